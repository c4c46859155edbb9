import { defineRoutes } from './route.ts';

/** The orders of the queue: what waits longest first, or what came last. */
export const queueOrders = ['longest', 'latest'] as const;
export type QueueOrder = (typeof queueOrders)[number];

/** How many registrations one call decides about. */
export const mostDecided = 500;

export const reviews = defineRoutes({
  summary: { method: 'GET', url: '/review/summary', config: { access: 'registrations.read' } },
  queue: { method: 'GET', url: '/review/queue', config: { access: 'review' } },
  export: {
    method: 'POST',
    url: '/review/export',
    config: {
      access: 'export.register',
      throttle: 'export',
      produces: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    },
  },
  version: { method: 'GET', url: '/review/queue/version', config: { access: 'review' } },
  claim: { method: 'POST', url: '/review/claim', config: { access: 'review' } },
  release: { method: 'DELETE', url: '/review/claim', config: { access: 'review' } },
  review: { method: 'POST', url: '/registrations/:id/review', config: { access: 'review' } },
  many: { method: 'POST', url: '/review/decisions', config: { access: 'review' } },
  resubmit: {
    method: 'POST',
    url: '/registrations/:id/resubmit',
    config: { access: 'registrations.edit', own: true },
  },
  list: {
    method: 'GET',
    url: '/registrations/:id/reviews',
    config: { access: 'registrations.read', own: true },
  },
  changes: {
    method: 'GET',
    url: '/registrations/:id/review/changes',
    config: { access: 'registrations.read', own: true },
  },
  look: { method: 'POST', url: '/registrations/:id/review/look', config: { access: 'review' } },
});
