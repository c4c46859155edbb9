import { documentLabels } from '@gi/contract/fields/document-kinds';
import { formatQuantity, formatTurnover } from '@gi/contract/values/english-format';
import type { ProductionDetail } from '@gi/contract/schemas/registration-record';
import { toRupees } from '@gi/contract/fields/units';

/** `1,200 kg`; null when no quantity was given. */
export const quantityOf = ({ annualProduction, unit }: ProductionDetail): string | null =>
  annualProduction === null ? null : formatQuantity(annualProduction, unit);

/** `₹4.5 Lakh`; null when no turnover was given. */
export const turnoverOf = ({ annualTurnover, turnoverUnit }: ProductionDetail): string | null =>
  annualTurnover === null ? null : formatTurnover(annualTurnover, turnoverUnit);

/** Rupees a year over some products; null when none of them has a turnover. */
export const rupeesOf = (details: readonly ProductionDetail[]): number | null => {
  const known = details.flatMap(({ annualTurnover, turnoverUnit }) =>
    annualTurnover === null ? [] : [toRupees(annualTurnover, turnoverUnit)],
  );
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
};

/** The texts that are there, joined by `; `; null when there is none. */
export const joined = (texts: readonly (string | null)[]): string | null =>
  texts.filter((text) => text !== null).join('; ') || null;

/** One readable line, e.g. `Muga Silk: 120 kg, ₹4.5 Lakh`; several products are joined by `; `. */
export const productionSummary = (details: readonly ProductionDetail[]): string =>
  details
    .map((detail) => {
      const amounts = [quantityOf(detail), turnoverOf(detail)].filter((each) => each !== null);
      return amounts.length === 0
        ? detail.productName
        : `${detail.productName}: ${amounts.join(', ')}`;
    })
    .join('; ');

type ProductKind = 'existing' | 'selected';

/** The products of a registration that are produced already, or those planned. */
export const productNames = (
  { products }: { products: readonly { name: string; kind: ProductKind }[] },
  kind: ProductKind,
): string[] => products.filter((each) => each.kind === kind).map((each) => each.name);

const inOrder = Object.entries(documentLabels);

/** The labels of kinds of documents, in the order in which screens list them. */
export const documentLabelsOf = (kinds: readonly string[]): string[] =>
  inOrder.flatMap(([kind, label]) => (kinds.includes(kind) ? [label] : []));

export const registrationKind = ({
  is_additional,
}: {
  is_additional: boolean;
}): 'First' | 'Additional' => (is_additional ? 'Additional' : 'First');
