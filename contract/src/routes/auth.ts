import { defineRoutes, get, post } from './route.ts';

export const auth = defineRoutes({
  login: post('/auth/login', { access: 'anyone', throttle: 'login' }),
  verify: get('/auth/verify', { access: 'signed-in' }),
  logout: post('/auth/logout', { access: 'signed-in' }),
  password: post('/auth/password', { access: 'signed-in', throttle: 'login' }),
  register: post('/auth/register', { access: 'anyone', throttle: 'login' }),
});
