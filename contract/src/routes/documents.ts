import { defineRoutes, get, post } from './route.ts';

export const documents = defineRoutes({
  upload: post('/upload-document', {
    access: 'registrations.edit',
    own: true,
    files: { file: { required: true, accepts: 'image-or-pdf' } },
  }),
  view: get('/files/:registrationId/:fileName', {
    access: 'registrations.read',
    own: true,
    link: true,
    produces: ['image/jpeg', 'application/pdf'],
  }),
  serve: get('/files/serve/:folder/:fileName', { access: 'registrations.read', own: true }),
  info: get('/files/:registrationId/:fileName/info', { access: 'registrations.read', own: true }),
  integrity: get('/documents/integrity', { access: 'system' }),
  stats: get('/files/:registrationId/stats', { access: 'registrations.read', own: true }),
});
