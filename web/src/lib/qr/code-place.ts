import { barBetween, type Bar } from '../pictures/cover.ts';
import type { Size } from '../pictures/canvas.ts';
import type { Point } from '../pictures/straighten.ts';

/** A code with its place in the picture; without a text when it could not be read. */
export type FoundCode = { text: string | null; place: Bar };

/** The upright box about the corners of a code. */
export const placeOf = (corners: readonly Point[], { width, height }: Size): Bar => {
  const [xs, ys] = [corners.map(({ x }) => x / width), corners.map(({ y }) => y / height)];
  const least = { x: Math.min(...xs), y: Math.min(...ys) };
  return barBetween(least, { x: Math.max(...xs), y: Math.max(...ys) });
};
