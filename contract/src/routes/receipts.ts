import { defineRoutes, get } from './route.ts';

export const receipts = defineRoutes({
  /** Answers devices that do not know whether a submission arrived. */
  get: get('/registrations/receipts/:idempotencyKey', { access: 'signed-in' }),
});
