import { defineRoutes } from './route.ts';

export const settings = defineRoutes({
  unit: { method: 'GET', url: '/settings/unit', config: { access: 'settings' } },
  changeUnit: { method: 'PUT', url: '/settings/unit', config: { access: 'settings' } },
  logo: { method: 'GET', url: '/settings/unit/logo', config: { access: 'settings' } },
  changeLogo: {
    method: 'PUT',
    url: '/settings/unit/logo',
    config: { access: 'settings', files: { file: { required: true, accepts: 'image' } } },
  },
  certificates: {
    method: 'GET',
    url: '/settings/aadhaar-certificates',
    config: { access: 'signed-in' },
  },
  addCertificate: {
    method: 'POST',
    url: '/settings/aadhaar-certificates',
    config: { access: 'settings' },
  },
  retireCertificate: {
    method: 'POST',
    url: '/settings/aadhaar-certificates/:id/retire',
    config: { access: 'settings' },
  },
  removeLogo: { method: 'DELETE', url: '/settings/unit/logo', config: { access: 'settings' } },
});
