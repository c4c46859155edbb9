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
  statistics: {
    method: 'GET',
    url: '/products/statistics',
    config: { access: 'signed-in', etag: 'memory' },
  },
  manage: { method: 'GET', url: '/products/manage', config: { access: 'admin', etag: 'memory' } },
  import: {
    method: 'POST',
    url: '/products/import',
    config: { access: 'admin', files: { file: { required: true, accepts: 'table' } } },
  },
  export: {
    method: 'POST',
    url: '/products/export',
    config: {
      access: 'admin',
      throttle: 'export',
      produces: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    },
  },
  createProduct: { method: 'POST', url: '/products', config: { access: 'admin' } },
  updateProduct: { method: 'PUT', url: '/products/:id', config: { access: 'admin' } },
  retireProduct: { method: 'DELETE', url: '/products/:id', config: { access: 'admin' } },
  createCategory: { method: 'POST', url: '/products/categories', config: { access: 'admin' } },
  updateCategory: { method: 'PUT', url: '/products/categories/:id', config: { access: 'admin' } },
  retireCategory: {
    method: 'DELETE',
    url: '/products/categories/:id',
    config: { access: 'admin' },
  },
});
