import { defineRoutes, del, get, post, table } from './route.ts';

/** The orders of the queue: what waits longest first, or what came last. */
export const queueOrders = ['longest', 'latest'] as const;
export type QueueOrder = (typeof queueOrders)[number];

/** How many registrations one call decides about. */
export const mostDecided = 500;

export const reviews = defineRoutes({
  summary: get('/review/summary', { access: 'registrations.read' }),
  queue: get('/review/queue', { access: 'review' }),
  export: table('/review/export', { access: 'export.register' }),
  version: get('/review/queue/version', { access: 'review' }),
  claim: post('/review/claim', { access: 'review' }),
  release: del('/review/claim', { access: 'review' }),
  review: post('/registrations/:id/review', { access: 'review' }),
  many: post('/review/decisions', { access: 'review' }),
  resubmit: post('/registrations/:id/resubmit', { access: 'registrations.edit', own: true }),
  list: get('/registrations/:id/reviews', { access: 'registrations.read', own: true }),
  changes: get('/registrations/:id/review/changes', { access: 'registrations.read', own: true }),
  look: post('/registrations/:id/review/look', { access: 'review' }),
});
