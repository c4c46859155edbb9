import { defineRoutes, del, get, patch, post, put } from './route.ts';

export const users = defineRoutes({
  list: get('/users', { access: 'accounts', etag: 'memory' }),
  dropdown: get('/users/dropdown', { access: 'office', etag: 'memory' }),
  get: get('/users/:id', { access: 'accounts' }),
  registrations: get('/users/:id/registrations', { access: 'accounts', etag: 'memory' }),
  update: patch('/users/:id', { access: 'accounts' }),
  /** As `update`, for clients that send PUT. */
  put: put('/users/:id', { access: 'accounts' }),
  resetPassword: post('/users/:id/password', { access: 'accounts' }),
  resetSecondFactor: del('/users/:id/second-factor', { access: 'accounts' }),
  deletion: get('/users/:id/deletion', { access: 'accounts' }),
  remove: del('/users/:id', { access: 'accounts' }),
});
