import { encode } from 'uqr';

type Size = { width: number; height: number };
/** Four bytes for each pixel. */
type Pixels = Size & { data: Uint8ClampedArray<ArrayBuffer> };

/** Pseudo-random numbers from 0 to 1 (mulberry32): the same seed gives the same photographs. */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export type Shot = {
  /** Pixels of the frame that the code's longer side takes. */
  size: number;
  /** Turn in the plane of the card, in degrees. */
  turn: number;
  /** How much shorter the far edge is than the near one: 0 is straight from above. */
  tilt: number;
  /** Radius in pixels. */
  blur: number;
  /** 1 is paper white; the rest of the light falls off towards a corner by `shade`. */
  light: number;
  shade: number;
  /** The largest error of a pixel, of 255. */
  noise: number;
};

/** The middle of a frame of 1920×1080. */
const middle: Size = { width: 1080, height: 1080 };

/** Each pixel is the mean of those around it: first along the rows, then along the columns. */
const blurred = (light: Float32Array, radius: number, { width, height }: Size): Float32Array => {
  const pass = (from: Float32Array, step: number, count: number, length: number, along: number) => {
    const to = new Float32Array(from.length);
    for (let line = 0; line < count; line += 1)
      for (let at = 0; at < length; at += 1) {
        let sum = 0;
        let weight = 0;
        for (let offset = -Math.ceil(radius); offset <= Math.ceil(radius); offset += 1) {
          const part = Math.max(0, Math.min(1, radius + 0.5 - Math.abs(offset)));
          const place = Math.max(0, Math.min(length - 1, at + offset));
          sum += part * (from[line * along + place * step] ?? 0);
          weight += part;
        }
        to[line * along + at * step] = sum / weight;
      }
    return to;
  };
  if (radius <= 0) return light;
  const rows = pass(light, 1, height, width, width);
  return pass(rows, width, width, height, 1);
};

/** A frame of a camera that looks at a printed code: turned, tilted, out of focus, in poor light, with noise. */
export const photograph = (text: string, shot: Shot, seed: number, frame = middle): Pixels => {
  const { data: modules, size: count } = encode(text, { ecc: 'L', border: 4 });
  const { width, height } = frame;
  const random = randomFrom(seed);
  const angle = (shot.turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const samples = 2;
  const bright = new Float32Array(width * height);
  const brightnessAt = (x: number, y: number): number => {
    const [u, v] = [x - width / 2, y - height / 2];
    // The plane of the card leans back: what is farther away is smaller.
    const depth = 1 + (shot.tilt * v) / shot.size;
    const column = ((u * cos + v * sin) / depth / shot.size + 0.5) * count;
    const row = ((v * cos - u * sin) / depth / shot.size + 0.5) * count;
    return modules[Math.floor(row)]?.[Math.floor(column)] === true ? 0.12 : 1;
  };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let part = 0; part < samples ** 2; part += 1)
        sum += brightnessAt(
          x + ((part % samples) + 0.5) / samples,
          y + (Math.floor(part / samples) + 0.5) / samples,
        );
      bright[y * width + x] = sum / samples ** 2;
    }
  const seen = blurred(bright, shot.blur, frame);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let index = 0; index < seen.length; index += 1) {
    const [x, y] = [index % width, Math.floor(index / width)];
    const lit = shot.light * (1 - shot.shade * ((x / width + y / height) / 2));
    const value = 255 * lit * (seen[index] ?? 0) + (random() * 2 - 1) * shot.noise;
    data.fill(value, index * 4, index * 4 + 3);
    data[index * 4 + 3] = 255;
  }
  return { data, width, height };
};
