import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/**
 * Pixels like those of a phone's photo: large soft shapes, edges, fine texture and sensor noise.
 * Flat colours would compress to nothing and prove nothing.
 * @param grain strength of the noise; 8 is a phone by day, 255 nothing but noise
 */
export const photoPixels = async (width: number, height: number, grain = 8): Promise<Buffer> => {
  const small = { width: Math.min(width, 800), height: Math.min(height, 600) };
  const scene = await sharp(await shapes(small.width, small.height), {
    raw: { ...small, channels: 3 },
  })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  const noise = randomBytes(scene.length);
  for (let at = 0; at < scene.length; at++) {
    const value = scene[at]! + ((noise[at]! - 128) * grain) / 128;
    scene[at] = Math.max(0, Math.min(255, value));
  }
  return scene;
};

/** Random clouds, coarse ones and fine ones over each other. */
const shapes = async (width: number, height: number): Promise<Buffer> => {
  const light = new Float32Array(width * height * 3).fill(128);
  for (const [cells, strength] of [
    [6, 70],
    [40, 40],
    [160, 18],
    [600, 8],
  ] as const) {
    const rows = Math.max(2, Math.round((cells * height) / width));
    const cloud = await sharp(randomBytes(cells * rows * 3), {
      raw: { width: cells, height: rows, channels: 3 },
    })
      .resize(width, height, { fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer();
    for (let at = 0; at < light.length; at++) {
      light[at]! += ((cloud[at]! - 128) / 128) * strength;
    }
  }
  return Buffer.from(Uint8ClampedArray.from(light));
};

export type PhotoOptions = {
  width?: number;
  height?: number;
  grain?: number;
  format?: 'jpeg' | 'png' | 'webp';
  quality?: number;
  /** EXIF orientation, 1–8. */
  orientation?: number;
  /** Puts the place where it was taken into EXIF, as phones do. */
  gps?: boolean;
};

/** The bytes of a photo-like picture file. */
export const photo = async (options: PhotoOptions = {}): Promise<Buffer> => {
  const { width = 320, height = 240, grain = 8, format = 'jpeg', quality = 92 } = options;
  const pixels = await photoPixels(width, height, grain);
  let image = sharp(pixels, { raw: { width, height, channels: 3 } });
  if (options.orientation) image = image.withMetadata({ orientation: options.orientation });
  if (options.gps) {
    image = image.withExifMerge({
      IFD0: { Make: 'Phone of asha' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 19/1 1/1', GPSMapDatum: 'Varanasi' },
    });
  }
  return image.toFormat(format, format === 'png' ? {} : { quality }).toBuffer();
};

const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** A PNG of a few bytes that says it has this many pixels. */
export const pngBomb = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};
