import { defineRoutes } from './route.ts';

export const retention = defineRoutes({
  state: { method: 'GET', url: '/retention', config: { access: 'erase', whole: true } },
  change: { method: 'PUT', url: '/retention', config: { access: 'erase', whole: true } },
  preview: { method: 'POST', url: '/retention/preview', config: { access: 'erase', whole: true } },
  confirm: { method: 'POST', url: '/retention/confirm', config: { access: 'erase', whole: true } },
});
