import { formatNumber } from '#lib/format/numbers.ts';
import { useText } from '#i18n/language.ts';
import { reportTexts } from '#i18n/en/reports.ts';
import { formatDay } from '#lib/format/format.ts';
import { roundUp } from '#lib/format/round-up.ts';

type Day = { day: string; count: number };

/** Units of the drawing; it is stretched to the width there is. */
const WIDTH = 600;
const HEIGHT = 160;

type DayChartProps = {
  days: readonly Day[];
  /** The days before, which a line shows over the bars: the first over the first. */
  before?: readonly Day[] | undefined;
};

/** One bar per day. The text and the table under it give the same figures. */
export const DayChart = ({ days, before = [] }: DayChartProps) => {
  const t = useText(reportTexts);
  const compared = before.slice(0, days.length);
  const top = roundUp(Math.max(0, ...[...days, ...compared].map(({ count }) => count)));
  const slot = WIDTH / Math.max(1, days.length);
  const bar = Math.max(1, slot * 0.72);
  return (
    <div aria-hidden="true">
      <div className="flex gap-2">
        <div className="flex flex-col justify-between text-right text-xs text-ink-2 tabular-nums">
          <span>{formatNumber(top)}</span>
          <span>0</span>
        </div>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-40 w-0 flex-1 border-y border-line"
        >
          <line
            x1="0"
            x2={WIDTH}
            y1={HEIGHT / 2}
            y2={HEIGHT / 2}
            className="stroke-line"
            vectorEffect="non-scaling-stroke"
          />
          {days.map(({ day, count }, index) => (
            <rect
              key={day}
              x={index * slot + (slot - bar) / 2}
              y={HEIGHT - (count / top) * HEIGHT}
              width={bar}
              height={(count / top) * HEIGHT}
              className="fill-indigo"
            >
              <title>{t('barOf', { label: formatDay(day), count })}</title>
            </rect>
          ))}
          {compared.length === 0 ? null : (
            <polyline
              points={compared
                .map(({ count }, at) => `${(at + 0.5) * slot},${HEIGHT - (count / top) * HEIGHT}`)
                .join(' ')}
              className="fill-none stroke-turmeric"
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
            />
          )}
        </svg>
      </div>
      <div className="flex justify-between pl-6 text-xs text-ink-2">
        <span>{days[0] ? formatDay(days[0].day) : ''}</span>
        <span>{days.length > 1 ? formatDay(days.at(-1)?.day ?? '') : ''}</span>
      </div>
    </div>
  );
};
