import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { freeBuffer, type Pixels } from './free-pixels.ts';
import { type GateLoad, makeGate } from '../process/gate.ts';
import { type EncodedPicture, encodeUnder } from './jpeg-encode.ts';
import { separateInk } from './ink.ts';
import { HEAD_BYTES, sniff } from '../files/sniff.ts';

// libvips reads many formats; each further decoder is further attack surface.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
});
// No picture is processed twice, so a cache would only keep documents in memory.
sharp.cache(false);
// The gate runs several pictures in parallel; threads inside each would compete with them.
sharp.concurrency(1);

/** A decoded picture of 50 megapixels takes 150 MB. One core stays free for other requests. */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
const gate = makeGate({ atOnce, waiting: 64 });

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

/**
 * Converts any accepted picture to a small JPEG of its pixels only: upright, sRGB, transparent parts
 * white, without EXIF data (GPS positions!), colour profiles or data behind the image.
 *
 * To get below `targetBytes` it first lowers the quality down to `minQuality`, then the size down to
 * `minEdge`. The result may still be larger, because a document must remain legible. The picture is
 * encoded at most twice: the first result tells which quality or size the second one takes.
 *
 * @throws {NotAnImage}, {ImageTooLarge}, {Busy}
 */
export const processImage = async (
  input: Uint8Array,
  options: ImageOptions = {},
): Promise<EncodedPicture> => {
  const { targetBytes = 70 * 1024, maxEdge = 1600, minEdge = 1000, minQuality = 35 } = options;
  if (!sniff(input.subarray(0, HEAD_BYTES))?.startsWith('image/')) throw new NotAnImage();
  return gate(async () => {
    const pixels = await decode(input, maxEdge);
    try {
      return await encodeUnder(pixels, { targetBytes, minEdge, minQuality });
    } finally {
      freeBuffer(pixels.data);
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
  const ink = await separateInk(await decode(jpeg, SIGNATURE_EDGE));
  if (ink === null) return null;
  const { data, width, height } = ink;
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
};

/**
 * A logo as a small PNG of its pixels only; transparent parts stay transparent.
 * @throws {NotAnImage}, {ImageTooLarge}, {Busy}
 */
export const processLogo = async (input: Uint8Array): Promise<Buffer> =>
  gate(async () => {
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

const decode = async (input: Uint8Array, maxEdge: number): Promise<Pixels> => {
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
