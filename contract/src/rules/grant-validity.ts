import type { ApplicationState, ShownApplicationStatus } from '../fields/application-states.ts';
import { addDays, addMonths } from '../values/days.ts';

/* How long a grant is valid, when its renewal is due, and what a status is called on a day because of that. */

/** Months before the end of the validity from which a renewal is due. */
const renewalMonths = 6;
/** The last day of a validity that is due for renewal today. */
export const renewalDueUntil = (today: string): string => addMonths(today, renewalMonths);
/** The first day on which a validity is due for renewal. */
export const dueForRenewalFrom = (validUntil: string): string => {
  const first = addMonths(validUntil, -renewalMonths);
  // Six months after the last day of a shorter month may fall short of the end: then the day after it.
  return renewalDueUntil(first) < validUntil ? addDays(first, 1) : first;
};

/** A grant is valid for ten years less a day, unless the Registry says otherwise (GI Act, section 18). */
export const defaultValidUntil = (grantedOn: string): string =>
  addDays(addMonths(grantedOn, 120), -1);

/** A renewal extends the validity by as much as a grant gives, from the day after its end. */
export const renewedUntil = (validUntil: string): string =>
  defaultValidUntil(addDays(validUntil, 1));

/** The GI Act came into force on this day: no application is older. */
export const earliestEvent = '2003-09-15';

/** The last day that a validity from a day on may name: ten years, and a year for what the Registry may add. */
export const latestValidUntil = (from: string): string => addMonths(from, 132);

/** The status to show on a day `YYYY-MM-DD` of the registry. */
export const shownStatus = (
  { status, validUntil }: Pick<ApplicationState, 'status' | 'validUntil'>,
  today: string,
): ShownApplicationStatus => {
  if (status !== 'granted' || validUntil === null) return status;
  if (validUntil < today) return 'expired';
  return validUntil <= renewalDueUntil(today) ? 'renewal_due' : 'granted';
};
