import { dayOf, defaultTimeZone, isTimeZone } from '@gi/contract/days';
import * as format from '@gi/contract/format';

/** The registry's time zone, whatever the zone of the device. The server tells it (see `session`). */
let timeZone = defaultTimeZone;

/**
 * Sets the zone of all days and times on screen. A name that this browser does not know leaves them
 * in the default zone.
 */
export function setTimeZone(name: string): void {
  timeZone = isTimeZone(name) ? name : defaultTimeZone;
}

/** An ISO time → `Nov 05, 2026`, its day in the registry's zone; `''` when there is none. */
export const formatDate = (time: string | null | undefined): string =>
  format.formatDate(time, timeZone);

/** An ISO time → `Nov 05, 2026, 04:15 pm` in the registry's zone; `''` when there is none. */
export const formatDateTime = (time: string | null | undefined): string =>
  format.formatDateTime(time, timeZone);

/** The day it is now in the registry's zone, `YYYY-MM-DD`. */
export const today = (): string => dayOf(new Date(), timeZone);
