import { useEffect, useRef, type CSSProperties, type RefObject } from 'react';
import { barBetween, type Bar } from '#lib/pictures/cover.ts';
import { coverScreenTexts } from '#i18n/en/cover-screen.ts';
import { useText } from '#i18n/language.ts';
import type { NamedBar, useBars } from './use-bars.ts';

type Bars = ReturnType<typeof useBars>;

/** Styles of this screen alone are written here: every phone keeps the sheet of the app. */
const at = ({ x, y, width, height }: Bar): CSSProperties => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
});
const black: CSSProperties = { background: '#000', boxShadow: '0 0 0 1px #fff, 0 0 0 2px #000' };
const chosen: CSSProperties = {
  background: '#000',
  boxShadow: '0 0 0 1px #fff, 0 0 0 4px var(--color-indigo)',
};

type CoverBarProps = { bar: NamedBar; number: number; bars: Bars };

/** A bar, and its corner while it is the chosen one; a finger finds both although they are small. */
const CoverBar = ({ bar, number, bars }: CoverBarProps) => {
  const t = useText(coverScreenTexts);
  const isChosen = bars.current === bar.id;
  const own = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Keys go on with the bar that was drawn or added last.
    if (isChosen && !own.current?.parentElement?.contains(document.activeElement))
      own.current?.focus({ preventScroll: true });
  }, [isChosen]);
  return (
    <div className="absolute" style={at(bar)}>
      <button
        ref={own}
        type="button"
        aria-label={t('bar', { number })}
        aria-describedby="cover-keys"
        className="absolute inset-0"
        style={{ ...(isChosen ? chosen : black), cursor: 'move' }}
        {...bars.handle(bar)}
      />
      {isChosen ? (
        <button
          type="button"
          aria-label={t('size', { number })}
          aria-describedby="cover-keys"
          className="absolute flex size-[48px] items-center justify-center rounded-full"
          style={{ right: -24, bottom: -24, cursor: 'nwse-resize' }}
          {...bars.handle(bar, bars.corner)}
        >
          <span className="size-6 rounded-full border-3 border-[white] bg-indigo" />
        </button>
      ) : null}
    </div>
  );
};

type CoverStageProps = {
  box: RefObject<HTMLDivElement | null>;
  url: string | null;
  label: string;
  bars: Bars;
};

/** The picture with the bars over it. */
export const CoverStage = ({ box, url, label, bars }: CoverStageProps) => (
  <div className="flex shrink-0 items-center justify-center p-4">
    <div ref={box} className="relative cursor-crosshair touch-none select-none" {...bars.onPicture}>
      {url ? (
        <img
          src={url}
          alt={label}
          draggable={false}
          className="max-w-full"
          style={{ maxHeight: '46dvh' }}
        />
      ) : null}
      {bars.drawn === undefined ? null : (
        <span
          className="pointer-events-none absolute"
          style={{ ...black, ...at(barBetween(bars.drawn.from, bars.drawn.at)) }}
        />
      )}
      {bars.tapped === undefined ? null : (
        <span
          className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-3 border-[white] bg-indigo"
          style={{ left: `${bars.tapped.x * 100}%`, top: `${bars.tapped.y * 100}%` }}
        />
      )}
      {bars.bars.map((bar, index) => (
        <CoverBar key={bar.id} bar={bar} number={index + 1} bars={bars} />
      ))}
    </div>
  </div>
);
