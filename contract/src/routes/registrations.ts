import { defineRoutes } from './route.ts';

export const registrations = defineRoutes({
  create: {
    method: 'POST',
    url: '/registrations',
    config: {
      access: 'register',
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
    config: { access: 'register' },
  },
  verify: {
    method: 'POST',
    url: '/registrations/verify',
    config: { access: 'register', throttle: 'lookup' },
  },
  verifyUser: {
    method: 'POST',
    url: '/verify-user',
    config: { access: 'register', throttle: 'lookup' },
  },
  own: {
    method: 'GET',
    url: '/registrations/user',
    config: { access: 'registrations.read', etag: 'memory' },
  },
  all: {
    method: 'GET',
    url: '/registrations/all',
    config: { access: 'registrations.read', etag: 'memory' },
  },
  /** The same list with its query as a body: a term may be a person's number, and no address has it. */
  search: {
    method: 'POST',
    url: '/registrations/search',
    config: { access: 'registrations.read' },
  },
  get: {
    method: 'GET',
    url: '/registrations/:id',
    config: { access: 'registrations.read', own: true },
  },
  /** What the case file shows in one call; identity numbers are masked. */
  case: {
    method: 'GET',
    url: '/registrations/:id/case',
    config: { access: 'registrations.read', own: true },
  },
  numbers: {
    method: 'GET',
    url: '/registrations/:id/numbers',
    config: { access: 'numbers.read', own: true },
  },
  update: {
    method: 'PUT',
    url: '/registrations/:id',
    config: { access: 'registrations.edit', own: true },
  },
  /** The products of a registration that is not filed yet. */
  products: {
    method: 'PUT',
    url: '/registrations/:id/products',
    config: { access: 'registrations.products' },
  },
  remove: { method: 'DELETE', url: '/registrations/:id', config: { access: 'delete' } },
  history: {
    method: 'GET',
    url: '/registrations/:id/history',
    config: { access: 'registrations.read', own: true },
  },
});

export const producers = defineRoutes({
  deletion: { method: 'GET', url: '/producers/:id/deletion', config: { access: 'delete' } },
  remove: { method: 'DELETE', url: '/producers/:id', config: { access: 'delete' } },
});
