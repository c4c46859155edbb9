import { readBarcodes, type ReaderOptions, type ReadResult } from 'zxing-wasm/reader';
import type { Point } from '../pictures/straighten.ts';
import { type FoundCode, placeOf } from './code-place.ts';

/** The pixels of a picture, four bytes each. */
export type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

/**
 * How hard a picture is looked at: a live camera gives the next one soon, a file is all there is. `place` asks only
 * where a code is, also of one that is too small or too blurred to be read.
 */
export type Care = 'live' | 'still' | 'place';

const options: Readonly<Record<Care, ReaderOptions>> = {
  live: { formats: ['QRCode'], maxNumberOfSymbols: 2, tryDownscale: false, tryInvert: false },
  still: { formats: ['QRCode'], maxNumberOfSymbols: 4 },
  place: { formats: ['QRCode'], maxNumberOfSymbols: 4, returnErrors: true },
};

const cornersOf = ({ position }: ReadResult): Point[] => [
  position.topLeft,
  position.topRight,
  position.bottomRight,
  position.bottomLeft,
];

/** The QR codes in a picture; needs the reader's WebAssembly (`prepareZXingModule`). */
export const findCodes = async (pixels: Pixels, care: Care): Promise<FoundCode[]> => {
  const found = await readBarcodes(pixels as ImageData, options[care]);
  return found.map((code) => ({
    text: code.isValid ? code.text : null,
    place: placeOf(cornersOf(code), pixels),
  }));
};
