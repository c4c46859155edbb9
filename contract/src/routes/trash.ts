import { defineRoutes, del, get, post } from './route.ts';

/** The reason of a deletion that gave none. */
export const noReason = 'not given';

export const trash = defineRoutes({
  list: get('/trash', { access: 'delete' }),
  restore: post('/trash/:id/restore', { access: 'delete' }),
  remove: del('/trash/:id', { access: 'erase' }),
});
