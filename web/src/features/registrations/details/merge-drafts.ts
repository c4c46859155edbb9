import { personFields, productionFields } from './edit-draft.ts';
import type { EditDraft, PersonField, ProductionField } from './edit-draft.ts';

/** Where a difference lies: a field of the person, or of one product's production. */
export type DifferencePlace =
  | { field: PersonField; productId?: undefined }
  | { field: ProductionField; productId: number; productName: string };

/** Both versions of one field that two people changed in different ways. */
export type Difference = DifferencePlace & { key: string; mine: string; theirs: string };

const EMPTY = '';

function readProduction(draft: EditDraft, productId: number, field: ProductionField): string {
  return draft.production.find((entry) => entry.productId === productId)?.[field] ?? EMPTY;
}

/**
 * The fields in which my working copy and what was saved meanwhile disagree, and both differ from
 * what I started with. A field that only one of us touched is no question.
 */
export function differencesOf(base: EditDraft, mine: EditDraft, theirs: EditDraft): Difference[] {
  const person = personFields.flatMap((field): Difference[] =>
    mine[field] !== theirs[field] && mine[field] !== base[field] && theirs[field] !== base[field]
      ? [{ key: field, field, mine: mine[field], theirs: theirs[field] }]
      : [],
  );
  const production = theirs.production.flatMap(({ productId, productName }) =>
    productionFields.flatMap((field): Difference[] => {
      const values = [base, mine, theirs].map((draft) => readProduction(draft, productId, field));
      const [was = EMPTY, my = EMPTY, their = EMPTY] = values;
      if (my === their || my === was || their === was) return [];
      return [
        { key: `${productId}-${field}`, field, productId, productName, mine: my, theirs: their },
      ];
    }),
  );
  return [...person, ...production];
}

export type Choice = 'mine' | 'theirs';

/**
 * One working copy out of two: fields that only I changed are mine, fields that only the others
 * changed are theirs, and where both did, the choice decides (mine when none was made).
 */
export function mergeDrafts(
  base: EditDraft,
  mine: EditDraft,
  theirs: EditDraft,
  choices: Readonly<Record<string, Choice>>,
): EditDraft {
  const pick = (key: string, was: string, my: string, their: string): string => {
    if (my === was) return their;
    if (their === was) return my;
    return choices[key] === 'theirs' ? their : my;
  };
  const merged: EditDraft = { ...theirs };
  for (const field of personFields)
    merged[field] = pick(field, base[field], mine[field], theirs[field]);
  merged.production = theirs.production.map((entry) => {
    const result = { ...entry };
    for (const field of productionFields) {
      const [was, my] = [base, mine].map((draft) => readProduction(draft, entry.productId, field));
      result[field] = pick(`${entry.productId}-${field}`, was ?? EMPTY, my ?? EMPTY, entry[field]);
    }
    return result;
  });
  return merged;
}
