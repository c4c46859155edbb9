import { defineRoutes } from './route.ts';

export const activity = defineRoutes({
  trail: { method: 'GET', url: '/activity', config: { access: 'admin', etag: 'memory' } },
  export: {
    method: 'POST',
    url: '/activity/export',
    config: { access: 'admin', throttle: 'export', produces: ['text/csv'] },
  },
});
