import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { cpuTime } from '#test/cpu-time.ts';
import { photo, photoPixels, pngBomb } from '#test/pictures.ts';
import { ImageTooLarge, NotAnImage, processImage } from './image.ts';

const TARGET = 70 * 1024;

/** The colour in the middle of an 8 × 8 square. */
const colourAt = async (jpeg: Buffer, left: number, top: number): Promise<number[]> => {
  const { data } = await sharp(jpeg)
    .extract({ left: left + 3, top: top + 3, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
};

describe('a photo from the field', () => {
  it('becomes a JPEG under 70 KB with at most 1600 pixels an edge', async () => {
    const original = await photo({ width: 2400, height: 1800 });
    const made = await processImage(original);
    const { format, width, height, space, channels } = await sharp(made.jpeg).metadata();
    expect({ format, space, channels }).toEqual({ format: 'jpeg', space: 'srgb', channels: 3 });
    expect({ width: made.width, height: made.height }).toEqual({ width, height });
    expect(width).toBeLessThanOrEqual(1600);
    expect(width).toBeGreaterThanOrEqual(1000);
    expect(width! / height!).toBeCloseTo(4 / 3, 2);
    expect(made.jpeg.length).toBeLessThanOrEqual(TARGET);
    expect(made.jpeg.length).toBeGreaterThan(TARGET * 0.6);
  });

  it('of 12 megapixels and many megabytes is as small in the end', async () => {
    const original = await photo({ width: 4000, height: 3000, grain: 90, quality: 100 });
    expect(original.length).toBeGreaterThan(12_000_000);
    const made = await processImage(original);
    expect(made.jpeg.length).toBeLessThanOrEqual(TARGET);
    expect(made.width).toBeGreaterThanOrEqual(1000);
  });

  it('loses quality before it loses pixels', async () => {
    const made = await processImage(await photo({ width: 1200, height: 900 }));
    expect(made).toMatchObject({ width: 1200, height: 900 });
    expect(made.quality).toBeGreaterThanOrEqual(35);
    expect(made.quality).toBeLessThan(82);
  });

  it('keeps a legible size and quality even when it cannot get under the target', async () => {
    const noise = await photo({ width: 1600, height: 1200, grain: 400 });
    const made = await processImage(noise);
    expect(made.jpeg.length).toBeGreaterThan(TARGET);
    expect(made).toMatchObject({ width: 1000, height: 750, quality: 35 });
  });

  it('that is small already keeps all its pixels and a good quality', async () => {
    const made = await processImage(await photo({ width: 320, height: 240 }));
    expect(made).toMatchObject({ width: 320, height: 240, quality: 82 });
  });

  it.each([20_000, 40_000, 100_000, 200_000])('meets another target: %i bytes', async (target) => {
    const original = await photo({ width: 1600, height: 1200 });
    const made = await processImage(original, { targetBytes: target, minEdge: 300 });
    expect(made.jpeg.length).toBeLessThanOrEqual(target);
    expect(made.jpeg.length).toBeGreaterThan(target * 0.6);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('may be a %s', async (format) => {
    const made = await processImage(await photo({ format }));
    expect((await sharp(made.jpeg).metadata()).format).toBe('jpeg');
  });
});

describe('what the picture carries besides its pixels', () => {
  it('is gone: the place, the phone, every profile', async () => {
    const original = await photo({ gps: true });
    expect(original.includes('Varanasi')).toBe(true);
    const { jpeg } = await processImage(original);
    const { exif, icc, xmp, iptc, orientation } = await sharp(jpeg).metadata();
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
    for (const trace of ['Varanasi', 'asha', 'Exif']) expect(jpeg.includes(trace)).toBe(false);
  });

  it('is gone also behind the end of the image, where an archive or a page may hide', async () => {
    const page = '<script>alert(1)</script>PK\x03\x04';
    const { jpeg } = await processImage(Buffer.concat([await photo(), Buffer.from(page)]));
    expect(jpeg.includes('<script>')).toBe(false);
    expect(jpeg.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
  });

  it.each([
    [1, [0, 0]],
    [3, [56, 32]],
    [6, [32, 0]],
    [8, [0, 56]],
  ] as const)('turns a picture of orientation %i upright', async (orientation, [left, top]) => {
    // White with a black corner at the top left of the sensor's picture, 64 × 40.
    const corner = await sharp({
      create: { width: 8, height: 8, channels: 3, background: '#000' },
    })
      .raw()
      .toBuffer();
    const original = await sharp({
      create: { width: 64, height: 40, channels: 3, background: '#fff' },
    })
      .composite([{ input: corner, raw: { width: 8, height: 8, channels: 3 }, left: 0, top: 0 }])
      .withMetadata({ orientation })
      .jpeg({ quality: 100 })
      .toBuffer();
    const made = await processImage(original);
    const turned = orientation >= 5;
    expect(made).toMatchObject({ width: turned ? 40 : 64, height: turned ? 64 : 40 });
    expect((await colourAt(made.jpeg, left, top))[0]).toBeLessThan(40);
    expect((await sharp(made.jpeg).stats()).channels[0]?.mean).toBeGreaterThan(220);
  });

  it('makes the transparent paper of a signature white, not black', async () => {
    const signature = await sharp({
      create: { width: 300, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { jpeg } = await processImage(signature);
    expect(await colourAt(jpeg, 100, 50)).toEqual([255, 255, 255]);
  });

  it('reads grey, 16-bit and CMYK pictures as colours', async () => {
    const pixels = await photoPixels(120, 80);
    const image = (): Sharp => sharp(pixels, { raw: { width: 120, height: 80, channels: 3 } });
    const kinds = [
      await image().greyscale().jpeg().toBuffer(),
      await image().greyscale().png().toBuffer(),
      await image().toColourspace('rgb16').png().toBuffer(),
      await image().toColourspace('cmyk').jpeg().toBuffer(),
    ];
    for (const kind of kinds) {
      const { channels, space } = await sharp((await processImage(kind)).jpeg).metadata();
      expect({ channels, space }).toEqual({ channels: 3, space: 'srgb' });
    }
  });
});

describe('a file that only claims to be a picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>';
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  const jpegHead = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]);

  it.each([
    ['nothing at all', Buffer.alloc(0)],
    ['one byte', Buffer.from([0xff])],
    ['an SVG', Buffer.from(svg)],
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', gif],
    ['a GIF that is also a script', Buffer.concat([gif, Buffer.from('/*<script>*/')])],
    ['a PDF', Buffer.from('%PDF-1.7\n%%EOF')],
    ['a TIFF', Buffer.from('II*\0\x08\0\0\0')],
    ['an HTML page behind the first bytes of a JPEG', Buffer.concat([jpegHead, Buffer.from(svg)])],
    ['an SVG behind the first bytes of a PNG', Buffer.from(`\x89PNG\r\n\x1a\n${svg}`, 'latin1')],
    ['a script inside a WEBP envelope', Buffer.from(`RIFF\x40\0\0\0WEBPVP8 ${svg}`, 'latin1')],
  ])('is refused: %s', async (_what, bytes) => {
    await expect(processImage(bytes)).rejects.toThrow(NotAnImage);
  });

  it('is refused by the decoder itself, should the look at its first bytes ever be fooled', async () => {
    await expect(sharp(Buffer.from(svg)).toBuffer()).rejects.toThrow();
    await expect(sharp(gif).toBuffer()).rejects.toThrow();
  });

  it.each(['jpeg', 'png', 'webp'] as const)('is refused when its %s was cut', async (format) => {
    const whole = await photo({ width: 640, height: 480, format });
    for (const part of [0.02, 0.5, 0.9]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part));
      await expect(processImage(cut)).rejects.toThrow(NotAnImage);
    }
  });

  it('is refused quickly when a few bytes unfold to 30000 × 30000 pixels', async () => {
    const bomb = pngBomb(30_000, 30_000);
    const time = await cpuTime(() => expect(processImage(bomb)).rejects.toThrow(ImageTooLarge));
    expect(time).toBeLessThan(2000);
  });

  it('leaves the next picture unharmed', async () => {
    await expect(processImage(pngBomb(30_000, 30_000))).rejects.toThrow(ImageTooLarge);
    expect((await processImage(await photo())).width).toBe(320);
  });
});

describe('the time a picture takes', () => {
  it('is short enough for three pictures in one submission', async () => {
    const original = await photo({ width: 1600, height: 1200 });
    await processImage(original);
    const time = await cpuTime(() => Promise.all([1, 2, 3].map(() => processImage(original))));
    // Seen: 170 ms.
    expect(time).toBeLessThan(2000);
  });
});
