import { defineRoutes } from './route.ts';

export const users = defineRoutes({
  list: { method: 'GET', url: '/users', config: { access: 'accounts', etag: 'memory' } },
  dropdown: { method: 'GET', url: '/users/dropdown', config: { access: 'office', etag: 'memory' } },
  get: { method: 'GET', url: '/users/:id', config: { access: 'accounts' } },
  registrations: {
    method: 'GET',
    url: '/users/:id/registrations',
    config: { access: 'accounts', etag: 'memory' },
  },
  update: { method: 'PATCH', url: '/users/:id', config: { access: 'accounts' } },
  /** As `update`, for clients that send PUT. */
  put: { method: 'PUT', url: '/users/:id', config: { access: 'accounts' } },
  resetPassword: { method: 'POST', url: '/users/:id/password', config: { access: 'accounts' } },
  resetSecondFactor: {
    method: 'DELETE',
    url: '/users/:id/second-factor',
    config: { access: 'accounts' },
  },
  deletion: { method: 'GET', url: '/users/:id/deletion', config: { access: 'accounts' } },
  remove: { method: 'DELETE', url: '/users/:id', config: { access: 'accounts' } },
});
