import { formatNumber } from '#lib/format/numbers.ts';
import type { PlaceMap as Places, PlacePoint } from '@gi/contract/schemas/reports';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Link } from '#lib/router/router.tsx';
import { useEntryNames } from '#features/record/use-entry-names.ts';
import { placeTexts } from '#i18n/en/places.ts';
import { useText } from '#i18n/language.ts';
import {
  freeLabels,
  landPath,
  legendOf,
  projectionOf,
  radiusOf,
  type Projection,
} from './map-drawing.ts';

const circleStyle = 'fill-indigo stroke-card [fill-opacity:0.72]';

/** Lines of latitude and longitude every five degrees. */
const Graticule = ({ of: { width, height, x, y, meridians, parallels } }: { of: Projection }) => {
  const t = useText(placeTexts);
  const text = 'fill-ink-2 text-[20px] sm:text-[13px] print:text-[13px]';
  return (
    <g aria-hidden="true">
      {meridians.map((degrees) => (
        <g key={degrees}>
          <line x1={x(degrees)} x2={x(degrees)} y1={0} y2={height} className="stroke-line" />
          <text x={x(degrees) + 3} y={height - 4} className={text}>
            {t('east', { degrees })}
          </text>
        </g>
      ))}
      {parallels.map((degrees) => (
        <g key={degrees}>
          <line x1={0} x2={width} y1={y(degrees)} y2={y(degrees)} className="stroke-line" />
          <text x={width - 3} y={y(degrees) - 4} textAnchor="end" className={text}>
            {t('north', { degrees })}
          </text>
        </g>
      ))}
    </g>
  );
};

type StateNamesProps = Pick<Places, 'states'> & { of: Projection; size: number };

/**
 * The names of the States of the points, most registrations first, as far as there is room. They are drawn over the
 * circles, which take the mouse through them.
 */
const StateNames = ({ states, of, size }: StateNamesProps) => (
  <g aria-hidden="true" className="pointer-events-none">
    {freeLabels(
      states.map(({ state, latitude, longitude }) => ({
        text: state,
        x: of.x(longitude),
        y: of.y(latitude),
      })),
      { width: of.width, size },
    ).map(({ text, x, y }) => (
      <text
        key={text}
        x={x}
        y={y}
        textAnchor="middle"
        fontSize={size}
        className="fill-ink stroke-card font-medium [paint-order:stroke] [stroke-linejoin:round] [stroke-width:4px]"
      >
        {text}
      </text>
    ))}
  </g>
);

const Legend = ({ most }: { most: number }) => {
  const t = useText(placeTexts);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-ink-2">
      <span>{t('circles')}</span>
      {legendOf(most).map((n) => (
        <span key={n} className="inline-flex items-center gap-2 tabular-nums">
          <svg
            aria-hidden="true"
            width={2 * radiusOf(n, most) + 2}
            height={2 * radiusOf(n, most) + 2}
          >
            <circle
              cx={radiusOf(n, most) + 1}
              cy={radiusOf(n, most) + 1}
              r={radiusOf(n, most)}
              className={circleStyle}
            />
          </svg>
          {formatNumber(n)}
        </span>
      ))}
    </div>
  );
};

type CirclesProps = {
  points: readonly PlacePoint[];
  of: Projection;
  /** The address of the registrations of a point; without it circles are plain. */
  hrefOf: ((point: PlacePoint) => string) | undefined;
};

/** The circles, of which one is in the order of Tab; arrow keys go on to the others. */
const Circles = ({ points, of, hrefOf }: CirclesProps) => {
  const t = useText(placeTexts);
  const names = useEntryNames();
  const group = useRef<SVGGElement>(null);
  const [current, setCurrent] = useState(0);
  const most = points[0]?.registrations ?? 0;
  const move = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowRight: current + 1,
      ArrowDown: current + 1,
      ArrowLeft: current - 1,
      ArrowUp: current - 1,
      Home: 0,
      End: points.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    group.current?.querySelectorAll('a')[Math.min(Math.max(next, 0), points.length - 1)]?.focus();
  };
  return (
    <g ref={group} onKeyDown={hrefOf === undefined ? undefined : move}>
      {points.map((point, index) => {
        const { state, district, registrations } = point;
        const name = t('point', {
          district,
          ...{ state: names.states(state), n: formatNumber(registrations) },
        });
        const circle = (
          <circle
            cx={of.x(point.longitude)}
            cy={of.y(point.latitude)}
            r={radiusOf(registrations, most)}
            className={circleStyle}
          >
            <title>{name}</title>
          </circle>
        );
        if (hrefOf === undefined) return <g key={`${state}/${district}`}>{circle}</g>;
        return (
          <Link
            key={`${state}/${district}`}
            to={hrefOf(point)}
            aria-label={name}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            className="outline-none [&:focus-visible>circle]:[fill-opacity:1] [&:focus-visible>circle]:stroke-ink [&:focus-visible>circle]:[stroke-width:4px] [&:hover>circle]:stroke-ink [&:hover>circle]:[fill-opacity:1]"
          >
            {circle}
          </Link>
        );
      })}
    </g>
  );
};

/** A circle for each district, over the squares of the country that have a post office. */
export const PlaceMap = ({
  places: { grid, states, points, unplaced },
  hrefOf,
}: {
  places: Places;
  hrefOf?: CirclesProps['hrefOf'];
}) => {
  const t = useText(placeTexts);
  const names = useEntryNames();
  const projection = projectionOf(grid);
  const named = states.map((each) => ({ ...each, state: names.states(each.state) }));
  const { width, height } = projection;
  const sum = points.reduce((total, { registrations }) => total + registrations, 0);
  const name = t('map', { n: formatNumber(sum), districts: formatNumber(points.length) });
  return (
    <figure className="place-map flex flex-col gap-2">
      <svg
        role={hrefOf === undefined ? 'img' : 'group'}
        aria-label={name}
        viewBox={`0 0 ${width.toFixed(0)} ${height.toFixed(0)}`}
        className="w-full rounded-card border border-line bg-card"
      >
        <Graticule of={projection} />
        <path aria-hidden="true" d={landPath(grid, projection)} className="fill-line" />
        <Circles points={points} of={projection} hrefOf={hrefOf} />
        {/* A phone draws the map half as large, with fewer names that can still be read. */}
        <g className="sm:hidden print:hidden">
          <StateNames states={named} of={projection} size={22} />
        </g>
        <g className="hidden sm:block print:block">
          <StateNames states={named} of={projection} size={14} />
        </g>
      </svg>
      <figcaption className="flex flex-col gap-1 text-sm text-ink-2">
        {points.length === 0 ? null : <Legend most={points[0]?.registrations ?? 0} />}
        {unplaced === 0 ? null : <span>{t('unplaced', { n: formatNumber(unplaced) })}</span>}
        <span>
          {t('mapSource')}
          {hrefOf === undefined || points.length === 0 ? null : (
            <span className="print:hidden"> {t('mapHint')}</span>
          )}
        </span>
      </figcaption>
    </figure>
  );
};
