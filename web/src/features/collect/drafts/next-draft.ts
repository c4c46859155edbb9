import { newText } from '@gi/contract/fields/field';
import { productionFields } from '@gi/contract/fields/registration-fields';
import { newDraft, type WizardDraft } from './draft.ts';
import type { LastValues } from './last-values.ts';

/** An empty draft with the place, categories, products and units of the collector's last registration. */
export const nextDraft = (id: string, now: string, values: LastValues): WizardDraft => {
  const draft = newDraft(id, now);
  const { place, last, products } = values;
  const { categories = [], existingProducts = [] } = last ?? {};
  const entryOf = (productId: number) => {
    const { id: _same, ...measures } = products.find((each) => each.id === productId) ?? { id: 0 };
    return { ...newText(productionFields), ...measures };
  };
  return {
    ...draft,
    ...{ likeLast: true, untouched: true },
    person: { ...draft.person, address: place },
    categories: [...categories],
    existingProducts: [...existingProducts],
    production: Object.fromEntries(
      existingProducts.map((product) => [product.id, entryOf(product.id)]),
    ),
  };
};
