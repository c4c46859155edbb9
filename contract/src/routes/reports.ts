import { defineRoutes } from './route.ts';

export const reportTypes = ['summary', 'detailed', 'production'] as const;
export type ReportType = (typeof reportTypes)[number];

export const placeLevels = ['state', 'district'] as const;
export type PlaceLevel = (typeof placeLevels)[number];

export const reports = defineRoutes({
  report: {
    method: 'GET',
    url: '/registrations/report',
    config: { access: 'reports', etag: 'memory' },
  },
  places: {
    method: 'GET',
    url: '/reports/places',
    config: { access: 'reports', etag: 'memory' },
  },
  placeMap: {
    method: 'GET',
    url: '/reports/places/map',
    config: { access: 'reports', etag: 'memory' },
  },
  outside: {
    method: 'GET',
    url: '/reports/outside',
    config: { access: 'reports', etag: 'memory' },
  },
});
