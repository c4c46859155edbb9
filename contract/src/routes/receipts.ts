import { defineRoutes } from './route.ts';

export const receipts = defineRoutes({
  /** Answers devices that do not know whether a submission arrived. */
  get: {
    method: 'GET',
    url: '/registrations/receipts/:idempotencyKey',
    config: { access: 'signed-in' },
  },
});
