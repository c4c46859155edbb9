import type { PlaceMap } from '@gi/contract/schemas/reports';

/** Units of the drawing for a degree of latitude. */
const unit = 20;
/** A degree of longitude is shorter: by the cosine of the latitude in the middle of India. */
const narrow = 0.92;
/** Degrees around the country, for circles at its edge and the names of the lines. */
const margin = 1.5;
const lineEvery = 5;

export type Projection = {
  width: number;
  height: number;
  x: (longitude: number) => number;
  y: (latitude: number) => number;
  meridians: number[];
  parallels: number[];
};

const linesBetween = (from: number, to: number): number[] => {
  const lines: number[] = [];
  for (let line = Math.ceil(from / lineEvery) * lineEvery; line < to; line += lineEvery)
    lines.push(line);
  return lines;
};

/** An equirectangular projection: latitude and longitude are scaled, so that the lines of the grid are straight. */
export const projectionOf = ({ west, north, step, rows }: PlaceMap['grid']): Projection => {
  const columns = Math.max(...rows.map((row) => row.length));
  const left = west - margin;
  const top = north + margin;
  const right = west + columns * step + margin;
  const bottom = north - rows.length * step - margin;
  return {
    width: (right - left) * unit * narrow,
    height: (top - bottom) * unit,
    x: (longitude) => (longitude - left) * unit * narrow,
    y: (latitude) => (top - latitude) * unit,
    meridians: linesBetween(left, right),
    parallels: linesBetween(bottom, top),
  };
};

/** One path of small squares for all places with a post office. */
export const landPath = (
  { west, north, step, rows }: PlaceMap['grid'],
  { x, y }: Pick<Projection, 'x' | 'y'>,
): string => {
  const size = step * unit * narrow - 1;
  const square = `h${size}v${size}h-${size}z`;
  return rows
    .flatMap((row, down) =>
      [...row].flatMap((each, right) =>
        each === '#'
          ? [`M${x(west + right * step).toFixed(1)} ${y(north - down * step).toFixed(1)}${square}`]
          : [],
      ),
    )
    .join('');
};

const [smallest, largest] = [5, 26];

/**
 * The area of a circle grows with the number; the smallest one can still be seen. A few registrations do not
 * get circles as large as those of thousands.
 */
export const radiusOf = (registrations: number, most: number): number => {
  const growth = Math.min(largest - smallest, 2 * Math.sqrt(most));
  return smallest + growth * Math.sqrt(registrations / Math.max(1, most));
};

/** Numbers for the legend, from the largest circle down. */
export const legendOf = (most: number): number[] => [
  ...new Set([most, Math.round(most / 4), 1].filter((n) => n > 0)),
];

type Label = { text: string; x: number; y: number };

/** The labels without those that would overlap an earlier one, all within the drawing. `size` is the font size. */
export const freeLabels = (
  labels: readonly Label[],
  { width, size }: { width: number; size: number },
): Label[] => {
  const halfOf = ({ text }: Label) => text.length * size * 0.28;
  const free: Label[] = [];
  for (const label of labels) {
    const half = halfOf(label);
    const within = { ...label, x: Math.min(Math.max(label.x, half), width - half) };
    const isCovered = free.some(
      (other) =>
        Math.abs(other.y - within.y) < size * 1.1 &&
        Math.abs(other.x - within.x) < half + halfOf(other),
    );
    if (!isCovered) free.push(within);
  }
  return free;
};
