import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sideBySide } from './merge-images.ts';
import { judgePhoto } from './photo-quality.ts';
import { QUALITY_FLOOR, searchQuality, targetSize, TARGET_BYTES } from './shrink-core.ts';

test('a big photo is brought to 1600 px on its longest edge, a small one is left', () => {
  expect(targetSize(4000, 3000, 0)).toEqual({ width: 1600, height: 1200 });
  expect(targetSize(4000, 3000, 90)).toEqual({ width: 1200, height: 1600 });
  expect(targetSize(640, 480, 0)).toEqual({ width: 640, height: 480 });
});

test('shrinking never makes a side vanish or a picture larger', () => {
  const side = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const size = targetSize(width, height, 0);
      expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(1);
      expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(1600);
      expect(size.width).toBeLessThanOrEqual(width);
    }),
  );
});

/** An encoder whose result weighs `weight` bytes at full quality. */
const encoder =
  (weight: number, tried: number[] = []) =>
  async (quality: number) => {
    tried.push(quality);
    return new Blob([new Uint8Array(Math.round(weight * quality))]);
  };

test('the quality search ends close under the target', async () => {
  const blob = await searchQuality(encoder(120_000));
  expect(blob.size).toBeLessThanOrEqual(TARGET_BYTES);
  expect(blob.size).toBeGreaterThan(TARGET_BYTES * 0.9);
});

test('a photo that is light at the best quality is encoded once', async () => {
  const tried: number[] = [];
  await searchQuality(encoder(50_000, tried));
  expect(tried).toHaveLength(1);
});

test('legibility wins: below the quality floor the photo stays heavier than the target', async () => {
  const tried: number[] = [];
  const blob = await searchQuality(encoder(1_000_000, tried));
  expect(Math.min(...tried)).toBe(QUALITY_FLOOR);
  expect(blob.size).toBe(350_000);
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
