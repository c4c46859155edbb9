import { defineRoutes, del, get, post, put, table } from './route.ts';

export const catalogue = defineRoutes({
  categories: get('/products/categories', { access: 'signed-in', etag: 'disk' }),
  products: get('/products', { access: 'signed-in', etag: 'disk' }),
  byCategories: get('/products/by-categories', { access: 'signed-in', etag: 'disk' }),
  existing: get('/products/existing', { access: 'signed-in', etag: 'disk' }),
  names: get('/products/names', { access: 'signed-in', etag: 'disk' }),
  statistics: get('/products/statistics', { access: 'signed-in', etag: 'memory' }),
  manage: get('/products/manage', { access: 'catalogue', etag: 'memory' }),
  import: post('/products/import', {
    access: 'catalogue',
    files: { file: { required: true, accepts: 'table' } },
  }),
  export: table('/products/export', { access: 'catalogue' }),
  createProduct: post('/products', { access: 'catalogue' }),
  updateProduct: put('/products/:id', { access: 'catalogue' }),
  retireProduct: del('/products/:id', { access: 'catalogue' }),
  createCategory: post('/products/categories', { access: 'catalogue' }),
  updateCategory: put('/products/categories/:id', { access: 'catalogue' }),
  retireCategory: del('/products/categories/:id', { access: 'catalogue' }),
});
