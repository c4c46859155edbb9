import { formatNumber } from '#lib/format/numbers.ts';
import { useText } from '#i18n/language.ts';
import { reportTexts } from '#i18n/en/reports.ts';

type Bar = { label: string; count: number };

/** More bars than this are hard to read; the numbers under the chart have all of them. */
const MOST = 10;

/** Horizontal bars, the longest first, each with its name and number. */
export const BarChart = ({ bars }: { bars: readonly Bar[] }) => {
  const t = useText(reportTexts);
  const sorted = bars.toSorted((one, other) => other.count - one.count);
  const top = Math.max(1, sorted[0]?.count ?? 1);
  return (
    <div aria-hidden="true" className="flex flex-col gap-2">
      {sorted.slice(0, MOST).map(({ label, count }) => (
        <div key={label}>
          <div className="flex justify-between gap-3 text-sm">
            <span className="min-w-0 break-words">{label}</span>
            <span className="font-medium tabular-nums">{formatNumber(count)}</span>
          </div>
          <svg
            viewBox="0 0 100 8"
            preserveAspectRatio="none"
            className="block h-2 w-full overflow-hidden rounded-full bg-line"
          >
            <rect width={(count / top) * 100} height="8" className="fill-indigo" />
          </svg>
        </div>
      ))}
      {sorted.length > MOST ? (
        <p className="text-sm text-ink-2">{t('others', { n: sorted.length - MOST })}</p>
      ) : null}
    </div>
  );
};
