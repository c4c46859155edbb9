import type { ProductionDetail } from '@gi/contract/registration-record';
import { formatNumber, formatTurnover } from '@gi/contract/units';
import { Facts } from '#components/ui/card.tsx';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { listTexts } from '#i18n/en/lists.ts';

/** `1200`, `kg` → `1,200 kg`; old text that is no number stays as it is. */
export function productionText(amount: string | null, unit: string | null): string | undefined {
  if (amount === null || amount === '') return undefined;
  const number = /^[0-9]{1,15}$/.test(amount) ? formatNumber(Number(amount)) : amount;
  return unit ? `${number} ${unit}` : number;
}

/** What a producer makes of one product; blanks say 'Not provided', money 'Not specified'. */
export function ProductionFacts({ entry }: { entry: ProductionDetail }) {
  const t = useText(listTexts);
  const words = useText(common);
  const blank = words('notProvided');
  const items = [
    {
      label: t('annualProduction'),
      value: productionText(entry.annualProduction, entry.unit) ?? blank,
    },
    { label: t('area'), value: entry.areaOfProduction || blank },
    {
      label: t('yearsOfProduction'),
      value:
        entry.yearsOfProduction === null ? blank : t('years', { count: entry.yearsOfProduction }),
    },
    { label: t('turnover'), value: formatTurnover(entry.annualTurnover, entry.turnoverUnit) },
    ...(entry.additionalNotes ? [{ label: t('notes'), value: entry.additionalNotes }] : []),
  ];
  return <Facts items={items} />;
}
