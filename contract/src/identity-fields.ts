import { snakeCase } from './field.ts';
import type { IdentityKind } from './identity.ts';

/**
 * The two spellings of the identity numbers on the wire, by kind: forms and look-ups say
 * `aadharNumber`, records and edits `aadhar_number`. Everything else knows the kinds only.
 */
export const identityKeys = {
  aadhar: 'aadharNumber',
  voter: 'voterId',
  pan: 'panNumber',
} as const satisfies Record<IdentityKind, string>;
export type IdentityKey = (typeof identityKeys)[IdentityKind];

export const identityRecordKeys = {
  aadhar: snakeCase(identityKeys.aadhar),
  voter: snakeCase(identityKeys.voter),
  pan: snakeCase(identityKeys.pan),
} as const;

export const identityLabels: Readonly<Record<IdentityKey, string>> = {
  aadharNumber: 'Aadhar Number',
  voterId: 'Voter ID',
  panNumber: 'PAN Number',
};
