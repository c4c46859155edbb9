import type { ProductionText } from '@gi/contract/fields/registration-fields';
import type { ChosenCategory, ChosenProduct, WizardDraft } from './draft.ts';
import { remember, rememberedJson } from '#lib/device/remembered.ts';

/** The collector's last products, the latest first, with how they were measured. */
type LastProduct = Pick<ProductionText, 'areaOfProduction' | 'unit' | 'turnoverUnit'> & {
  id: number;
};

/**
 * What a collector's next registration in the same village is likely to repeat. Nothing of the person:
 * of the address only what follows its first comma, which is village, district and State.
 */
export type LastValues = {
  place: string;
  products: readonly LastProduct[];
  /** What the last registration was for; missing in values of earlier versions. */
  last?: { categories: readonly ChosenCategory[]; existingProducts: readonly ChosenProduct[] };
};

const MOST_PRODUCTS = 12;
const none: LastValues = { place: '', products: [] };
const keyOf = (userId: number): string => `last-values:${userId}`;

const isLastValues = (value: unknown): value is LastValues =>
  typeof value === 'object' && value !== null && 'place' in value && 'products' in value;

export const lastValues = (userId: number): LastValues => {
  const kept = rememberedJson(keyOf(userId));
  return isLastValues(kept) ? kept : none;
};

/** The village: what stands first in the place. */
export const villageOf = ({ place }: LastValues): string => place.split(',', 1)[0]?.trim() ?? '';

const placeOf = (address: string): string =>
  address.split(/,|\n/).slice(1).join(',').replace(/\s+/g, ' ').trim();

/** The values of a draft that was confirmed, before those of earlier ones. */
export const withDraft = (before: LastValues, draft: WizardDraft): LastValues => {
  const latest = draft.existingProducts.flatMap(({ id }): LastProduct[] => {
    const entry = draft.production[id];
    if (entry === undefined) return [];
    const { areaOfProduction, unit, turnoverUnit } = entry;
    return [{ id, areaOfProduction: areaOfProduction.trim(), unit, turnoverUnit }];
  });
  const ids = new Set(latest.map(({ id }) => id));
  const earlier = before.products.filter(({ id }) => !ids.has(id));
  // An address of a card has the house in its middle, and nothing of a card is stored unsealed.
  const isOfCard = draft.card?.filled.address !== undefined;
  return {
    place: (isOfCard ? '' : placeOf(draft.person.address)) || before.place,
    products: [...latest, ...earlier].slice(0, MOST_PRODUCTS),
    last: { categories: draft.categories, existingProducts: draft.existingProducts },
  };
};

/** Remembers on this device what the next registration may repeat. */
export const rememberValues = (userId: number, draft: WizardDraft): void =>
  remember(keyOf(userId), JSON.stringify(withDraft(lastValues(userId), draft)));
