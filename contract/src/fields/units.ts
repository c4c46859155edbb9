/** Production units, in the order in which the screens offer them. */
export const productionUnits = [
  'pieces',
  'meters',
  'kg',
  'liters',
  'tons',
  'bundles',
  'sets',
  'pairs',
  'boxes',
  'other',
] as const;
export type ProductionUnit = (typeof productionUnits)[number];
export const defaultProductionUnit: ProductionUnit = 'kg';

/** Turnover units with their worth in rupees. */
export const turnoverUnits = ['hundred', 'thousand', 'lakh', 'crore'] as const;
export type TurnoverUnit = (typeof turnoverUnits)[number];
export const defaultTurnoverUnit: TurnoverUnit = 'lakh';
export const rupeesPerUnit: Readonly<Record<TurnoverUnit, number>> = {
  hundred: 100,
  thousand: 1_000,
  lakh: 100_000,
  crore: 10_000_000,
};

const isTurnoverUnit = (unit: string | null): unit is TurnoverUnit =>
  turnoverUnits.some((each) => each === unit);

/** An amount in a turnover unit as rupees, rounded to paise; without a known unit it is lakh. */
export const toRupees = (amount: number, unit: string | null): number =>
  Math.round(amount * rupeesPerUnit[isTurnoverUnit(unit) ? unit : defaultTurnoverUnit] * 100) / 100;

/**
 * No producer's yearly turnover of one product is higher, in rupees: one lakh crore, about a two
 * hundredth of all that India makes in a year. Higher amounts are refused.
 */
export const highestTurnover = 1_000_000_000_000;

export const genders = ['male', 'female', 'other'] as const;
export type Gender = (typeof genders)[number];
