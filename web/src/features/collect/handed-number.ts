import type { IdentityType } from '#api/registrations.ts';

type HandedNumber = { field: 'aadharNumber' | 'voterId'; value: string };

/** In memory only: a number belongs in no address, and the history of a browser is kept on disk. */
let handed: HandedNumber | null = null;

/** Hands a number that was typed on the verification page to the next new registration. */
export const handNumber = (type: IdentityType, value: string): void => {
  handed = { field: type === 'aadhar' ? 'aadharNumber' : 'voterId', value };
};

/** The number that was handed over, once. */
export const takeNumber = (): HandedNumber | null => {
  const taken = handed;
  handed = null;
  return taken;
};
