import { defineRoutes, post, table } from './route.ts';

/** Answer header of a table: how many rows it will have, so that a screen can show progress. */
export const totalRowsHeader = 'X-Total-Rows';

export const exports = defineRoutes({
  byDates: table('/users/export', { access: 'export.register' }),
  byProducts: table('/users/export-by-products', { access: 'export.register' }),
  byUser: table('/registrations/export-by-user', { access: 'export', own: true }),
  view: table('/registrations/export-view', { access: 'export.register' }),
  report: table('/registrations/report/export', { access: 'export' }),
  places: table('/reports/places/export', { access: 'reports' }),
  production: post('/registrations/export-production-by-user', {
    access: 'export',
    own: true,
    throttle: 'export',
    produces: ['application/zip'],
  }),
});
