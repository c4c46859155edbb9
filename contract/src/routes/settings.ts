import { defineRoutes } from './route.ts';

export const settings = defineRoutes({
  unit: { method: 'GET', url: '/settings/unit', config: { access: 'admin' } },
  changeUnit: { method: 'PUT', url: '/settings/unit', config: { access: 'admin' } },
  logo: { method: 'GET', url: '/settings/unit/logo', config: { access: 'admin' } },
  changeLogo: {
    method: 'PUT',
    url: '/settings/unit/logo',
    config: { access: 'admin', files: { file: { required: true, accepts: 'image' } } },
  },
  removeLogo: { method: 'DELETE', url: '/settings/unit/logo', config: { access: 'admin' } },
});
