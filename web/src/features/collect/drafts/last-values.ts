import type { ProductionText } from '@gi/contract/fields/registration-fields';
import type { ChosenCategory, ChosenProduct, WizardDraft } from './draft.ts';
import { remember, rememberedJson } from '#lib/device/remembered.ts';

/** The collector's last products, the latest first, with how they were measured. */
type LastProduct = Pick<ProductionText, 'areaOfProduction' | 'unit' | 'turnoverUnit'> & {
  id: number;
};

/**
 * What a collector's next registration in the same village is likely to repeat. It is stored unsealed, so it holds
 * only the end of the address (`placeOf`), which names the place and not the person.
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
  // Earlier versions stored everything after the first comma, including a house number.
  return isLastValues(kept) ? { ...kept, place: afterHouse(kept.place).join(', ') } : none;
};

/** The village: what stands first in the place. */
export const villageOf = ({ place }: LastValues): string => place.split(',', 1)[0]?.trim() ?? '';

/** Has a number that is no PIN code: a house, a flat, a ward. */
const hasNumber = (part: string): boolean =>
  /\p{Nd}/u.test(part.replace(/\p{Nd}{3} ?\p{Nd}{3}/u, ''));

/** The parts of an address behind its last number. */
const afterHouse = (address: string): string[] => {
  const parts = address.split(/[,;\n]/).map((part) => part.replace(/\s+/g, ' ').trim());
  return parts.slice(parts.findLastIndex(hasNumber) + 1).filter(Boolean);
};

/**
 * The end of an address that names the place. It begins with the part that equals an area of production, which is the
 * village; otherwise it is the last two parts. Relatives, houses and lanes usually stand before it and are not stored.
 */
const placeOf = ({ person: { address }, production }: WizardDraft): string => {
  const areas = Object.values(production).map((entry) =>
    entry.areaOfProduction.trim().toLowerCase(),
  );
  const parts = afterHouse(address);
  const village = parts.findIndex((part) => areas.includes(part.toLowerCase()));
  const isWhole = parts[0] === address.split(/[,;\n]/, 1)[0]?.trim();
  const place = village === -1 ? parts.slice(isWhole ? 1 : 0).slice(-2) : parts.slice(village);
  return place.join(', ');
};

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
    place: (isOfCard ? '' : placeOf(draft)) || before.place,
    products: [...latest, ...earlier].slice(0, MOST_PRODUCTS),
    last: { categories: draft.categories, existingProducts: draft.existingProducts },
  };
};

/** Remembers on this device what the next registration may repeat. */
export const rememberValues = (userId: number, draft: WizardDraft): void =>
  remember(keyOf(userId), JSON.stringify(withDraft(lastValues(userId), draft)));
