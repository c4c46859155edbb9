import { defineRoutes, get, post } from './route.ts';

/** The orders of the audit trail. */
export const trailOrders = ['newest', 'oldest'] as const;
export type TrailOrder = (typeof trailOrders)[number];

export const activity = defineRoutes({
  trail: get('/activity', { access: 'audit', etag: 'memory' }),
  export: post('/activity/export', { access: 'audit', throttle: 'export', produces: ['text/csv'] }),
});
