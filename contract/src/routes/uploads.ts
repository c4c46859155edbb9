import { defineRoutes, put } from './route.ts';

/** Pictures that are sent before the registration that names them by their SHA-256. */
export const uploads = defineRoutes({
  put: put('/uploads/:sha256', {
    access: 'register',
    raw: { types: ['image/jpeg', 'image/png', 'image/webp'], refusal: 'document.wrong_type' },
  }),
});
