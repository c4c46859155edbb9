/** A target of docs/benchmarks/README.md: at least or at most this value. */
type Target = { atLeast: number } | { atMost: number };

/** One measured figure, as it is printed and written. */
export type Line = {
  name: string;
  value: number;
  unit: 'ratio' | 'ms' | 's' | 'rows/s' | 'MB';
  /** What the figure is made of, e.g. both sides of a ratio. */
  details: string;
  target?: Target;
};

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** @param share 0 to 1 */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.ceil(share * values.length) - 1)
  ] ?? 0;

export const isMet = ({ value, target }: Line): boolean | undefined => {
  if (target === undefined) return undefined;
  return 'atLeast' in target ? value >= target.atLeast : value <= target.atMost;
};

const decimals = { ratio: 2, ms: 1, s: 2, 'rows/s': 0, MB: 0 } as const;

const withUnit = (value: number, unit: Line['unit']): string => {
  const digits = decimals[unit];
  const text = value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return unit === 'ratio' ? `${text} ×` : `${text} ${unit}`;
};

/** The cells of a line: name, figure, target, verdict, details. */
export const cellsOf = (line: Line): string[] => {
  const { name, value, unit, details, target } = line;
  const met = isMet(line);
  const wanted =
    target === undefined
      ? ''
      : 'atLeast' in target
        ? `≥ ${withUnit(target.atLeast, unit)}`
        : `≤ ${withUnit(target.atMost, unit)}`;
  return [
    name,
    withUnit(value, unit),
    wanted,
    met === undefined ? '' : met ? 'met' : 'missed',
    details,
  ];
};
