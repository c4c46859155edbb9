import { contextOf, drawTurned, jpegOf, type Size } from './canvas.ts';

/** Longest edge in pixels: an ID card stays readable. */
const LONGEST_EDGE = 1600;
/** The wanted size of a picture in bytes. */
export const TARGET_BYTES = 70 * 1024;
/** Below this JPEG quality small print breaks up; the picture is sent larger instead. */
export const QUALITY_FLOOR = 0.35;
const QUALITY_TOP = 0.9;
/** The quality of the first try, about where photos of cards end up. */
const FIRST_TRY = 0.6;
/** A result this close under the target is good enough (part of the target). */
const CLOSE = 0.85;

/** The size after shrinking, in whole pixels. */
export const targetSize = ({ width, height }: Size): Size => {
  const scale = Math.min(1, LONGEST_EDGE / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
};

/**
 * How the size of a JPEG follows its quality: libjpeg divides by 50/q below 50 and by 2 - q/50 above
 * (jcparam.c), and pictures shrink with a power of that divisor: 0.6 (print on a plain card) to 1.2 (faces
 * without sharp edges) with Chromium's encoder.
 */
const POWER = 0.75;
const divisorOf = (quality: number): number =>
  quality < 0.5 ? 0.5 / quality : Math.max(0.02, 2 - 2 * quality);
const qualityOf = (divisor: number): number => (divisor > 1 ? 0.5 / divisor : 1 - divisor / 2);

/** The quality at which a picture that has `bytes` at `quality` is expected to have `target` bytes. */
const predictQuality = (quality: number, bytes: number, target: number): number => {
  const divisor = divisorOf(quality) * (bytes / target) ** (1 / POWER);
  return Math.min(QUALITY_TOP, Math.max(QUALITY_FLOOR, qualityOf(divisor)));
};

/**
 * Encodes towards `target` bytes with at most two encodes: the first one shows which quality to use for
 * the second. Never below the floor of quality; a result may then be larger than the target.
 */
export const encodeTowards = async (
  encode: (quality: number) => Promise<Blob>,
  target: number = TARGET_BYTES,
): Promise<Blob> => {
  const first = await encode(FIRST_TRY);
  if (first.size <= target && first.size >= target * CLOSE) return first;
  // Aims a little lower than the target, because a prediction may miss it either way.
  const second = await encode(predictQuality(FIRST_TRY, first.size, target * 0.95));
  return second.size > target && first.size <= target ? first : second;
};

/** Decodes (upright, by the EXIF orientation), shrinks and encodes on a canvas of this kind. */
export const shrinkOn = async (
  canvasOf: (size: Size) => HTMLCanvasElement | OffscreenCanvas,
  source: Blob,
  target: number,
): Promise<Blob> => {
  const picture = await createImageBitmap(source);
  try {
    const size = targetSize(picture);
    const canvas = canvasOf(size);
    drawTurned(contextOf(canvas), picture, size, 0);
    return await encodeTowards((quality) => jpegOf(canvas, quality), target);
  } finally {
    picture.close();
  }
};
