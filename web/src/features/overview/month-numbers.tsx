import type { TodayNumbers } from '@gi/contract/schemas/dashboard';
import { addDays, addMonths, daysIn } from '@gi/contract/values/days';
import { formatNumber } from '#lib/format/numbers.ts';
import { Link } from '#lib/router/router.tsx';
import { DayBars } from '#components/charts/day-bars.tsx';
import { Card } from '#components/cards/card.tsx';
import { useText } from '#i18n/language.ts';
import { overviewTexts } from '#i18n/en/overview.ts';
import { formatDay } from '#lib/format/format.ts';
import { registerLink } from './register-link.ts';

type Days = TodayNumbers['thisMonth'];
type MonthProps = Pick<TodayNumbers, 'thisMonth' | 'monthBefore'>;
type MonthNumbersProps = MonthProps & Pick<TodayNumbers, 'today' | 'target'>;

const sumOf = (days: Days): number => days.reduce((sum, { count }) => sum + count, 0);

/** The registrations of some days in a row, as a link to them. */
const Sum = ({ days, label }: { days: Days; label: string }) => {
  const filter = { startDate: days[0]?.day ?? '', endDate: days.at(-1)?.day ?? '' };
  return (
    <div>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd>
        <Link
          to={registerLink(filter)}
          className="inline-flex min-h-control items-center text-xl font-medium text-indigo tabular-nums pointer-coarse:min-w-11 sm:text-2xl"
        >
          {formatNumber(sumOf(days))}
        </Link>
      </dd>
    </div>
  );
};

const DayCell = ({ of }: { of: Days[number] | undefined }) => {
  const t = useText(overviewTexts);
  if (of === undefined) return <td className="py-1 text-right text-ink-2">–</td>;
  const { day, count } = of;
  return (
    <td className="py-1 text-right tabular-nums">
      {count === 0 ? (
        0
      ) : (
        <Link
          to={registerLink({ startDate: day, endDate: day })}
          aria-label={t('onDay', { n: formatNumber(count), day: formatDay(day) })}
          className="inline-flex min-h-8 min-w-8 items-center justify-end pointer-coarse:min-h-11 pointer-coarse:min-w-11"
        >
          {formatNumber(count)}
        </Link>
      )}
    </td>
  );
};

const DayTable = ({ thisMonth, monthBefore }: MonthProps) => {
  const t = useText(overviewTexts);
  const days = Math.max(thisMonth.length, monthBefore.length);
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{t('perDay')}</caption>
      <thead>
        <tr className="text-ink-2">
          {[t('dayOfMonth'), t('thisMonth'), t('monthBefore')].map((heading, index) => (
            <th
              key={heading}
              scope="col"
              className={`py-1.5 font-medium ${index === 0 ? 'text-left' : 'text-right'}`}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: days }, (_each, index) => (
          <tr key={index} className="border-t border-line">
            <th scope="row" className="py-1 text-left font-normal">
              {index + 1}
            </th>
            <DayCell of={thisMonth[index]} />
            <DayCell of={monthBefore[index]} />
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Legend = ({ colour, children }: { colour: string; children: string }) => (
  <span className="inline-flex items-center gap-2 text-sm text-ink-2">
    <span aria-hidden="true" className={`shrink-0 forced-color-adjust-none ${colour}`} />
    {children}
  </span>
);

/** One decimal: less than one a day is not zero. */
const aDay = (count: number): string => formatNumber(Math.round(count * 10) / 10);

/** How many a day reach the target of a month; undefined without a target. */
const targetOfDay = ({ today, target }: Pick<TodayNumbers, 'today' | 'target'>) => {
  if (target === null) return undefined;
  const startDate = `${today.slice(0, 7)}-01`;
  return target / daysIn({ startDate, endDate: addDays(addMonths(startDate, 1), -1) });
};

/**
 * Registrations of each day of this month against the month before, with a line at the mean of that month, and one at
 * the target.
 */
export const MonthNumbers = (props: MonthNumbersProps) => {
  const { thisMonth, monthBefore, target } = props;
  const t = useText(overviewTexts);
  const counts = (days: Days) => days.map(({ count }) => count);
  const length = Math.max(thisMonth.length, monthBefore.length);
  const mean = sumOf(monthBefore) / Math.max(1, monthBefore.length);
  const perDay = targetOfDay(props);
  return (
    <Card heading={t('perDay')} className="wide:col-span-2">
      <dl className="mb-3 grid grid-cols-2 items-end gap-x-4 gap-y-2 sm:grid-cols-3">
        <Sum days={thisMonth} label={t('untilToday')} />
        <Sum days={monthBefore.slice(0, thisMonth.length)} label={t('untilSameDay')} />
        <Sum days={monthBefore} label={t('wholeMonth')} />
      </dl>
      <DayBars
        bars={[
          { counts: counts(monthBefore), className: 'fill-line-strong opacity-60' },
          { counts: counts(thisMonth), className: 'fill-indigo' },
        ]}
        lines={[
          { counts: mean, className: 'stroke-ink-2 [stroke-dasharray:6_4] [stroke-width:1.5]' },
          ...(perDay === undefined
            ? []
            : [{ counts: perDay, className: 'stroke-leaf [stroke-width:2]' }]),
        ]}
        days={[1, Math.ceil(length / 2), length]}
      />
      <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
        <Legend colour="size-3 rounded-sm bg-indigo">{t('thisMonth')}</Legend>
        <Legend colour="size-3 rounded-sm bg-line-strong opacity-60">{t('monthBefore')}</Legend>
        <Legend colour="w-4 border-t-2 border-dashed border-ink-2">
          {t('meanBefore', { n: aDay(mean) })}
        </Legend>
        {target === null || perDay === undefined ? null : (
          <Legend colour="w-4 border-t-2 border-leaf">
            {t('targetOf', { n: formatNumber(target), day: aDay(perDay) })}
          </Legend>
        )}
      </p>
      <details className="mt-2">
        <summary className="flex min-h-control items-center font-medium text-indigo">
          {t('showTable')}
        </summary>
        <DayTable thisMonth={thisMonth} monthBefore={monthBefore} />
      </details>
    </Card>
  );
};
