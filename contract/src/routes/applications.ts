import { defineRoutes } from './route.ts';

/** How many products one event may be recorded for. */
export const mostItems = 10_000;

export const applications = defineRoutes({
  list: { method: 'GET', url: '/applications', config: { access: 'office' } },
  summary: { method: 'GET', url: '/applications/summary', config: { access: 'office' } },
  record: { method: 'POST', url: '/applications/events', config: { access: 'file' } },
  undo: { method: 'POST', url: '/applications/events/undo', config: { access: 'file' } },
  export: {
    method: 'POST',
    url: '/applications/export',
    config: {
      access: 'export.register',
      throttle: 'export',
      produces: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    },
  },
});
