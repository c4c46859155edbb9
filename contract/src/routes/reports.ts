import { defineRoutes, get } from './route.ts';

export const reportTypes = ['summary', 'detailed', 'production'] as const;
export type ReportType = (typeof reportTypes)[number];

export const placeLevels = ['state', 'district'] as const;
export type PlaceLevel = (typeof placeLevels)[number];

export const reports = defineRoutes({
  report: get('/registrations/report', { access: 'reports', etag: 'memory' }),
  places: get('/reports/places', { access: 'reports', etag: 'memory' }),
  placeMap: get('/reports/places/map', { access: 'reports', etag: 'memory' }),
  outside: get('/reports/outside', { access: 'reports', etag: 'memory' }),
});
