import { defineRoutes } from './route.ts';

/** Pictures that are sent before the registration that names them by their SHA-256. */
export const uploads = defineRoutes({
  put: {
    method: 'PUT',
    url: '/uploads/:sha256',
    config: {
      access: 'register',
      raw: { types: ['image/jpeg', 'image/png', 'image/webp'], refusal: 'document.wrong_type' },
    },
  },
});
