import { defineRoutes } from './route.ts';

/** How many products one event may be recorded for. */
export const mostItems = 10_000;

export const applications = defineRoutes({
  list: { method: 'GET', url: '/applications', config: { access: 'admin' } },
  summary: { method: 'GET', url: '/applications/summary', config: { access: 'admin' } },
  record: { method: 'POST', url: '/applications/events', config: { access: 'admin' } },
  undo: { method: 'POST', url: '/applications/events/undo', config: { access: 'admin' } },
  export: {
    method: 'POST',
    url: '/applications/export',
    config: {
      access: 'admin',
      throttle: 'export',
      produces: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    },
  },
});
