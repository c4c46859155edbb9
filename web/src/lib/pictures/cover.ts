import { contextOf, fillWhite, jpegOf, newCanvas } from './canvas.ts';
import { encodeTowards, targetSize, TARGET_BYTES } from './shrink-core.ts';
import type { Point } from './straighten.ts';

/** A part of a picture that is covered; 0 to 1 of its width and height. */
export type Bar = Point & { width: number; height: number };

/** A bar is at least this part of the picture wide and high: a line of digits, and room for a finger. */
export const LEAST_BAR = 0.04;

const between = (value: number, from: number, to: number): number =>
  Math.min(to, Math.max(from, value));

/** One side of a bar: at least as long as it must be, about its middle, and inside of the picture. */
const side = (from: number, to: number): { at: number; size: number } => {
  const size = Math.min(1, Math.max(LEAST_BAR, to - from));
  return { at: between((from + to - size) / 2, 0, 1 - size), size };
};

/** The bar between two points, in any order. */
export const barBetween = (a: Point, b: Point): Bar => {
  const across = side(between(Math.min(a.x, b.x), 0, 1), between(Math.max(a.x, b.x), 0, 1));
  const down = side(between(Math.min(a.y, b.y), 0, 1), between(Math.max(a.y, b.y), 0, 1));
  return { x: across.at, y: down.at, width: across.size, height: down.size };
};

/** The same bar elsewhere in the picture. */
export const movedBar = (bar: Bar, by: Point): Bar => ({
  ...bar,
  x: between(bar.x + by.x, 0, 1 - bar.width),
  y: between(bar.y + by.y, 0, 1 - bar.height),
});

/** The same bar with its lower right corner elsewhere. */
export const resizedBar = (bar: Bar, by: Point): Bar => ({
  ...bar,
  width: between(bar.width + by.x, LEAST_BAR, 1 - bar.x),
  height: between(bar.height + by.y, LEAST_BAR, 1 - bar.y),
});

/**
 * The picture with black where the bars are: in its pixels, so nothing of what they cover is in the file. It is encoded
 * anew, as all pictures are. Throws when the browser cannot decode or encode it.
 */
export const coverPicture = async (
  file: File,
  bars: readonly Bar[],
  target: number = TARGET_BYTES,
): Promise<File> => {
  const picture = await createImageBitmap(file);
  const size = targetSize(picture);
  const canvas = newCanvas(size);
  const context = contextOf(canvas);
  fillWhite(context, size);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, size.width, size.height);
  picture.close();
  context.fillStyle = '#000000';
  for (const { x, y, width, height } of bars) {
    // Whole pixels, outwards: an edge between two would let a little of the digits through.
    const [left, top] = [Math.floor(x * size.width), Math.floor(y * size.height)];
    const right = Math.ceil((x + width) * size.width);
    const bottom = Math.ceil((y + height) * size.height);
    context.fillRect(left, top, right - left, bottom - top);
  }
  const blob = await encodeTowards((quality) => jpegOf(canvas, quality), target);
  return new File([blob], file.name, { type: 'image/jpeg' });
};
