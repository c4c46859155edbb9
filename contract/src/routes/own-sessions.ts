import { defineRoutes, del, get } from './route.ts';

export const ownSessions = defineRoutes({
  list: get('/auth/sessions', { access: 'signed-in' }),
  end: del('/auth/sessions/:id', { access: 'signed-in' }),
  endOthers: del('/auth/sessions', { access: 'signed-in' }),
});
