import { defineRoutes } from './route.ts';

export const recordings = defineRoutes({
  list: { method: 'GET', url: '/settings/recordings', config: { access: 'settings' } },
  get: {
    method: 'GET',
    url: '/settings/recordings/:language',
    config: { access: 'signed-in', etag: 'disk' },
  },
  put: {
    method: 'PUT',
    url: '/settings/recordings/:language',
    config: { access: 'settings', files: { file: { required: true, accepts: 'sound' } } },
  },
  remove: {
    method: 'DELETE',
    url: '/settings/recordings/:language',
    config: { access: 'settings' },
  },
});
