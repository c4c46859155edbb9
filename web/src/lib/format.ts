import { dayOf, defaultTimeZone, isTimeZone } from '@gi/contract/days';
import * as format from '@gi/contract/format';
import { givenTimeZone } from './time-zone.ts';

/**
 * The zone of all days and times on screen: the registry's, whatever the device is set to. A name
 * that this browser does not know gives the default zone.
 */
export const registryTimeZone = (): string => {
  const name = givenTimeZone();
  return name !== undefined && isTimeZone(name) ? name : defaultTimeZone;
};

/** An ISO time → `Nov 05, 2026`, its day in the registry's zone; `''` when there is none. */
export const formatDate = (time: string | null | undefined): string =>
  format.formatDate(time, registryTimeZone());

/** An ISO time → `Nov 05, 2026, 04:15 pm` in the registry's zone; `''` when there is none. */
export const formatDateTime = (time: string | null | undefined): string =>
  format.formatDateTime(time, registryTimeZone());

/** The day it is now in the registry's zone, `YYYY-MM-DD`. */
export const today = (): string => dayOf(new Date(), registryTimeZone());
