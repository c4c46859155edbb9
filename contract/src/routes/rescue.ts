import { defineRoutes, get, post } from './route.ts';

/** The most registrations of a rescue file; a device writes no more into one. */
export const mostRescuedItems = 500;

/** The most bytes of a rescue file. */
export const largestRescueFile = 200 * 1024 * 1024;

export const rescue = defineRoutes({
  key: get('/rescue-key', { access: 'signed-in' }),
  openDeviceKey: post('/rescue-key/device', { access: 'signed-in', throttle: 'login' }),
  import: post('/rescue', {
    access: 'rescue',
    raw: { types: ['application/octet-stream'], refusal: 'request.wrong_type' },
  }),
});
