import { useText } from '#i18n/language.ts';
import { formatNumber } from '#lib/format/numbers.ts';
import { userTexts } from '#i18n/en/users.ts';

type Totals = { users: number; active: number; admins: number; regular: number };

/** How many accounts there are, of which kind, on one line; dashes until that is loaded. */
export const UserTotals = ({ totals }: { totals: Totals | undefined }) => {
  const t = useText(userTexts);
  const figures = [
    [t('totalUsers'), totals?.users],
    [`${t('activeUsers')} (${t('activeHint')})`, totals?.active],
    [t('adminUsers'), totals?.admins],
    [t('regularUsers'), totals?.regular],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-xs leading-tight wide:-mt-0.5 wide:-mb-1">
      {figures.map(([label, value]) => (
        <div key={label} className="flex flex-row-reverse gap-1.5">
          <dt className="text-ink-2">{label}</dt>
          <dd className="font-medium tabular-nums">
            {value === undefined ? '–' : formatNumber(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
};
