import { defineRoutes } from './route.ts';

export const retention = defineRoutes({
  state: { method: 'GET', url: '/retention', config: { access: 'admin' } },
  change: { method: 'PUT', url: '/retention', config: { access: 'admin' } },
  preview: { method: 'POST', url: '/retention/preview', config: { access: 'admin' } },
  confirm: { method: 'POST', url: '/retention/confirm', config: { access: 'admin' } },
});
