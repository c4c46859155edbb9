import { setImmediate } from 'node:timers/promises';
import sharp, { type Sharp } from 'sharp';
import type { Pixels } from './free-pixels.ts';

/** The brightness of the paper is measured on a copy of so many pixels a side, in windows wider than any stroke. */
const paperEdge = 48;
const paperWindow = 9;
/** Ink on less or more of the picture than this is dust, or no writing on paper. */
const leastInk = 0.0003;
const mostInk = 0.4;
/** Ink reflects at most this share of what the paper around it reflects. */
const lightestInk = 0.86;
/** Paper in a shadow is at least this bright, as a share of the brightest part: less is a photo. */
const darkestPaper = 0.4;
/** How far around the threshold a pixel is half ink, half paper: the edge of a stroke. */
const edgeWidth = 0.1;
/** Pixels of paper that stay around the writing. */
const margin = 3;

/** After so many rows other work of the event loop runs: a whole picture takes a tenth of a second and more. */
const rowsInOneTurn = 64;

const eachRow = async (height: number, readRow: (y: number) => void): Promise<void> => {
  for (let y = 0; y < height; y += 1) {
    readRow(y);
    if (y % rowsInOneTurn === rowsInOneTurn - 1) await setImmediate();
  }
};

/** The brightness of each pixel as a share of its paper's, 0 to 1; null when the picture does not show a sheet of paper. */
const paperShares = async ({ data, width, height }: Pixels): Promise<Float32Array | null> => {
  const greyOf = (pixels: Sharp) => pixels.toColourspace('b-w').raw().toBuffer();
  const lights = await greyOf(sharp(data, { raw: { width, height, channels: 3 } }));
  const small = await greyOf(
    sharp(lights, { raw: { width, height, channels: 1 } })
      .resize(paperEdge, paperEdge, { fit: 'fill' })
      .median(paperWindow),
  );
  if (Math.min(...small) < Math.max(...small) * darkestPaper) return null;
  const papers = await greyOf(
    sharp(small, { raw: { width: paperEdge, height: paperEdge, channels: 1 } }).resize(
      width,
      height,
      { fit: 'fill' },
    ),
  );
  const shares = new Float32Array(width * height);
  await eachRow(height, (y) => {
    for (let pixel = y * width; pixel < (y + 1) * width; pixel += 1)
      shares[pixel] = Math.min(1, (lights[pixel] ?? 0) / Math.max(1, papers[pixel] ?? 0));
  });
  return shares;
};

/** Otsu's threshold between the dark and the light pixels. */
const otsu = (shares: Float32Array): number => {
  const counts = new Float64Array(101);
  for (const share of shares) {
    const bin = Math.round(share * 100);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const sum = counts.reduce((total, count, bin) => total + count * bin, 0);
  let best = { spread: -1, bin: 0 };
  let dark = 0;
  let darkSum = 0;
  for (let bin = 0; bin < 100; bin += 1) {
    dark += counts[bin] ?? 0;
    darkSum += (counts[bin] ?? 0) * bin;
    const light = shares.length - dark;
    if (dark === 0 || light === 0) continue;
    const spread = dark * light * (darkSum / dark - (sum - darkSum) / light) ** 2;
    if (spread > best.spread) best = { spread, bin };
  }
  return (best.bin + 1) / 100;
};

/** How opaque each pixel is, where the ink is, and its mean colour where it is darkest. */
const findInk = async (picture: Pixels, shares: Float32Array) => {
  const { data, width, height } = picture;
  const threshold = Math.min(lightestInk, otsu(shares));
  const opacities = Buffer.alloc(width * height);
  const box = { left: width, top: height, right: -1, bottom: -1 };
  const colour = [0, 0, 0];
  let [inked, full] = [0, 0];
  await eachRow(height, (y) => {
    for (let x = 0; x < width; x += 1) {
      const pixel = y * width + x;
      const share = shares[pixel] ?? 1;
      const opacity = Math.min(1, Math.max(0, (threshold + edgeWidth / 2 - share) / edgeWidth));
      opacities[pixel] = Math.round(opacity * 255);
      if (share >= threshold) continue;
      inked += 1;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = y;
      if (opacity < 1) continue;
      full += 1;
      for (const part of [0, 1, 2])
        colour[part] = (colour[part] ?? 0) + (data[pixel * 3 + part] ?? 0);
    }
  });
  const [r = 0, g = 0, b = 0] = colour.map((sum) => Math.round(sum / Math.max(1, full)));
  return { part: inked / shares.length, opacities, box, colour: { r, g, b } };
};

/**
 * Separates writing from the paper it was scanned with, also a paper with a shadow across it: each
 * pixel is compared with the brightness of the paper around it. Cut to the writing.
 * @returns a PNG of the ink in its own colour on nothing; null when the picture shows no dark writing on lighter
 *   paper; it is printed as it is then.
 */
export const separateInk = async (picture: Pixels): Promise<Buffer | null> => {
  const { width, height } = picture;
  const shares = await paperShares(picture);
  if (shares === null) return null;
  const { part, opacities, box, colour } = await findInk(picture, shares);
  if (part < leastInk || part > mostInk) return null;
  const [left, top] = [Math.max(0, box.left - margin), Math.max(0, box.top - margin)];
  const size = {
    width: Math.min(width, box.right + margin + 1) - left,
    height: Math.min(height, box.bottom + margin + 1) - top,
  };
  const alpha = await sharp(opacities, { raw: { width, height, channels: 1 } })
    .extract({ left, top, ...size })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return sharp({ create: { ...size, channels: 3, background: colour } })
    .joinChannel(alpha, { raw: { ...size, channels: 1 } })
    .png()
    .toBuffer();
};
