import type { TodayNumbers } from '@gi/contract/schemas/dashboard';
import { addDays, addMonths, daysIn } from '@gi/contract/values/days';
import { formatNumber } from '#lib/format/numbers.ts';
import { Link } from '#lib/router/router.tsx';
import { Card } from '#components/cards/card.tsx';
import { useText } from '#i18n/language.ts';
import { overviewTexts } from '#i18n/en/overview.ts';
import { MonthChart } from './month-chart.tsx';
import { formatDay } from '#lib/format/format.ts';
import { registerLink } from './register-link.ts';

type Days = TodayNumbers['thisMonth'];
type MonthProps = Pick<TodayNumbers, 'thisMonth' | 'monthBefore'> & { register: string };
type MonthNumbersProps = MonthProps & Pick<TodayNumbers, 'today' | 'target'>;

const sumOf = (days: Days): number => days.reduce((sum, { count }) => sum + count, 0);

/** The registrations of some days in a row, as a link to them. */
const Sum = ({ days, label, register }: { days: Days; label: string; register: string }) => {
  const filter = { startDate: days[0]?.day ?? '', endDate: days.at(-1)?.day ?? '' };
  return (
    <div>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd>
        <Link
          to={registerLink(register, filter)}
          className="inline-flex min-h-control items-center text-xl font-medium text-indigo tabular-nums pointer-coarse:min-w-11 sm:text-2xl"
        >
          {formatNumber(sumOf(days))}
        </Link>
      </dd>
    </div>
  );
};

const DayCell = ({ of, register }: { of: Days[number] | undefined; register: string }) => {
  const t = useText(overviewTexts);
  if (of === undefined) return <td className="py-1 text-right text-ink-2">–</td>;
  const { day, count } = of;
  return (
    <td className="py-1 text-right tabular-nums">
      {count === 0 ? (
        0
      ) : (
        <Link
          to={registerLink(register, { startDate: day, endDate: day })}
          aria-label={t('onDay', { n: formatNumber(count), day: formatDay(day) })}
          className="inline-flex min-h-8 min-w-8 items-center justify-end pointer-coarse:min-h-11 pointer-coarse:min-w-11"
        >
          {formatNumber(count)}
        </Link>
      )}
    </td>
  );
};

const DayTable = ({ thisMonth, monthBefore, register }: MonthProps) => {
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
            <DayCell of={thisMonth[index]} register={register} />
            <DayCell of={monthBefore[index]} register={register} />
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

/** Registrations of each day of this month against the month before, and against the target. */
export const MonthNumbers = (props: MonthNumbersProps) => {
  const { thisMonth, monthBefore, register, target } = props;
  const t = useText(overviewTexts);
  const counts = (days: Days) => days.map(({ count }) => count);
  const mean = sumOf(monthBefore) / Math.max(1, monthBefore.length);
  const perDay = targetOfDay(props);
  return (
    <Card heading={t('perDay')} className="wide:col-span-2">
      <dl className="mb-3 grid grid-cols-2 items-end gap-x-4 gap-y-2 sm:grid-cols-3">
        <Sum days={thisMonth} label={t('untilToday')} register={register} />
        <Sum
          days={monthBefore.slice(0, thisMonth.length)}
          label={t('untilSameDay')}
          register={register}
        />
        <Sum days={monthBefore} label={t('wholeMonth')} register={register} />
      </dl>
      <MonthChart
        month={counts(thisMonth)}
        before={counts(monthBefore)}
        mean={mean}
        target={perDay}
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
        <DayTable thisMonth={thisMonth} monthBefore={monthBefore} register={register} />
      </details>
    </Card>
  );
};
