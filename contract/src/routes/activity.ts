import { defineRoutes } from './route.ts';

export const activity = defineRoutes({
  trail: { method: 'GET', url: '/activity', config: { access: 'audit', etag: 'memory' } },
  export: {
    method: 'POST',
    url: '/activity/export',
    config: { access: 'audit', throttle: 'export', produces: ['text/csv'] },
  },
});
