import { defineRoutes } from './route.ts';

export const secondFactor = defineRoutes({
  status: { method: 'GET', url: '/auth/second-factor', config: { access: 'signed-in' } },
  start: {
    method: 'POST',
    url: '/auth/second-factor',
    config: { access: 'office', throttle: 'login' },
  },
  confirm: {
    method: 'POST',
    url: '/auth/second-factor/confirmation',
    config: { access: 'office', throttle: 'login' },
  },
  renewRecoveryCodes: {
    method: 'POST',
    url: '/auth/second-factor/recovery-codes',
    config: { access: 'signed-in', throttle: 'login' },
  },
  switchOff: {
    method: 'POST',
    url: '/auth/second-factor/removal',
    config: { access: 'signed-in', throttle: 'login' },
  },
});
