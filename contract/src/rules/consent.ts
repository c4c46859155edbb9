import type { ConsentChange, ConsentState } from '../schemas/rights.ts';

/** The one rule of `ConsentState`. @param isRecorded with a registration of the person */
export const consentStateOf = (isRecorded: boolean, withdrawnAt: unknown): ConsentState => {
  if (withdrawnAt !== null) return 'withdrawn';
  return isRecorded ? 'in_force' : 'not_recorded';
};

/** A withdrawal that waits for the office: the newest change of a person's consent. */
export const proposedWithdrawal = (changes: readonly ConsentChange[]): ConsentChange | undefined =>
  changes[0]?.change === 'proposed' ? changes[0] : undefined;
