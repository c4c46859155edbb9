import { defineRoutes } from './route.ts';

export const dashboard = defineRoutes({
  statistics: {
    method: 'GET',
    url: '/dashboard/statistics',
    config: { access: 'registrations.read', etag: 'memory' },
  },
  activity: {
    method: 'GET',
    url: '/dashboard/activity',
    config: { access: 'registrations.read', etag: 'memory' },
  },
  day: {
    method: 'GET',
    url: '/dashboard/day',
    config: { access: 'registrations.read', etag: 'memory' },
  },
  numbers: { method: 'GET', url: '/dashboard/numbers', config: { access: 'office' } },
  waiting: { method: 'GET', url: '/dashboard/waiting', config: { access: 'office' } },
  reviews: { method: 'GET', url: '/dashboard/reviews', config: { access: 'office' } },
  backups: { method: 'GET', url: '/dashboard/backups', config: { access: 'system' } },
});
