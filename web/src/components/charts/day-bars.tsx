import { formatNumber } from '#lib/format/numbers.ts';
import { roundUp } from '#lib/format/round-up.ts';

/** Units of the drawing; it is stretched to the width there is. */
const WIDTH = 620;
const HEIGHT = 160;

type DayBarsProps = {
  /** The bars of each day, beside each other; `titles` are shown under the pointer. */
  bars: readonly { counts: readonly number[]; titles?: readonly string[]; className: string }[];
  /** Lines over the bars: one at a count, or with a count for each day. */
  lines: readonly { counts: number | readonly number[]; className: string }[];
  /** The names of days under the drawing, from the first to the last. */
  days: readonly (string | number)[];
};

/** Bars for days in a row. The text and the table beside it give the same figures. */
export const DayBars = ({ bars, lines, days }: DayBarsProps) => {
  const all = [...bars, ...lines].flatMap(({ counts }) => counts);
  const top = roundUp(Math.max(1, ...all));
  const slot = WIDTH / Math.max(1, ...bars.map(({ counts }) => counts.length));
  const width = Math.max(1, (slot * 0.76) / bars.length);
  const heightOf = (count: number): number => (count / top) * HEIGHT;
  const pointsOf = (counts: number | readonly number[]): string =>
    typeof counts === 'number'
      ? [0, WIDTH].map((x) => `${x},${HEIGHT - heightOf(counts)}`).join(' ')
      : counts.map((count, day) => `${(day + 0.5) * slot},${HEIGHT - heightOf(count)}`).join(' ');
  const drawn = [{ counts: top / 2, className: 'stroke-line' }, ...lines];
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
          {bars.flatMap(({ counts, titles, className }, nth) =>
            counts.map((count, day) => (
              <rect
                key={`${nth} ${day}`}
                x={slot * (day + 0.1 + (nth * 0.8) / bars.length)}
                y={HEIGHT - heightOf(count)}
                width={width}
                height={heightOf(count)}
                className={className}
              >
                {titles === undefined ? null : <title>{titles[day]}</title>}
              </rect>
            )),
          )}
          {drawn.map(({ counts, className }) => (
            <polyline
              key={className}
              points={pointsOf(counts)}
              className={`fill-none ${className}`}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        <div className="flex justify-between text-xs text-ink-2 tabular-nums">
          {days.map((day, place) => (
            <span key={place}>{day}</span>
          ))}
        </div>
      </div>
    </div>
  );
};

/** A part of a whole, as a bar. */
export const ShareBar = ({ share, className }: { share: number; className: string }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 100 8"
    preserveAspectRatio="none"
    className={`block w-full overflow-hidden rounded-full bg-line ${className}`}
  >
    <rect width={share * 100} height="8" className="fill-indigo" />
  </svg>
);
