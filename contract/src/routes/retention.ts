import { defineRoutes, get, post, put } from './route.ts';

export const retention = defineRoutes({
  state: get('/retention', { access: 'erase', whole: true }),
  change: put('/retention', { access: 'erase', whole: true }),
  preview: post('/retention/preview', { access: 'erase', whole: true }),
  confirm: post('/retention/confirm', { access: 'erase', whole: true }),
});
