import { productionUnits, turnoverUnits } from '@gi/contract/fields/units';
import { unitWords } from '#i18n/en/unit-words.ts';
import { unitWord } from '#i18n/amount-words.ts';
import { currentLanguage, text } from '#i18n/language.ts';

/** Common spellings of units, each with the unit of the register. */
const SHORT_UNITS: Readonly<Record<string, string>> = {
  pcs: 'pieces',
  pc: 'pieces',
  piece: 'pieces',
  m: 'meters',
  meter: 'meters',
  kgs: 'kg',
  kilogram: 'kg',
  kilograms: 'kg',
  l: 'liters',
  liter: 'liters',
  litre: 'liters',
  litres: 'liters',
  t: 'tons',
  ton: 'tons',
  lakhs: 'lakh',
  thousands: 'thousand',
  crores: 'crore',
  hundreds: 'hundred',
};

const allUnits = [...productionUnits, ...turnoverUnits];

/** A unit of the register in the words of the screens; English screens have it as the register writes it. */
export const unitShown = (unit: string): string =>
  currentLanguage() === 'en' ? unit : unitWord(unit);

/** A word of the screens for a unit, as the register writes it; everything else stays as it was typed. */
export const unitWritten = (typed: string): string => {
  const word = typed.trim().toLowerCase();
  return allUnits.find((unit) => text(unitWords, unit).toLowerCase() === word) ?? typed;
};

/** A typed unit as the register knows it; unknown words come back in lower case. */
export const unitOf = (typed: string): string => {
  const word = typed.trim().toLowerCase();
  return SHORT_UNITS[word] ?? word;
};
