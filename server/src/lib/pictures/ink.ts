import { setImmediate } from 'node:timers/promises';
import type { Pixels } from './free-pixels.ts';

/** RGBA pixels, row by row: the ink in its own colour, everything else transparent. */
export type Ink = { data: Buffer; width: number; height: number };

/** The paper's brightness is measured in this many tiles along the longer edge. */
const tilesAlongEdge = 24;
/** The share of a tile's pixels that are darker than its paper. */
const paperRank = 0.9;
/** Ink on less or more of the picture than this is dust, or no writing on paper. */
const leastInk = 0.0003;
const mostInk = 0.4;
/** Ink reflects at most this share of what the paper around it reflects. */
const lightestInk = 0.86;
/** Paper in a shadow is at least this bright, as a share of the brightest part: less is a photo. */
const darkestPaper = 0.4;
/** How far around the threshold a pixel is half ink, half paper: the edge of a stroke. */
const edgeWidth = 0.1;

/** After so many rows other work of the event loop runs: a whole picture takes a tenth of a second and more. */
const rowsInOneTurn = 64;

const eachRow = async (height: number, readRow: (y: number) => void): Promise<void> => {
  for (let y = 0; y < height; y += 1) {
    readRow(y);
    if (y % rowsInOneTurn === rowsInOneTurn - 1) await setImmediate();
  }
};

/**
 * Separates writing from the paper it was scanned with, also a paper with a shadow across it: each
 * pixel is compared with the brightness of the paper around it. Cut to the writing.
 * @returns null when the picture shows no dark writing on lighter paper; it is printed as it is then.
 */
export const separateInk = async (picture: Pixels): Promise<Ink | null> => {
  const shares = await paperShares(picture);
  if (shares === null) return null;
  const threshold = Math.min(lightestInk, otsu(shares));
  let inked = 0;
  for (const share of shares) if (share < threshold) inked += 1;
  const part = inked / shares.length;
  if (part < leastInk || part > mostInk) return null;
  return cut(picture, shares, threshold);
};

/** The brightness of each pixel, 0 to 255. */
const brightnessOf = async ({ data, width, height }: Pixels): Promise<Float32Array> => {
  const lights = new Float32Array(width * height);
  await eachRow(height, (y) => {
    for (let pixel = y * width; pixel < (y + 1) * width; pixel += 1)
      lights[pixel] =
        0.299 * (data[pixel * 3] ?? 0) +
        0.587 * (data[pixel * 3 + 1] ?? 0) +
        0.114 * (data[pixel * 3 + 2] ?? 0);
  });
  return lights;
};

/** The brightness of each pixel as a share of its paper's, 0 to 1; null when the picture does not show a sheet of paper. */
const paperShares = async (picture: Pixels): Promise<Float32Array | null> => {
  const { width, height } = picture;
  const lights = await brightnessOf(picture);
  const edge = Math.max(16, Math.ceil(Math.max(width, height) / tilesAlongEdge));
  const columns = Math.ceil(width / edge);
  const rows = Math.ceil(height / edge);
  const papers = Array.from({ length: columns * rows }, (_, tile) =>
    paperOf(lights, picture, {
      left: (tile % columns) * edge,
      top: Math.floor(tile / columns) * edge,
      edge,
    }),
  );
  if (Math.min(...papers) < Math.max(...papers) * darkestPaper) return null;
  const at = (column: number, row: number): number =>
    papers[
      Math.min(rows - 1, Math.max(0, row)) * columns + Math.min(columns - 1, Math.max(0, column))
    ] ?? 255;
  const shares = new Float32Array(width * height);
  await eachRow(height, (y) => {
    const down = y / edge - 0.5;
    const row = Math.floor(down);
    for (let x = 0; x < width; x += 1) {
      const right = x / edge - 0.5;
      const column = Math.floor(right);
      const upper = mix(at(column, row), at(column + 1, row), right - column);
      const lower = mix(at(column, row + 1), at(column + 1, row + 1), right - column);
      const pixel = y * width + x;
      shares[pixel] = Math.min(1, (lights[pixel] ?? 0) / mix(upper, lower, down - row));
    }
  });
  return shares;
};

const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

/** The brightness of the paper in one tile: that of its brighter pixels, at least 1. */
const paperOf = (
  lights: Float32Array,
  { width, height }: Pixels,
  { left, top, edge }: { left: number; top: number; edge: number },
): number => {
  const counts = new Uint32Array(256);
  let pixels = 0;
  for (let y = top; y < Math.min(height, top + edge); y += 1)
    for (let x = left; x < Math.min(width, left + edge); x += 1) {
      const light = Math.round(lights[y * width + x] ?? 0);
      counts[light] = (counts[light] ?? 0) + 1;
      pixels += 1;
    }
  let darker = 0;
  for (let light = 0; light < 256; light += 1) {
    darker += counts[light] ?? 0;
    if (darker >= pixels * paperRank) return Math.max(1, light);
  }
  return 255;
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

const opacity = (share: number, threshold: number): number =>
  Math.max(0, Math.min(1, (threshold + edgeWidth / 2 - share) / edgeWidth));

/** The writing in the mean colour of its darkest pixels, cut to where it is. */
const cut = async (picture: Pixels, shares: Float32Array, threshold: number): Promise<Ink> => {
  const { width, height } = picture;
  const box = { left: width, top: height, right: -1, bottom: -1 };
  const colour = [0, 0, 0];
  let full = 0;
  await eachRow(height, (y) => {
    for (let x = 0; x < width; x += 1) {
      const pixel = y * width + x;
      const share = shares[pixel] ?? 1;
      if (share >= threshold) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
      if (opacity(share, threshold) < 1) continue;
      full += 1;
      for (const part of [0, 1, 2])
        colour[part] = (colour[part] ?? 0) + (picture.data[pixel * 3 + part] ?? 0);
    }
  });
  const [red = 0, green = 0, blue = 0] = colour.map((part) => Math.round(part / Math.max(1, full)));
  const margin = 3;
  const left = Math.max(0, box.left - margin);
  const top = Math.max(0, box.top - margin);
  const ink = {
    width: Math.min(width, box.right + margin + 1) - left,
    height: Math.min(height, box.bottom + margin + 1) - top,
  };
  const data = Buffer.alloc(ink.width * ink.height * 4);
  await eachRow(ink.height, (y) => {
    for (let x = 0; x < ink.width; x += 1) {
      const share = shares[(top + y) * width + left + x] ?? 1;
      const at = (y * ink.width + x) * 4;
      data[at] = red;
      data[at + 1] = green;
      data[at + 2] = blue;
      data[at + 3] = Math.round(opacity(share, threshold) * 255);
    }
  });
  return { data, ...ink };
};
