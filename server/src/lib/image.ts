import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { type GateLoad, makeGate } from './gate.ts';
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
const gate = makeGate({ atOnce: 2, waiting: 64 });

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
};

/**
 * Converts any accepted picture to a small JPEG of its pixels only: upright, sRGB, transparent parts
 * white, without EXIF data (GPS positions!), colour profiles or data behind the image.
 *
 * To get below `targetBytes` it first lowers the quality down to `minQuality`, then the size down to
 * `minEdge`. The result may still be larger, because a document must remain legible.
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
  return gate(async () => {
    const pixels = await decode(input, maxEdge);
    const encoded = await encodeUnder(pixels, { targetBytes, minEdge, minQuality });
    return { ...encoded, originalSize };
  });
};

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

/** Upright RGB pixels without an alpha channel. */
type Pixels = {
  data: Buffer;
  width: number;
  height: number;
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
    const message = error instanceof Error ? error.message : '';
    if (/pixel limit|timeout/i.test(message)) throw new ImageTooLarge({ cause: error });
    throw new NotAnImage({ cause: error });
  }
};

type Encoded = {
  jpeg: Buffer;
  width: number;
  height: number;
  quality: number;
};

/**
 * mozjpeg's quantisation table costs no time and saves an eighth. Its trellis search saves another
 * sixth but takes four times as long, so it is used only where it avoids a smaller picture.
 */
const encode = async (pixels: Pixels, quality: number, trellis = false): Promise<Encoded> => {
  const { data, width, height } = pixels;
  const jpeg = await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({
      quality,
      quantisationTable: 3,
      optimiseCoding: true,
      trellisQuantisation: trellis,
      overshootDeringing: trellis,
    })
    .toBuffer();
  return { jpeg, width, height, quality };
};

const START_QUALITY = 60;
const MAX_QUALITY = 82;
/** One point of quality changes the size by about 2.5 % (measured between 35 and 80). */
const GROWTH_PER_POINT = 0.025;
const TRELLIS_GAIN = 0.84;

type Limits = Required<Pick<ImageOptions, 'targetBytes' | 'minEdge' | 'minQuality'>>;

const encodeUnder = async (pixels: Pixels, limits: Limits): Promise<Encoded> => {
  const { targetBytes, minQuality } = limits;
  const best = await searchQuality(pixels, targetBytes, minQuality);
  if (best.jpeg.length <= targetBytes) return best;
  if (best.jpeg.length * TRELLIS_GAIN <= targetBytes) {
    const tighter = await encode(pixels, minQuality, true);
    if (tighter.jpeg.length <= targetBytes) return tighter;
  }
  return shrink(pixels, best, limits);
};

/** The best quality that fits, in few attempts; or the lowest one when none fits. */
const searchQuality = async (pixels: Pixels, target: number, lowest: number): Promise<Encoded> => {
  const highest = Math.max(MAX_QUALITY, lowest);
  let tooSmall = lowest - 1;
  let tooBig = highest + 1;
  let fits: Encoded | undefined;
  let last = await encode(pixels, Math.max(START_QUALITY, lowest));
  for (let attempt = 1; ; attempt++) {
    const size = last.jpeg.length;
    if (size <= target) {
      fits = last;
      tooSmall = last.quality;
    } else {
      tooBig = last.quality;
    }
    const closeEnough = fits && fits.jpeg.length > target * 0.9;
    if (tooBig - tooSmall <= 1 || closeEnough || (attempt >= 4 && fits)) return fits ?? last;
    const step = Math.log((target * 0.96) / size) / GROWTH_PER_POINT;
    const wanted = attempt >= 4 ? lowest : Math.round(last.quality + step);
    last = await encode(pixels, Math.min(tooBig - 1, Math.max(tooSmall + 1, wanted)));
  }
};

/** Reduces the size at the lowest quality until it fits or the longest edge reaches its minimum. */
const shrink = async (pixels: Pixels, start: Encoded, limits: Limits): Promise<Encoded> => {
  const { targetBytes, minEdge, minQuality } = limits;
  let best = start;
  for (let attempt = 1; attempt <= 4 && best.jpeg.length > targetBytes; attempt++) {
    const edge = Math.max(best.width, best.height);
    if (edge <= minEdge) break;
    const ratio = Math.min(0.97, (targetBytes / best.jpeg.length) ** 0.58 * 0.985);
    const wanted = attempt === 4 ? minEdge : Math.max(minEdge, Math.floor(edge * ratio));
    best = await encode(await resize(pixels, wanted), minQuality);
  }
  return best;
};

const resize = async ({ data, width, height }: Pixels, edge: number): Promise<Pixels> => {
  const resized = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: resized.data, width: resized.info.width, height: resized.info.height };
};
