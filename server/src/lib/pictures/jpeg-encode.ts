import sharp from 'sharp';
import { freeBuffer, type Pixels } from './free-pixels.ts';

export type EncodedPicture = {
  jpeg: Buffer;
  width: number;
  height: number;
  /** JPEG quality used. */
  quality: number;
};

/** mozjpeg's quantisation table costs no time and saves an eighth. */
const encode = async (pixels: Pixels, quality: number): Promise<EncodedPicture> => {
  const { data, width, height } = pixels;
  const jpeg = await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality, quantisationTable: 3, optimiseCoding: true })
    .toBuffer();
  return { jpeg, width, height, quality };
};

const TOP_QUALITY = 82;
/** The second encode aims below the target, because a prediction may miss it either way. */
const AIM = 0.97;
/** A result above this share of the target is not encoded again for a little more quality. */
const CLOSE_ENOUGH = 0.85;

/** Bytes of the result, its shortest longest edge in pixels, and the lowest quality (1–100). */
type Limits = { targetBytes: number; minEdge: number; minQuality: number };

/**
 * How the size of a JPEG follows its quality: libjpeg divides by 50/q below 50 and by 2 - q/50 above
 * (jcparam.c), and pictures shrink with a power of that divisor: 0.7 (pale print) to 1.2 (grain).
 */
const POWER = 1.1;
const divisorOf = (quality: number): number => (quality < 50 ? 50 / quality : 2 - quality / 50);
const qualityOf = (divisor: number): number => (divisor > 1 ? 50 / divisor : 100 - 50 * divisor);

/** JPEG size grows with the edge to the power of 1.48 (print) to 2.1 (grain), measured: the least, so that one try fits. */
const EDGE_PER_BYTES = 1 / 1.48;

/** The picture with about this share of the bytes that it has now at the same quality. */
const shrink = async (source: Pixels, share: number, minEdge: number): Promise<Pixels> => {
  const { data, width, height } = source;
  const edge = Math.max(minEdge, Math.floor(Math.max(width, height) * share ** EDGE_PER_BYTES));
  const resized = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: resized.data, width: resized.info.width, height: resized.info.height };
};

/**
 * Encodes at the lowest quality. Where this leaves room under the target, the second encode uses the quality that
 * is expected to fill it; where it is too large, a smaller size, down to the shortest edge.
 */
export const encodeUnder = async (
  source: Pixels,
  { targetBytes, minEdge, minQuality }: Limits,
): Promise<EncodedPicture> => {
  const first = await encode(source, minQuality);
  const share = (targetBytes * AIM) / first.jpeg.length;
  if (first.jpeg.length > targetBytes) {
    if (Math.max(source.width, source.height) <= minEdge) return first;
    const smaller = await shrink(source, share, minEdge);
    const second = await encode(smaller, minQuality);
    freeBuffer(smaller.data);
    return second;
  }
  if (first.jpeg.length >= targetBytes * CLOSE_ENOUGH) return first;
  const expected = Math.round(qualityOf(divisorOf(minQuality) / share ** (1 / POWER)));
  const second = await encode(source, Math.min(TOP_QUALITY, expected));
  return second.jpeg.length > targetBytes ? first : second;
};
