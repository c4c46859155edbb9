import type { ConsentState } from '../schemas/consent-state.ts';
import type { ConsentChange } from '../schemas/rights.ts';

/** The one rule of `ConsentState`. @param isRecorded with a registration of the person */
export const consentStateOf = (isRecorded: boolean, withdrawnAt: unknown): ConsentState => {
  if (withdrawnAt !== null) return 'withdrawn';
  return isRecorded ? 'in_force' : 'not_recorded';
};

/**
 * A person's recorded consent: that of the base registration, which also stores a new consent, else the newest of the
 * others. @param registrations of the person, the newest first
 */
export const standingConsent = <Consent>(
  registrations: readonly { is_additional: boolean; consent: Consent | null }[],
): Consent | null => {
  const recorded = registrations.filter(({ consent }) => consent !== null);
  return (recorded.find((each) => !each.is_additional) ?? recorded[0])?.consent ?? null;
};

/** A withdrawal that waits for the office: the newest change of a person's consent. */
export const proposedWithdrawal = (changes: readonly ConsentChange[]): ConsentChange | undefined =>
  changes[0]?.change === 'proposed' ? changes[0] : undefined;
