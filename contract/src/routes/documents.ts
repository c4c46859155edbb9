import { defineRoutes } from './route.ts';

export const documents = defineRoutes({
  upload: {
    method: 'POST',
    url: '/upload-document',
    config: { access: 'owner', files: { file: { required: true, accepts: 'image-or-pdf' } } },
  },
  view: {
    method: 'GET',
    url: '/files/:registrationId/:fileName',
    config: { access: 'owner-or-link', produces: ['image/jpeg', 'application/pdf'] },
  },
  serve: { method: 'GET', url: '/files/serve/:folder/:fileName', config: { access: 'owner' } },
  info: {
    method: 'GET',
    url: '/files/:registrationId/:fileName/info',
    config: { access: 'owner' },
  },
  integrity: { method: 'GET', url: '/documents/integrity', config: { access: 'admin' } },
  stats: { method: 'GET', url: '/files/:registrationId/stats', config: { access: 'owner' } },
});
