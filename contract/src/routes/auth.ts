import { defineRoutes } from './route.ts';

export const auth = defineRoutes({
  login: { method: 'POST', url: '/auth/login', config: { access: 'anyone', throttle: 'login' } },
  verify: { method: 'GET', url: '/auth/verify', config: { access: 'signed-in' } },
  logout: { method: 'POST', url: '/auth/logout', config: { access: 'signed-in' } },
  password: {
    method: 'POST',
    url: '/auth/password',
    config: { access: 'signed-in', throttle: 'login' },
  },
  register: {
    method: 'POST',
    url: '/auth/register',
    config: { access: 'anyone', throttle: 'login' },
  },
});
