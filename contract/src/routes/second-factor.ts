import { defineRoutes, get, post } from './route.ts';

export const secondFactor = defineRoutes({
  status: get('/auth/second-factor', { access: 'signed-in' }),
  start: post('/auth/second-factor', { access: 'office', throttle: 'login' }),
  confirm: post('/auth/second-factor/confirmation', { access: 'office', throttle: 'login' }),
  renewRecoveryCodes: post('/auth/second-factor/recovery-codes', {
    access: 'signed-in',
    throttle: 'login',
  }),
  switchOff: post('/auth/second-factor/removal', { access: 'signed-in', throttle: 'login' }),
});
