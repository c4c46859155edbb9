import { defineRoutes, del, get, post, put } from './route.ts';

export const registrations = defineRoutes({
  create: post('/registrations', {
    access: 'register',
    files: {
      aadharCard: { required: true, accepts: 'image' },
      signature: { required: true, accepts: 'image' },
      photo: { required: true, accepts: 'image' },
      panCard: { required: false, accepts: 'image' },
      proofOfProduction: { required: false, accepts: 'image' },
    },
  }),
  createAdditional: post('/registrations/additional', { access: 'register' }),
  verify: post('/registrations/verify', { access: 'register', throttle: 'lookup' }),
  verifyUser: post('/verify-user', { access: 'register', throttle: 'lookup' }),
  own: get('/registrations/user', { access: 'registrations.read', etag: 'memory' }),
  all: get('/registrations/all', { access: 'registrations.read', etag: 'memory' }),
  /** The same list with its query as a body: a term may be a person's number, and no address has it. */
  search: post('/registrations/search', { access: 'registrations.read' }),
  get: get('/registrations/:id', { access: 'registrations.read', own: true }),
  /** What the case file shows in one call; identity numbers are masked. */
  case: get('/registrations/:id/case', { access: 'registrations.read', own: true }),
  numbers: get('/registrations/:id/numbers', { access: 'numbers.read', own: true }),
  update: put('/registrations/:id', { access: 'registrations.edit', own: true }),
  /** The products of a registration that is not filed yet. */
  products: put('/registrations/:id/products', { access: 'registrations.products' }),
  remove: del('/registrations/:id', { access: 'delete' }),
  history: get('/registrations/:id/history', { access: 'registrations.read', own: true }),
});

export const producers = defineRoutes({
  deletion: get('/producers/:id/deletion', { access: 'delete' }),
  remove: del('/producers/:id', { access: 'delete' }),
});
