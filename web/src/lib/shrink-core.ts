import { contextOf, drawTurned, jpegOf, turnedSize } from './canvas.ts';
import type { Size, Turn } from './canvas.ts';

/** Longest edge in pixels: an ID card stays readable. */
export const LONGEST_EDGE = 1600;
/** The wanted size of a picture in bytes. */
export const TARGET_BYTES = 70 * 1024;
/** Below this JPEG quality small print breaks up; the picture is sent larger instead. */
export const QUALITY_FLOOR = 0.35;
const QUALITY_TOP = 0.85;
const SEARCH_STEPS = 4;

/** The size after shrinking and turning, in whole pixels. */
export const targetSize = (width: number, height: number, turn: Turn): Size => {
  const scale = Math.min(1, LONGEST_EDGE / Math.max(width, height));
  const w = Math.max(1, Math.round(width * scale));
  const h = Math.max(1, Math.round(height * scale));
  return turnedSize({ width: w, height: h }, turn);
};

/**
 * Finds, by binary search, the best quality between minimum and maximum whose result is at most the
 * target size. Uses the minimum when even that is too large.
 */
export const searchQuality = async (encode: (quality: number) => Promise<Blob>): Promise<Blob> => {
  const best = await encode(QUALITY_TOP);
  if (best.size <= TARGET_BYTES) return best;
  let low = QUALITY_FLOOR;
  let high = QUALITY_TOP;
  let fitting = await encode(QUALITY_FLOOR);
  if (fitting.size > TARGET_BYTES) return fitting;
  for (let step = 0; step < SEARCH_STEPS; step += 1) {
    const quality = (low + high) / 2;
    const tried = await encode(quality);
    if (tried.size <= TARGET_BYTES) {
      fitting = tried;
      low = quality;
    } else high = quality;
  }
  return fitting;
};

/** Decodes (upright, by the EXIF orientation), shrinks, turns and encodes on a canvas of this kind. */
export const shrinkOn = async (
  canvasOf: (size: Size) => HTMLCanvasElement | OffscreenCanvas,
  source: Blob,
  turn: Turn,
): Promise<Blob> => {
  const picture = await createImageBitmap(source);
  try {
    const size = targetSize(picture.width, picture.height, turn);
    const canvas = canvasOf(size);
    drawTurned(contextOf(canvas), picture, size, turn);
    return await searchQuality((quality) => jpegOf(canvas, quality));
  } finally {
    picture.close();
  }
};
