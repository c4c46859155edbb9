import { defineRoutes } from './route.ts';

export const retention = defineRoutes({
  state: { method: 'GET', url: '/retention', config: { access: 'erase' } },
  change: { method: 'PUT', url: '/retention', config: { access: 'erase' } },
  preview: { method: 'POST', url: '/retention/preview', config: { access: 'erase' } },
  confirm: { method: 'POST', url: '/retention/confirm', config: { access: 'erase' } },
});
