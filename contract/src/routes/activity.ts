import { defineRoutes } from './route.ts';

/** The orders of the audit trail. */
export const trailOrders = ['newest', 'oldest'] as const;
export type TrailOrder = (typeof trailOrders)[number];

export const activity = defineRoutes({
  trail: { method: 'GET', url: '/activity', config: { access: 'audit', etag: 'memory' } },
  export: {
    method: 'POST',
    url: '/activity/export',
    config: { access: 'audit', throttle: 'export', produces: ['text/csv'] },
  },
});
