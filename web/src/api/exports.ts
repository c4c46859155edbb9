import { exports } from '@gi/contract/exports';
import type { Body } from '@gi/contract/endpoint';
import { dayOf } from '#lib/format.ts';
import { download } from './client.ts';

/** Registrations of one account as a table; collectors may ask for their own. */
export const exportByUser = (body: Body<typeof exports.byUser>) =>
  download(
    exports.byUser,
    `user_registrations_${body.userId ?? ''}_${dayOf(new Date())}.${body.format ?? 'csv'}`,
    { body },
  );
