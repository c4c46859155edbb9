import { formatQuantity, formatTurnover } from '@gi/contract/format';
import type { ProductionDetail } from '@gi/contract/registration-record';
import { Facts } from '#components/ui/card.tsx';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { listTexts } from '#i18n/en/lists.ts';

/** What a producer makes of one product; blanks say 'Not provided', money 'Not specified'. */
export function ProductionFacts({ entry }: { entry: ProductionDetail }) {
  const t = useText(listTexts);
  const words = useText(common);
  const blank = words('notProvided');
  const items = [
    {
      label: t('annualProduction'),
      value: formatQuantity(entry.annualProduction, entry.unit),
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
