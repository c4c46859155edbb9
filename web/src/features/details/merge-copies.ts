import {
  identityKeys,
  identityKinds,
  numbersOfRecord,
  type SentNumbers,
} from '@gi/contract/fields/identity-keys';
import { maskIdentity } from '@gi/contract/fields/identity-numbers';
import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { changesOf, copyOf, type WorkingCopy, type Editing, type EditKey } from './working-copy.ts';

/** Both versions of one field that two people changed in different ways. */
export type Difference = { key: EditKey; mine: string; theirs: string };

// Object.keys answers text; a working copy has no other keys.
const keysOf = (copy: WorkingCopy): EditKey[] => Object.keys(copy) as EditKey[];

/**
 * The fields that differ in my working copy, in the version that another account saved, and in the version
 * that I began with. A field that only one of the two changed does not conflict.
 */
export const differencesOf = (
  base: WorkingCopy,
  mine: WorkingCopy,
  theirs: WorkingCopy,
): Difference[] =>
  keysOf(theirs).flatMap((key) => {
    const [was, my, their] = [base[key] ?? '', mine[key] ?? '', theirs[key] ?? ''];
    return my === their || my === was || their === was ? [] : [{ key, mine: my, theirs: their }];
  });

export type Version = 'mine' | 'theirs';

/**
 * One working copy out of two: fields that only I changed are mine, fields that only the others
 * changed are theirs, and where both did, the chosen version (mine when none was chosen).
 */
export const mergeCopies = (
  base: WorkingCopy,
  mine: WorkingCopy,
  theirs: WorkingCopy,
  chosen: Readonly<Record<string, Version>>,
): WorkingCopy => {
  const merged = { ...theirs };
  for (const key of keysOf(theirs)) {
    const my = mine[key];
    const isDisputed = theirs[key] !== base[key];
    if (my !== undefined && my !== base[key] && !(isDisputed && chosen[key] === 'theirs'))
      merged[key] = my;
  }
  return merged;
};

/**
 * The version that another account saved, as a working copy. Its numbers are masked, so a change of them
 * cannot be seen: a number that I changed is always shown as a conflict.
 */
const copyOfTheirs = (theirs: RegistrationDetail): WorkingCopy =>
  copyOf(theirs, numbersOfRecord(theirs));

export const conflictsOf = ({ base, shown, copy }: Editing, theirs: RegistrationDetail) =>
  differencesOf(copyOf(base, shown), copy, copyOfTheirs(theirs));

/** The fields that another account changed since the edit began; of numbers the digits that are not masked tell it. */
export const changedByOthers = ({ base }: Editing, theirs: RegistrationDetail): EditKey[] => {
  const [before, after] = [copyOfTheirs(base), copyOfTheirs(theirs)];
  return keysOf(after).filter((key) => after[key] !== (before[key] ?? ''));
};

/** The edit continued on the version that another account saved. A number that is not mine is masked again. */
export const mergeEditing = (
  { base, shown, copy, card }: Editing,
  theirs: RegistrationDetail,
  chosen: Readonly<Record<string, Version>>,
): Editing => {
  const theirCopy = copyOfTheirs(theirs);
  const merged = mergeCopies(copyOf(base, shown), copy, theirCopy, chosen);
  const mine = identityKinds.filter(
    (kind) => merged[identityKeys[kind]] !== theirCopy[identityKeys[kind]],
  );
  for (const kind of identityKinds) if (!mine.includes(kind)) merged[identityKeys[kind]] = '';
  const shownOfMine: SentNumbers = Object.fromEntries(mine.map((kind) => [kind, shown[kind]]));
  return { base: theirs, shown: shownOfMine, copy: merged, card };
};

/**
 * Whether the register has all that I changed: a save whose answer was lost may have arrived. Of numbers the digits that
 * are not masked are compared.
 */
export const isSavedAlready = (mine: Editing, theirs: RegistrationDetail): boolean => {
  const merged = mergeEditing(mine, theirs, {});
  const masked = numbersOfRecord(theirs);
  const copy = { ...merged.copy };
  for (const kind of identityKinds) {
    const key = identityKeys[kind];
    if (maskIdentity(kind, copy[key]) === masked[kind]) copy[key] = merged.shown[kind] ?? '';
  }
  return changesOf({ ...merged, copy }) === undefined;
};
