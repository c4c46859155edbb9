import { defineRoutes } from './route.ts';

export const registrations = defineRoutes({
  create: {
    method: 'POST',
    url: '/registrations',
    config: {
      access: 'signed-in',
      files: {
        aadharCard: { required: true, accepts: 'image' },
        signature: { required: true, accepts: 'image' },
        photo: { required: true, accepts: 'image' },
        panCard: { required: false, accepts: 'image' },
        proofOfProduction: { required: false, accepts: 'image' },
      },
    },
  },
  createAdditional: {
    method: 'POST',
    url: '/registrations/additional',
    config: { access: 'signed-in' },
  },
  verify: {
    method: 'POST',
    url: '/registrations/verify',
    config: { access: 'signed-in', throttle: 'lookup' },
  },
  verifyUser: {
    method: 'POST',
    url: '/verify-user',
    config: { access: 'signed-in', throttle: 'lookup' },
  },
  own: {
    method: 'GET',
    url: '/registrations/user',
    config: { access: 'signed-in', etag: 'memory' },
  },
  all: {
    method: 'GET',
    url: '/registrations/all',
    config: { access: 'signed-in', etag: 'memory' },
  },
  /** The same list with its query as a body: a term may be a person's number, and no address has it. */
  search: { method: 'POST', url: '/registrations/search', config: { access: 'signed-in' } },
  get: { method: 'GET', url: '/registrations/:id', config: { access: 'owner' } },
  numbers: { method: 'GET', url: '/registrations/:id/numbers', config: { access: 'owner' } },
  update: { method: 'PUT', url: '/registrations/:id', config: { access: 'owner' } },
  remove: { method: 'DELETE', url: '/registrations/:id', config: { access: 'admin' } },
  history: { method: 'GET', url: '/registrations/:id/history', config: { access: 'owner' } },
});

export const producers = defineRoutes({
  deletion: { method: 'GET', url: '/producers/:id/deletion', config: { access: 'admin' } },
  remove: { method: 'DELETE', url: '/producers/:id', config: { access: 'admin' } },
});
