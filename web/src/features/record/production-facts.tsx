import { isRequired, keysOf } from '@gi/contract/fields/field';

import { productionFields, type ProductionField } from '@gi/contract/fields/registration-fields';
import { isBlank } from '@gi/contract/values/text';
import { Facts } from '#components/cards/card.tsx';
import { formatQuantity, formatTurnover } from '#i18n/amount-words.ts';
import { fieldTexts } from '#i18n/en/fields.ts';
import { useText, type Translate } from '#i18n/language.ts';

/** A production entry as a record holds it, or as it was typed (all text). */
type ShownProduction = Readonly<Record<ProductionField, string | number | null>>;

/** Units are shown after their amounts, not as facts of their own. */
const isUnit = (field: ProductionField): boolean => field === 'unit' || field === 'turnoverUnit';

const valueOf = (
  field: ProductionField,
  entry: ShownProduction,
  t: Translate<typeof fieldTexts.source>,
): string | null => {
  const text = String(entry[field] ?? '');
  switch (field) {
    // An amount that is missing reads 'Not specified', see docs/specification.md, Amounts.
    case 'annualProduction':
      return formatQuantity(text, String(entry.unit ?? ''));
    case 'annualTurnover':
      return formatTurnover(text, String(entry.turnoverUnit ?? ''));
    case 'yearsOfProduction':
      return isBlank(text) ? null : t('years', { count: Number(text) });
    default:
      return isBlank(text) ? null : text;
  }
};

type FactsOfProduction = { entry: ShownProduction; layout?: 'normal' | 'dense' };

/** How one product is produced; blank optional fields are left out. */
export const ProductionFacts = ({ entry, layout }: FactsOfProduction) => {
  const t = useText(fieldTexts);
  const items = keysOf(productionFields).flatMap((field) => {
    if (isUnit(field)) return [];
    const value = valueOf(field, entry, t);
    const leftOut = value === null && !isRequired(productionFields[field]);
    return leftOut ? [] : [{ label: t(field), value }];
  });
  return <Facts items={items} {...(layout && { layout })} />;
};
