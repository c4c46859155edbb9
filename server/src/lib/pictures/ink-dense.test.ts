import sharp from 'sharp';
import { expect, it } from 'vitest';
import { inkOnly } from './image.ts';

/** Loops of a pen, close together, on paper with a shadow. */
const denseSignature = () => {
  const [width, height] = [420, 140];
  const data = Buffer.alloc(width * height * 3);
  const lightAt = (x: number): number => 1 - (x / width) * 0.33;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const light = 238 * lightAt(x);
      data.set([light, light - 3, light - 12], (y * width + x) * 3);
    }
  const inked = new Set<number>();
  for (let step = 0; step < 9000; step += 1) {
    const turn = step / 60;
    const x = Math.round(20 + step / 23.5 + 9 * Math.cos(turn * 2.3));
    const y = Math.round(70 + 52 * Math.sin(turn) * Math.cos(turn / 5));
    for (let dy = -2; dy <= 2; dy += 1)
      for (let dx = -2; dx <= 2; dx += 1) {
        const light = lightAt(x + dx);
        const pixel = (y + dy) * width + x + dx;
        inked.add(pixel);
        data.set([90 * light, 115 * light, 190 * light], pixel * 3);
      }
  }
  const picture = sharp(data, { raw: { width, height, channels: 3 } });
  return { inked, jpeg: picture.jpeg({ quality: 90 }).toBuffer() };
};

it('of a signature whose lines are close together is whole', async () => {
  const { inked, jpeg } = denseSignature();
  const png = await inkOnly(await jpeg);
  const { data } = await sharp(png!).raw().toBuffer({ resolveWithObject: true });
  let solid = 0;
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] === 255) solid += 1;
  expect(solid / inked.size).toBeGreaterThan(0.95);
});
