import type { IdentityType } from '#api/registrations.ts';

type VerifiedNumber = { field: 'aadharNumber' | 'voterId'; value: string };

/** In memory only: an address with the number would be in the browser's history, which is stored on disk. */
let passed: VerifiedNumber | null = null;

/** Passes a number that was typed on the verification page to the next new registration. */
export const passNumber = (type: IdentityType, value: string): void => {
  passed = { field: type === 'aadhar' ? 'aadharNumber' : 'voterId', value };
};

/** The number that was passed, once. */
export const takeNumber = (): VerifiedNumber | null => {
  const taken = passed;
  passed = null;
  return taken;
};
