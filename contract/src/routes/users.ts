import { defineRoutes } from './route.ts';

export const users = defineRoutes({
  list: { method: 'GET', url: '/users', config: { access: 'admin', etag: 'memory' } },
  /** The same list with its query as a body, so that no address has what was typed. */
  search: { method: 'POST', url: '/users/search', config: { access: 'admin' } },
  dropdown: { method: 'GET', url: '/users/dropdown', config: { access: 'admin', etag: 'memory' } },
  get: { method: 'GET', url: '/users/:id', config: { access: 'admin' } },
  registrations: {
    method: 'GET',
    url: '/users/:id/registrations',
    config: { access: 'admin', etag: 'memory' },
  },
  update: { method: 'PATCH', url: '/users/:id', config: { access: 'admin' } },
  resetPassword: { method: 'POST', url: '/users/:id/password', config: { access: 'admin' } },
  resetSecondFactor: {
    method: 'DELETE',
    url: '/users/:id/second-factor',
    config: { access: 'admin' },
  },
  deletion: { method: 'GET', url: '/users/:id/deletion', config: { access: 'admin' } },
  remove: { method: 'DELETE', url: '/users/:id', config: { access: 'admin' } },
});
