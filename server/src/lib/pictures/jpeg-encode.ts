import sharp from 'sharp';
import { freePixels } from './free-pixels.ts';
import { type Pixels, qualityFor, sampleOf, scaleUp, sizeAt, type SizeAt } from './jpeg-size.ts';

type EncodedPicture = {
  jpeg: Buffer;
  width: number;
  height: number;
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
/** Both encodes aim below the target: a prediction is off by 2 % on average, a corrected one at most. */
const FIRST_AIM = 0.95;
const SECOND_AIM = 0.97;
/** A result above this share of the target is not encoded again for a little more quality. */
const CLOSE_ENOUGH = 0.85;

/** Predicts sizes, from the lowest quality up to the first one that does not fit. */
const predictSizes = async (pixels: Pixels, lowest: number, target: number): Promise<SizeAt[]> => {
  const sample = sampleOf(pixels);
  const top = Math.max(TOP_QUALITY, lowest + 2);
  const sizes: SizeAt[] = [];
  for (const quality of [lowest, Math.round((lowest + top) / 2), top]) {
    const { jpeg } = await encode(sample.pixels, quality);
    const bytes = scaleUp(jpeg.length, sample.scale);
    sizes.push({ quality, bytes });
    if (bytes > target) break;
  }
  freePixels(sample.pixels, [pixels]);
  return sizes;
};

/** Bytes of the result, its shortest longest edge in pixels, and the lowest quality (1–100). */
type Limits = { targetBytes: number; minEdge: number; minQuality: number };

/** What to encode: the pixels, the quality, and the sizes that are predicted for them. */
type EncodePlan = { pixels: Pixels; quality: number; sizes: SizeAt[] };

const longestEdge = ({ width, height }: Pixels): number => Math.max(width, height);

/** Chooses the best quality that fits; at the lowest one a smaller size, down to the shortest edge. */
const planFirst = async (source: Pixels, limits: Limits): Promise<EncodePlan> => {
  const { targetBytes, minEdge, minQuality } = limits;
  const aim = targetBytes * FIRST_AIM;
  for (let pixels = source; ;) {
    const sizes = await predictSizes(pixels, minQuality, targetBytes);
    const atLowest = sizeAt(sizes, minQuality);
    if (atLowest <= targetBytes || longestEdge(pixels) <= minEdge)
      return { pixels, quality: qualityFor(sizes, aim) ?? minQuality, sizes };
    const smaller = await shrink(source, pixels, aim / atLowest, minEdge);
    freePixels(pixels, [source]);
    pixels = smaller;
  }
};

/** Corrects the plan by the size of its result; undefined when the limits allow nothing better. */
const planSecond = async (
  source: Pixels,
  { pixels, quality, sizes }: EncodePlan,
  bytes: number,
  { targetBytes, minEdge, minQuality }: Limits,
): Promise<EncodePlan | undefined> => {
  const aim = targetBytes * SECOND_AIM;
  const corrected = qualityFor(sizes, (aim * sizeAt(sizes, quality)) / bytes);
  if (bytes <= targetBytes) {
    const isWorthIt = bytes < targetBytes * CLOSE_ENOUGH && (corrected ?? 0) > quality;
    return isWorthIt ? { pixels, quality: corrected ?? quality, sizes } : undefined;
  }
  if (corrected !== undefined) return { pixels, quality: corrected, sizes };
  if (longestEdge(pixels) <= minEdge) {
    return quality > minQuality ? { pixels, quality: minQuality, sizes } : undefined;
  }
  const growth = sizeAt(sizes, quality) / sizeAt(sizes, minQuality);
  const smaller = await shrink(source, pixels, (aim * growth) / bytes, minEdge);
  return { pixels: smaller, quality: minQuality, sizes };
};

/** Encodes with the quality that a sample predicts, and again only when the size is wrong. */
export const encodeUnder = async (
  source: Pixels,
  limits: Limits,
): Promise<EncodedPicture & { encodes: 1 | 2 }> => {
  const plan = await planFirst(source, limits);
  const first = await encode(plan.pixels, plan.quality);
  const better = await planSecond(source, plan, first.jpeg.length, limits);
  freePixels(plan.pixels, [source, better?.pixels]);
  if (better === undefined) return { ...first, encodes: 1 };
  const second = await encode(better.pixels, better.quality);
  freePixels(better.pixels, [source]);
  const isFirstBetter =
    second.jpeg.length > limits.targetBytes && first.jpeg.length < second.jpeg.length;
  return { ...(isFirstBetter ? first : second), encodes: 2 };
};

/** JPEG size grows with the edge to the power of 1.5 to 1.8 (measured); with 1.5 one try fits. */
const EDGE_PER_BYTES = 0.65;

/**
 * Makes a picture from the source that is smaller than `current`.
 * @param share the wanted size in bytes as a share of that of `current`
 */
const shrink = async (
  source: Pixels,
  current: Pixels,
  share: number,
  minEdge: number,
): Promise<Pixels> => {
  const ratio = Math.min(0.99, share ** EDGE_PER_BYTES);
  const edge = Math.max(minEdge, Math.floor(longestEdge(current) * ratio));
  const { data, width, height } = source;
  const resized = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: resized.data, width: resized.info.width, height: resized.info.height };
};
