import { readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';

/** The pixels of a picture, four bytes each. */
export type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

/** How hard a picture is looked at: a live camera gives the next one soon, a file is all there is. */
export type Care = 'live' | 'still';

const options: Readonly<Record<Care, ReaderOptions>> = {
  live: { formats: ['QRCode'], maxNumberOfSymbols: 2, tryDownscale: false, tryInvert: false },
  still: { formats: ['QRCode'], maxNumberOfSymbols: 4 },
};

/** The texts of the QR codes in a picture; needs the reader's WebAssembly (`prepareZXingModule`). */
export const findCodes = async (pixels: Pixels, care: Care): Promise<string[]> => {
  const found = await readBarcodes(pixels as ImageData, options[care]);
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
};
