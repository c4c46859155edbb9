import { roundUp } from '#lib/format/round-up.ts';
import { formatNumber } from '#lib/format/numbers.ts';

/** Units of the drawing; it is stretched to the width there is. */
const WIDTH = 620;
const HEIGHT = 160;

type MonthChartProps = {
  /** Registrations of each day of a month, from its first day on. */
  month: readonly number[];
  before: readonly number[];
  /** Daily mean, month before. */
  mean: number;
  /** A day, of this month; undefined without a target. */
  target: number | undefined;
};

/**
 * Two bars for each day of the month, of the month before and of this one, a line at the mean of the month before, and
 * one at the target. The table has the figures.
 */
export const MonthChart = ({ month, before, mean, target }: MonthChartProps) => {
  const days = Math.max(month.length, before.length);
  const top = roundUp(Math.max(1, ...month, ...before, target ?? 0));
  const slot = WIDTH / Math.max(1, days);
  const bar = slot * 0.38;
  const level = (count: number, className: string) => (
    <line
      x1="0"
      x2={WIDTH}
      y1={HEIGHT - (count / top) * HEIGHT}
      y2={HEIGHT - (count / top) * HEIGHT}
      className={className}
      vectorEffect="non-scaling-stroke"
    />
  );
  const bars = (counts: readonly number[], left: number, className: string) =>
    counts.map((count, index) => (
      <rect
        key={index}
        x={index * slot + left}
        y={HEIGHT - (count / top) * HEIGHT}
        width={bar}
        height={(count / top) * HEIGHT}
        className={className}
      />
    ));
  return (
    <div aria-hidden="true" className="flex gap-2">
      <div className="flex h-40 flex-col justify-between text-right text-xs text-ink-2 tabular-nums">
        <span>{formatNumber(top)}</span>
        <span>0</span>
      </div>
      <div className="min-w-0 flex-1">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-40 w-full border-y border-line"
        >
          {level(top / 2, 'stroke-line')}
          {bars(before, slot * 0.1, 'fill-line-strong opacity-60')}
          {bars(month, slot * 0.1 + bar + slot * 0.04, 'fill-indigo')}
          {level(mean, 'stroke-ink-2 [stroke-dasharray:6_4] [stroke-width:1.5]')}
          {target === undefined ? null : level(target, 'stroke-leaf [stroke-width:2]')}
        </svg>
        <div className="flex justify-between text-xs text-ink-2 tabular-nums">
          <span>1</span>
          <span>{Math.ceil(days / 2)}</span>
          <span>{days}</span>
        </div>
      </div>
    </div>
  );
};
