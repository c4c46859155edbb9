import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sideBySide } from './merge-images.ts';
import { judgePhoto } from './photo-quality.ts';
import { encodeTowards, QUALITY_FLOOR, targetSize, TARGET_BYTES } from './shrink-core.ts';

test('a big photo is brought to 1600 px on its longest edge, a small one is left', () => {
  expect(targetSize({ width: 4000, height: 3000 })).toEqual({ width: 1600, height: 1200 });
  expect(targetSize({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 });
});

test('shrinking never makes a side vanish or a picture larger', () => {
  const side = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const size = targetSize({ width, height });
      expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(1);
      expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(1600);
      expect(size.width).toBeLessThanOrEqual(width);
    }),
  );
});

/** An encoder that follows libjpeg: `weight` bytes at the first try's quality of 0.6. */
const encoder =
  (weight: number, tried: number[] = [], power = 0.75) =>
  async (quality: number) => {
    tried.push(quality);
    const divisor = quality < 0.5 ? 0.5 / quality : 2 - 2 * quality;
    return new Blob([new Uint8Array(Math.round(weight * (0.8 / divisor) ** power))]);
  };

test.each([30_000, 90_000, 98_000])(
  'a photo of %i bytes at the first try ends close under the target with the second',
  async (weight) => {
    const tried: number[] = [];
    const blob = await encodeTowards(encoder(weight, tried));
    expect(tried).toHaveLength(2);
    expect(blob.size).toBeLessThanOrEqual(TARGET_BYTES);
    if (weight > 60_000) expect(blob.size).toBeGreaterThan(TARGET_BYTES * 0.9);
  },
);

test('no picture is encoded more than twice, and the quality stays within its limits', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 100, max: 3_000_000 }),
      fc.double({ min: 0.4, max: 1.1, noNaN: true }),
      async (weight, power) => {
        const tried: number[] = [];
        await encodeTowards(encoder(weight, tried, power));
        expect(tried.length).toBeLessThanOrEqual(2);
        expect(Math.min(...tried)).toBeGreaterThanOrEqual(QUALITY_FLOOR);
        expect(Math.max(...tried)).toBeLessThanOrEqual(0.9);
      },
    ),
  );
});

test('a photo that is right at the first try is encoded once', async () => {
  const tried: number[] = [];
  await encodeTowards(encoder(TARGET_BYTES * 0.9, tried));
  expect(tried).toHaveLength(1);
});

test('legibility wins: below the quality floor the photo stays heavier than the target', async () => {
  const tried: number[] = [];
  const blob = await encodeTowards(encoder(1_000_000, tried));
  expect(tried.at(-1)).toBe(QUALITY_FLOOR);
  expect(blob.size).toBeGreaterThan(TARGET_BYTES);
});

test('both sides of the card are scaled to one height and placed side by side', () => {
  expect(sideBySide({ width: 1600, height: 1000 }, { width: 800, height: 500 })).toEqual({
    height: 1000,
    frontWidth: 1600,
    backWidth: 1600,
    width: 3200,
  });
});

const picture = (pixel: (x: number, y: number) => number) => {
  const [width, height] = [64, 64];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < width * height; i += 1) {
    data.fill(pixel(i % width, Math.floor(i / width)), i * 4, i * 4 + 3);
  }
  return { data, width, height };
};

test('a dark photo, a blurred one and a good one are told apart', () => {
  expect(judgePhoto(picture((x) => (x % 2) * 40))).toBe('dark');
  expect(judgePhoto(picture((x) => 100 + x))).toBe('blurred');
  expect(judgePhoto(picture((x, y) => (Math.floor(x / 4 + y / 4) % 2) * 200 + 30))).toBe('good');
});
