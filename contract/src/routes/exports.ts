import { defineRoutes } from './route.ts';

/** Answer header of a table: how many rows it will have, so that a screen can show progress. */
export const totalRowsHeader = 'X-Total-Rows';
const produces = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

export const exports = defineRoutes({
  byDates: {
    method: 'POST',
    url: '/users/export',
    config: { access: 'export.register', throttle: 'export', produces },
  },
  byProducts: {
    method: 'POST',
    url: '/users/export-by-products',
    config: { access: 'export.register', throttle: 'export', produces },
  },
  byUser: {
    method: 'POST',
    url: '/registrations/export-by-user',
    config: { access: 'export', own: true, throttle: 'export', produces },
  },
  view: {
    method: 'POST',
    url: '/registrations/export-view',
    config: { access: 'export.register', throttle: 'export', produces },
  },
  report: {
    method: 'POST',
    url: '/registrations/report/export',
    config: { access: 'export', throttle: 'export', produces },
  },
  places: {
    method: 'POST',
    url: '/reports/places/export',
    config: { access: 'reports', throttle: 'export', produces },
  },
  production: {
    method: 'POST',
    url: '/registrations/export-production-by-user',
    config: { access: 'export', own: true, throttle: 'export', produces: ['application/zip'] },
  },
});
