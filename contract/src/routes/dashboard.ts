import { defineRoutes } from './route.ts';

export const dashboard = defineRoutes({
  statistics: {
    method: 'GET',
    url: '/dashboard/statistics',
    config: { access: 'signed-in', etag: 'memory' },
  },
  activity: {
    method: 'GET',
    url: '/dashboard/activity',
    config: { access: 'signed-in', etag: 'memory' },
  },
  numbers: { method: 'GET', url: '/dashboard/numbers', config: { access: 'admin' } },
  backups: { method: 'GET', url: '/dashboard/backups', config: { access: 'admin' } },
});
