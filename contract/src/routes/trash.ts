import { defineRoutes } from './route.ts';

/** How long something stays in the trash before it is deleted for good. */
export const daysInTrash = 30;

/** The reason of a deletion that gave none. */
export const noReason = 'not given';

export const trash = defineRoutes({
  list: { method: 'GET', url: '/trash', config: { access: 'delete' } },
  restore: { method: 'POST', url: '/trash/:id/restore', config: { access: 'delete' } },
  remove: { method: 'DELETE', url: '/trash/:id', config: { access: 'erase' } },
});
