import type { EditDraft, EditKey } from './edit-draft.ts';

/** Both versions of one field that two people changed in different ways. */
export type Difference = { key: EditKey; mine: string; theirs: string };

// Object.keys answers text; a working copy has no other keys.
const keysOf = (draft: EditDraft): EditKey[] => Object.keys(draft) as EditKey[];

/**
 * The fields in which my working copy and what was saved meanwhile disagree, and both differ from
 * what I started with. A field that only one of us touched is no question.
 */
export const differencesOf = (base: EditDraft, mine: EditDraft, theirs: EditDraft): Difference[] =>
  keysOf(theirs).flatMap((key) => {
    const [was, my, their] = [base[key] ?? '', mine[key] ?? '', theirs[key] ?? ''];
    return my === their || my === was || their === was ? [] : [{ key, mine: my, theirs: their }];
  });

export type Version = 'mine' | 'theirs';

/**
 * One working copy out of two: fields that only I changed are mine, fields that only the others
 * changed are theirs, and where both did, the chosen version (mine when none was chosen).
 */
export const mergeDrafts = (
  base: EditDraft,
  mine: EditDraft,
  theirs: EditDraft,
  chosen: Readonly<Record<string, Version>>,
): EditDraft => {
  const merged = { ...theirs };
  for (const key of keysOf(theirs)) {
    const my = mine[key];
    const isDisputed = theirs[key] !== base[key];
    if (my !== undefined && my !== base[key] && !(isDisputed && chosen[key] === 'theirs'))
      merged[key] = my;
  }
  return merged;
};
