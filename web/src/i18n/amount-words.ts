import * as format from '@gi/contract/values/english-format';
import { productionUnits, rupeesPerUnit, turnoverUnits } from '@gi/contract/fields/units';
import { unitWords } from './en/unit-words.ts';
import { currentLanguage, text } from './language.ts';

/** An amount as a record holds it, or as it was typed. */
type Amount = number | string | null | undefined;

type Unit = keyof typeof unitWords.source;

/** A unit by its key; one that a record has from elsewhere stays as it is. */
export const unitWord = (unit: string): string => {
  const known: Unit | undefined = [...productionUnits, ...turnoverUnits].find(
    (each) => each === unit.toLowerCase(),
  );
  return known === undefined ? unit : text(unitWords, known);
};

const isEnglish = (): boolean => currentLanguage() === 'en';

/**
 * Amounts that the server wrote, in the language of the screens: `Muga Silk: 120 kg, ₹4.5 Lakh` →
 * `Muga Silk: 120 कि.ग्रा., ₹4.5 लाख`. Only words after a number are units.
 */
export const amountsInScreenLanguage = (english: string): string =>
  isEnglish()
    ? english
    : english.replace(
        /(\d) ([A-Za-z]+)(?=$|[,;])/g,
        (_whole, digit: string, unit: string) => `${digit} ${unitWord(unit)}`,
      );

/** No amount was given. */
const orNotSpecified = (amount: Amount, english: string): string =>
  !isEnglish() && format.formatNumber(amount ?? '') === ''
    ? text(unitWords, 'notSpecified')
    : amountsInScreenLanguage(english);

/** `(1200, 'kg')` → `1,200 kg`, in Hindi `1,200 कि.ग्रा.`; no amount → `Not specified`. */
export const formatQuantity = (amount: Amount, unit: string): string =>
  orNotSpecified(amount, format.formatQuantity(amount, unit));

/** `(4.5, 'lakh')` → `₹4.5 Lakh`, in Hindi `₹4.5 लाख`; no amount → `Not specified`. */
export const formatTurnover = (amount: Amount, unit: string | null | undefined): string =>
  orNotSpecified(amount, format.formatTurnover(amount, unit));

/** The amount in rupees from which the next unit is used. */
const steps = [
  ['lakhCrore', rupeesPerUnit.crore * rupeesPerUnit.lakh],
  ['crore', rupeesPerUnit.crore],
  ['lakh', rupeesPerUnit.lakh],
  ['thousand', rupeesPerUnit.thousand],
] as const;

/** Rupees for a small place: `26230000` → `₹2.62Cr`, in Hindi `₹2.62 करोड़`. */
export const formatRupeesShort = (rupees: number): string => {
  if (isEnglish()) return format.formatRupeesShort(rupees);
  const [unit, worth] = steps.find(([, each]) => Math.abs(rupees) >= each) ?? [undefined, 1];
  const word = unit === undefined ? '' : ` ${text(unitWords, unit)}`;
  return `₹${format.formatNumber(rupees / worth)}${word}`;
};
