import { defineRoutes, del, get, post, put } from './route.ts';

export const settings = defineRoutes({
  unit: get('/settings/unit', { access: 'settings' }),
  changeUnit: put('/settings/unit', { access: 'settings' }),
  logo: get('/settings/unit/logo', { access: 'settings' }),
  changeLogo: put('/settings/unit/logo', {
    access: 'settings',
    files: { file: { required: true, accepts: 'image' } },
  }),
  certificates: get('/settings/aadhaar-certificates', { access: 'signed-in' }),
  addCertificate: post('/settings/aadhaar-certificates', { access: 'settings' }),
  retireCertificate: post('/settings/aadhaar-certificates/:id/retire', { access: 'settings' }),
  removeLogo: del('/settings/unit/logo', { access: 'settings' }),
});
