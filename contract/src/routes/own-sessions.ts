import { defineRoutes } from './route.ts';

export const ownSessions = defineRoutes({
  list: { method: 'GET', url: '/auth/sessions', config: { access: 'signed-in' } },
  end: { method: 'DELETE', url: '/auth/sessions/:id', config: { access: 'signed-in' } },
  endOthers: { method: 'DELETE', url: '/auth/sessions', config: { access: 'signed-in' } },
});
