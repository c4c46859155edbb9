import { defineRoutes } from './route.ts';

/** The reason of a deletion that gave none. */
export const noReason = 'not given';

export const trash = defineRoutes({
  list: { method: 'GET', url: '/trash', config: { access: 'delete' } },
  restore: { method: 'POST', url: '/trash/:id/restore', config: { access: 'delete' } },
  remove: { method: 'DELETE', url: '/trash/:id', config: { access: 'erase' } },
});
