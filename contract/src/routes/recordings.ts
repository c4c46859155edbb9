import { defineRoutes, del, get, put } from './route.ts';

export const recordings = defineRoutes({
  list: get('/settings/recordings', { access: 'settings' }),
  get: get('/settings/recordings/:language', { access: 'signed-in', etag: 'disk' }),
  put: put('/settings/recordings/:language', {
    access: 'settings',
    files: { file: { required: true, accepts: 'sound' } },
  }),
  remove: del('/settings/recordings/:language', { access: 'settings' }),
});
