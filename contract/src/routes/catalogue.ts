import { defineRoutes } from './route.ts';

export const catalogue = defineRoutes({
  categories: {
    method: 'GET',
    url: '/products/categories',
    config: { access: 'signed-in', etag: 'disk' },
  },
  products: { method: 'GET', url: '/products', config: { access: 'signed-in', etag: 'disk' } },
  byCategories: {
    method: 'GET',
    url: '/products/by-categories',
    config: { access: 'signed-in', etag: 'disk' },
  },
  existing: {
    method: 'GET',
    url: '/products/existing',
    config: { access: 'signed-in', etag: 'disk' },
  },
  names: { method: 'GET', url: '/products/names', config: { access: 'signed-in', etag: 'disk' } },
  statistics: {
    method: 'GET',
    url: '/products/statistics',
    config: { access: 'signed-in', etag: 'memory' },
  },
  manage: {
    method: 'GET',
    url: '/products/manage',
    config: { access: 'catalogue', etag: 'memory' },
  },
  import: {
    method: 'POST',
    url: '/products/import',
    config: { access: 'catalogue', files: { file: { required: true, accepts: 'table' } } },
  },
  export: {
    method: 'POST',
    url: '/products/export',
    config: {
      access: 'catalogue',
      throttle: 'export',
      produces: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    },
  },
  createProduct: { method: 'POST', url: '/products', config: { access: 'catalogue' } },
  updateProduct: { method: 'PUT', url: '/products/:id', config: { access: 'catalogue' } },
  retireProduct: { method: 'DELETE', url: '/products/:id', config: { access: 'catalogue' } },
  createCategory: { method: 'POST', url: '/products/categories', config: { access: 'catalogue' } },
  updateCategory: {
    method: 'PUT',
    url: '/products/categories/:id',
    config: { access: 'catalogue' },
  },
  retireCategory: {
    method: 'DELETE',
    url: '/products/categories/:id',
    config: { access: 'catalogue' },
  },
});
