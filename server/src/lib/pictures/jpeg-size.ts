/** Upright RGB pixels without an alpha channel, row by row. */
export type Pixels = {
  data: Buffer;
  width: number;
  height: number;
};

/** In pixels; a multiple of 16, so that a tile consists of whole JPEG blocks of the picture. */
const tileEdge = 32;
/** A fourteenth of the tiles of a photo of 1600 × 1200 pixels. */
const tilesPerSample = 132;
/** Tiles side by side in a sample: narrow pictures take the encoder longer. */
const tilesPerRow = 4;
/** Shifts the chosen tiles from row to row, so that they form no columns. */
const rowShift = 5;

/** Tiles of a picture as a picture, and the number of pixels of the whole for each of its pixels. */
export type Sample = { pixels: Pixels; scale: number };

/**
 * Picks tiles that are spread evenly over the picture; the same picture gives the same tiles. A
 * picture smaller than one tile is its own sample.
 */
export const sampleOf = (picture: Pixels): Sample => {
  const columns = Math.floor(picture.width / tileEdge);
  const rows = Math.floor(picture.height / tileEdge);
  if (columns === 0 || rows === 0) return { pixels: picture, scale: 1 };
  const step = Math.max(1, Math.round((columns * rows) / tilesPerSample));
  const tiles: { left: number; top: number }[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = (row * rowShift) % step; column < columns; column += step)
      tiles.push({ left: column * tileEdge, top: row * tileEdge });
  // A last row that is not full is left out, except when it is the only one.
  const perRow = Math.min(tilesPerRow, tiles.length);
  const used = tiles.slice(0, tiles.length - (tiles.length % perRow));
  const width = tileEdge * perRow;
  const height = tileEdge * (used.length / perRow);
  const data = Buffer.allocUnsafe(width * height * 3);
  for (const [index, { left, top }] of used.entries())
    for (let line = 0; line < tileEdge; line += 1) {
      const start = ((top + line) * picture.width + left) * 3;
      const target = (Math.floor(index / perRow) * tileEdge + line) * width;
      const targetStart = (target + (index % perRow) * tileEdge) * 3;
      picture.data.copy(data, targetStart, start, start + tileEdge * 3);
    }
  const scale = (picture.width * picture.height) / (width * height);
  return { pixels: { data, width, height }, scale };
};

/** Headers and Huffman tables of a JPEG (measured: 500 to 700 bytes). They do not grow with it. */
const headerBytes = 600;

/** The size of a picture as a JPEG, from the size of its sample. */
export const scaleUp = (sampleBytes: number, scale: number): number =>
  headerBytes + Math.max(0, sampleBytes - headerBytes) * scale;

/** The size in bytes of a JPEG at one quality. */
export type SizeAt = { quality: number; bytes: number };

/**
 * The size at a quality between two measured ones: its logarithm is taken as linear, which is right
 * within 2 % over 25 points of quality.
 * @param measured in rising order of quality; above the last one there is no answer (Infinity)
 */
export const sizeAt = (measured: readonly SizeAt[], quality: number): number => {
  const index = measured.findIndex((each) => each.quality >= quality);
  const to = measured[index];
  if (to === undefined) return Infinity;
  const from = measured[index - 1];
  if (from === undefined) return to.bytes;
  const part = (quality - from.quality) / (to.quality - from.quality);
  return from.bytes * (to.bytes / from.bytes) ** part;
};

/** The highest whole quality among the measured ones whose size is at most `bytes`, if any is. */
export const qualityFor = (measured: readonly SizeAt[], bytes: number): number | undefined => {
  const lowest = measured[0]?.quality ?? 0;
  let quality = measured.at(-1)?.quality ?? 0;
  while (quality > lowest && sizeAt(measured, quality) > bytes) quality -= 1;
  return sizeAt(measured, quality) <= bytes ? quality : undefined;
};
