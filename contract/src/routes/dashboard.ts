import { defineRoutes, get } from './route.ts';

export const dashboard = defineRoutes({
  statistics: get('/dashboard/statistics', { access: 'registrations.read', etag: 'memory' }),
  activity: get('/dashboard/activity', { access: 'registrations.read', etag: 'memory' }),
  day: get('/dashboard/day', { access: 'registrations.read', etag: 'memory' }),
  numbers: get('/dashboard/numbers', { access: 'office' }),
  waiting: get('/dashboard/waiting', { access: 'office' }),
  reviews: get('/dashboard/reviews', { access: 'office' }),
  backups: get('/dashboard/backups', { access: 'system' }),
});
