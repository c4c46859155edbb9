import { snakeKeys } from './field.ts';
import type { IdentityKind } from './identity-numbers.ts';
import { isBlank } from '../values/text.ts';

/*
 * The spellings of the identity numbers on the wire. Forms and look-ups say `aadharNumber`, records
 * and edits `aadhar_number`; the code uses its kind. No other file spells them.
 */

/** Key in forms and look-ups, by kind. */
export const identityKeys = {
  aadhar: 'aadharNumber',
  voter: 'voterId',
  pan: 'panNumber',
} as const satisfies Record<IdentityKind, string>;
export type IdentityKey = (typeof identityKeys)[IdentityKind];
export const identityKinds: readonly IdentityKind[] = ['aadhar', 'voter', 'pan'];

/** English labels; screens translate them by key. */
export const identityLabels: Readonly<Record<IdentityKey, string>> = {
  aadharNumber: 'Aadhar Number',
  voterId: 'Voter ID',
  panNumber: 'PAN Number',
};

/** A value for each number under its key in forms. */
export const formNumbers = <T>(valueOf: (kind: IdentityKind) => T) => ({
  aadharNumber: valueOf('aadhar'),
  voterId: valueOf('voter'),
  panNumber: valueOf('pan'),
});
/** A value for each number under its key in records and edits. */
export const recordNumbers = <T>(valueOf: (kind: IdentityKind) => T) =>
  snakeKeys(formNumbers(valueOf));

/** Key in records and edits, by kind. */
export const identityRecordKeys = {
  aadhar: 'aadhar_number',
  voter: 'voter_id',
  pan: 'pan_number',
} as const satisfies Record<IdentityKind, keyof ReturnType<typeof recordNumbers>>;

/** Numbers by kind; undefined was not sent, null or '' is none. */
export type SentNumbers = { readonly [Kind in IdentityKind]?: string | null | undefined };

export const numbersOfForm = (form: {
  readonly [Key in IdentityKey]?: string | null | undefined;
}): SentNumbers => ({ aadhar: form.aadharNumber, voter: form.voterId, pan: form.panNumber });

export const numbersOfRecord = (record: {
  readonly [Key in (typeof identityRecordKeys)[IdentityKind]]?: string | null | undefined;
}): SentNumbers => ({
  aadhar: record.aadhar_number,
  voter: record.voter_id,
  pan: record.pan_number,
});

export const givenNumbers = (sent: SentNumbers): Partial<Record<IdentityKind, string>> => {
  const numbers: Partial<Record<IdentityKind, string>> = {};
  for (const kind of identityKinds) {
    const number = sent[kind];
    if (!isBlank(number)) numbers[kind] = number;
  }
  return numbers;
};
