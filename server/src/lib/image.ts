import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { freePixels } from './free-pixels.ts';
import type { GateLoad } from './gate.ts';
import { makeMachineGate } from './machine-gate.ts';
import { type Pixels, qualityFor, sampleOf, scaleUp, sizeAt, type SizeAt } from './jpeg-size.ts';
import { separateInk } from './ink.ts';
import { HEAD_BYTES, sniff } from './sniff.ts';

// libvips reads many formats; each further decoder is further attack surface.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
});
// No picture is processed twice, so a cache would only keep documents in memory.
sharp.cache(false);
// The gate processes two pictures in parallel; threads inside each would compete with them.
sharp.concurrency(1);

/** A decoded picture of 50 megapixels takes 150 MB: two at once, the others in a queue. */
const gate = makeMachineGate('pictures', { atOnce: 2, waiting: 64, waitingPerKey: 64 });
const anyone = { keys: [], priority: false };

/** Pictures that are being processed and those that wait. */
export const imageLoad = (): GateLoad => gate.load();

const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 15;

/** Not a JPEG, PNG or WEBP that can be read to its end (HTTP 415). */
export class NotAnImage extends Error {
  override readonly name = 'NotAnImage';

  constructor(options?: ErrorOptions) {
    super('The file is not a readable JPG, PNG or WEBP image', options);
  }
}

/** More than 50 megapixels, or too costly to decode (HTTP 413). */
export class ImageTooLarge extends Error {
  override readonly name = 'ImageTooLarge';

  constructor(options?: ErrorOptions) {
    super('The image has too many pixels', options);
  }
}

export type ImageOptions = {
  /** The wanted size of the result, in bytes. */
  targetBytes?: number;
  /** The longest edge of the result, in pixels. */
  maxEdge?: number;
  /** The longest edge never gets shorter than this, even when the result is then too large. */
  minEdge?: number;
  /** The lowest JPEG quality (1–100): print on a card is still legible. */
  minQuality?: number;
};

export type ProcessedImage = {
  jpeg: Buffer;
  width: number;
  height: number;
  /** Bytes of the input. */
  originalSize: number;
  /** JPEG quality used. */
  quality: number;
  /** How often the whole picture was encoded. */
  encodes: 1 | 2;
};

/**
 * Converts any accepted picture to a small JPEG of its pixels only: upright, sRGB, transparent parts
 * white, without EXIF data (GPS positions!), colour profiles or data behind the image.
 *
 * To get below `targetBytes` it first lowers the quality down to `minQuality`, then the size down to
 * `minEdge`. The result may still be larger, because a document must remain legible. The picture is
 * encoded at most twice: the size at each quality is predicted from a sample of its tiles.
 *
 * @param input the bytes, or the path of a file
 * @throws {NotAnImage}, {ImageTooLarge}, {Busy}, or the file system's error for a path
 */
export const processImage = async (
  input: Uint8Array | string,
  options: ImageOptions = {},
): Promise<ProcessedImage> => {
  const { targetBytes = 70 * 1024, maxEdge = 1600, minEdge = 1000, minQuality = 35 } = options;
  const { head, originalSize } = await readHead(input);
  if (!sniff(head)?.startsWith('image/')) throw new NotAnImage();
  return gate(anyone, async () => {
    const pixels = await decode(input, maxEdge);
    try {
      const encoded = await encodeUnder(pixels, { targetBytes, minEdge, minQuality });
      return { ...encoded, originalSize };
    } finally {
      freePixels(pixels);
    }
  });
};

/** 60 mm at 300 dots per inch, the largest place of a signature on a paper. */
const SIGNATURE_EDGE = 708;
/** 9 mm of a card at 600 dots per inch, with room for an upload that is looked at on the screen. */
const LOGO_EDGE = 320;

/**
 * The writing of a scanned signature as a PNG without its paper, so that no grey box is printed.
 * @returns null for a picture that shows no dark writing on lighter paper
 * @throws {NotAnImage}, {ImageTooLarge}
 */
export const inkOnly = async (jpeg: Uint8Array): Promise<Buffer | null> => {
  const ink = separateInk(await decode(jpeg, SIGNATURE_EDGE));
  if (ink === null) return null;
  const { data, width, height } = ink;
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
};

/**
 * A logo as a small PNG of its pixels only; what is transparent stays so.
 * @throws {NotAnImage}, {ImageTooLarge}, {Busy}
 */
export const processLogo = async (input: Uint8Array): Promise<Buffer> =>
  gate(anyone, async () => {
    try {
      return await sharp(input, { failOn: 'truncated', limitInputPixels: MAX_PIXELS })
        .autoOrient()
        .resize(LOGO_EDGE, LOGO_EDGE, { fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .timeout({ seconds: MAX_SECONDS })
        .png({ palette: true })
        .toBuffer();
    } catch (error) {
      throw asImageError(error);
    }
  });

/** The first bytes of a picture, and its size in bytes. */
const readHead = async (
  input: Uint8Array | string,
): Promise<{ head: Uint8Array; originalSize: number }> => {
  if (typeof input !== 'string') {
    return { head: input.subarray(0, HEAD_BYTES), originalSize: input.length };
  }
  const file = await open(input, 'r');
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0);
    return { head: head.subarray(0, bytesRead), originalSize: (await file.stat()).size };
  } finally {
    await file.close();
  }
};

const decode = async (input: Uint8Array | string, maxEdge: number): Promise<Pixels> => {
  try {
    const { data, info } = await sharp(input, {
      failOn: 'truncated',
      limitInputPixels: MAX_PIXELS,
    })
      .autoOrient()
      .resize(maxEdge, maxEdge, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .timeout({ seconds: MAX_SECONDS })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    throw asImageError(error);
  }
};

const asImageError = (error: unknown): ImageTooLarge | NotAnImage => {
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit|timeout/i.test(message)) return new ImageTooLarge({ cause: error });
  return new NotAnImage({ cause: error });
};

type Encoded = {
  jpeg: Buffer;
  width: number;
  height: number;
  quality: number;
};

/** mozjpeg's quantisation table costs no time and saves an eighth. */
const encode = async (pixels: Pixels, quality: number): Promise<Encoded> => {
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

type Limits = Required<Pick<ImageOptions, 'targetBytes' | 'minEdge' | 'minQuality'>>;

/** What to encode: the pixels, the quality, and the sizes that are predicted for them. */
type Plan = { pixels: Pixels; quality: number; sizes: SizeAt[] };

const longestEdge = ({ width, height }: Pixels): number => Math.max(width, height);

/** Chooses the best quality that fits; at the lowest one a smaller size, down to the shortest edge. */
const planFirst = async (source: Pixels, limits: Limits): Promise<Plan> => {
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

/** Corrects the plan by the size that it led to; undefined when nothing better is allowed. */
const planSecond = async (
  source: Pixels,
  { pixels, quality, sizes }: Plan,
  bytes: number,
  { targetBytes, minEdge, minQuality }: Limits,
): Promise<Plan | undefined> => {
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

/** Encodes once with what a sample predicts, and a second time only when the result is off. */
const encodeUnder = async (
  source: Pixels,
  limits: Limits,
): Promise<Encoded & { encodes: 1 | 2 }> => {
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

/** Bytes of a JPEG grow with its edge to the power of 1.5 to 1.8 (measured); 1.5 fits at once. */
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
