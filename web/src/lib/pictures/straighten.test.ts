import { expect, test } from 'vitest';
import { cutOf, guideOf } from './photo-guide.ts';
import { projection, straighten, straightSize, wholePicture, type Corners } from './straighten.ts';

/** A picture whose red is the column and whose green is the row, times ten. */
const picture = (width: number, height: number) => {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < width * height; i += 1)
    data.set([(i % width) * 10, Math.floor(i / width) * 10, 0, 255], i * 4);
  return { data, width, height };
};
const pixel = (image: ReturnType<typeof straighten>, x: number, y: number) => [
  ...image.data.slice((y * image.width + x) * 4, (y * image.width + x) * 4 + 2),
];

test('the whole picture stays as it is', () => {
  const photo = picture(8, 6);
  expect(straighten(photo, wholePicture)).toEqual(photo);
});

test('a rectangle is cut out', () => {
  const half: Corners = [
    { x: 0.5, y: 0.5 },
    { x: 1, y: 0.5 },
    { x: 1, y: 1 },
    { x: 0.5, y: 1 },
  ];
  const cut = straighten(picture(8, 6), half);
  expect([cut.width, cut.height]).toEqual([4, 3]);
  expect(pixel(cut, 0, 0)).toEqual([40, 30]);
  expect(pixel(cut, 3, 2)).toEqual([70, 50]);
});

test('the corners of a slanted card become the corners of the picture', () => {
  const slanted: Corners = [
    { x: 0.2, y: 0.1 },
    { x: 0.9, y: 0.25 },
    { x: 0.8, y: 0.9 },
    { x: 0.1, y: 0.7 },
  ];
  const at = projection(slanted);
  for (const [u, v, corner] of [
    [0, 0, 0],
    [1, 0, 1],
    [1, 1, 2],
    [0, 1, 3],
  ] as const) {
    expect(at(u, v).x).toBeCloseTo(slanted[corner].x);
    expect(at(u, v).y).toBeCloseTo(slanted[corner].y);
  }
  const size = straightSize(slanted, { width: 1000, height: 1000 });
  expect(size.width).toBeGreaterThan(size.height);
});

test('the guide of a card has its shape and is whole in a picture of any shape', () => {
  for (const size of [
    { width: 1920, height: 1080 },
    { width: 1080, height: 1920 },
  ]) {
    const guide = guideOf(size, 'cardFront');
    expect(guide.width / guide.height).toBeCloseTo(85.6 / 54);
    const cut = cutOf(size, 'cardFront');
    expect(cut.x).toBeGreaterThanOrEqual(0);
    expect(cut.x + cut.width).toBeLessThanOrEqual(size.width);
    expect(cut.y + cut.height).toBeLessThanOrEqual(size.height);
    expect(cut.width).toBeGreaterThan(guide.width);
  }
});

test('a photo of anything is kept whole', () => {
  expect(cutOf({ width: 640, height: 480 }, 'any')).toEqual({
    x: 0,
    y: 0,
    width: 640,
    height: 480,
  });
});
