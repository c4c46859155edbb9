import { exports } from '@gi/contract/exports';
import type { Body } from '@gi/contract/endpoint';
import { download } from './client.ts';

/** The day of today in the registry's country, as file names carry it. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format();

/** Registrations of one account as a table; collectors may ask for their own. */
export const exportByUser = (body: Body<typeof exports.byUser>) =>
  download(
    exports.byUser,
    `user_registrations_${body.userId ?? ''}_${today()}.${body.format ?? 'csv'}`,
    { body },
  );
