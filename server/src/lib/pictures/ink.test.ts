import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { longestTurn } from '#test/loop-turns.ts';
import { photo } from '#test/pictures.ts';
import { inkOnly } from './image.ts';

type Rect = { left: number; top: number; width: number; height: number; colour: number[] };

/** A scan of paper with a shadow from left to right, and what is drawn on it. */
const scan = (...drawn: Rect[]) => {
  const { width, height } = { width: 900, height: 400 };
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const light = 216 - (x / width) * 70;
      data.set([light, light - 4, light - 16], (y * width + x) * 3);
    }
  for (const { left, top, colour, ...size } of drawn)
    for (let y = top; y < top + size.height; y += 1)
      for (let x = left; x < left + size.width; x += 1) data.set(colour, (y * width + x) * 3);
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer();
};

const stroke = { left: 200, top: 200, width: 500, height: 14, colour: [0x20, 0x30, 0x7a] };

describe('the ink of a scanned signature', () => {
  it('stands in its own colour on nothing, also where a shadow lies on the paper', async () => {
    const png = await inkOnly(await scan(stroke));
    const { data, info } = await sharp(png!).raw().toBuffer({ resolveWithObject: true });
    expect(info.channels).toBe(4);
    // Cut to the stroke of 500 × 14, at 708 / 900 of its size.
    expect(info.width).toBeGreaterThan(385);
    expect(info.width).toBeLessThan(412);
    expect(info.height).toBeLessThan(25);
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
    ];
    for (const x of [20, Math.floor(info.width / 2), info.width - 20]) {
      const [red = 0, green = 0, blue = 0, alpha] = at(x, Math.floor(info.height / 2));
      expect(alpha).toBe(255);
      expect(Math.abs(red - 0x20) + Math.abs(green - 0x30) + Math.abs(blue - 0x7a)).toBeLessThan(
        60,
      );
      expect(at(x, 0)[3]).toBe(0);
      expect(at(x, info.height - 1)[3]).toBe(0);
    }
  });

  it('is not looked for on empty paper or in a photo, which are printed as they are', async () => {
    expect(await inkOnly(await scan())).toBeNull();
    expect(
      await inkOnly(await scan({ ...stroke, left: 0, top: 0, width: 620, height: 400 })),
    ).toBeNull();
  });

  // A quarter of the pixels dark, of the size that is looked at.
  it('is looked for without holding the event loop', { retry: 2 }, async () => {
    const edge = 708;
    const data = Buffer.alloc(edge * edge * 3);
    for (let pixel = 0; pixel < edge * edge; pixel += 1)
      data.fill(
        (((pixel % edge) >> 3) ^ (Math.floor(pixel / edge) >> 3)) % 4 === 0 ? 20 : 230,
        pixel * 3,
        pixel * 3 + 3,
      );
    const picture = await sharp(data, { raw: { width: edge, height: edge, channels: 3 } })
      .jpeg()
      .toBuffer();
    const longest = await longestTurn(async () => {
      expect(await inkOnly(picture)).not.toBeNull();
    });
    expect(longest).toBeLessThan(50);
  });

  it('comes out of any picture without an error', async () => {
    for (const size of [
      { width: 1, height: 1 },
      { width: 3, height: 700 },
      { width: 640, height: 480 },
    ])
      await expect(inkOnly(await photo(size))).resolves.toSatisfy(
        (png) => png === null || Buffer.isBuffer(png),
      );
  });
});
