import type { ReviewChange } from '@gi/contract/schemas/reviews';
import { factOf } from '#features/record/value-words.ts';

/** Without the facts of the registration that only repeat those of its first product. */
export const withoutRepeated = (changes: readonly ReviewChange[]): ReviewChange[] => {
  const ofProducts = new Set(
    changes.flatMap(({ field }) => (field.startsWith('production.') ? [factOf(field)] : [])),
  );
  return changes.filter(
    ({ field }) => field.startsWith('production.') || !ofProducts.has(factOf(field)),
  );
};
