import { defineRoutes } from './route.ts';

export const documents = defineRoutes({
  upload: {
    method: 'POST',
    url: '/upload-document',
    config: {
      access: 'registrations.edit',
      own: true,
      files: { file: { required: true, accepts: 'image-or-pdf' } },
    },
  },
  view: {
    method: 'GET',
    url: '/files/:registrationId/:fileName',
    config: {
      access: 'registrations.read',
      own: true,
      link: true,
      produces: ['image/jpeg', 'application/pdf'],
    },
  },
  serve: {
    method: 'GET',
    url: '/files/serve/:folder/:fileName',
    config: { access: 'registrations.read', own: true },
  },
  info: {
    method: 'GET',
    url: '/files/:registrationId/:fileName/info',
    config: { access: 'registrations.read', own: true },
  },
  integrity: { method: 'GET', url: '/documents/integrity', config: { access: 'system' } },
  stats: {
    method: 'GET',
    url: '/files/:registrationId/stats',
    config: { access: 'registrations.read', own: true },
  },
});
