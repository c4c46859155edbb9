import { defineRoutes } from './route.ts';

/** The most registrations of a rescue file; a device writes no more into one. */
export const mostRescuedItems = 500;

/** The most bytes of a rescue file. */
export const largestRescueFile = 200 * 1024 * 1024;

export const rescue = defineRoutes({
  key: { method: 'GET', url: '/rescue-key', config: { access: 'signed-in' } },
  openDeviceKey: {
    method: 'POST',
    url: '/rescue-key/device',
    config: { access: 'signed-in', throttle: 'login' },
  },
  import: {
    method: 'POST',
    url: '/rescue',
    config: {
      access: 'rescue',
      raw: { types: ['application/octet-stream'], refusal: 'request.wrong_type' },
    },
  },
});
