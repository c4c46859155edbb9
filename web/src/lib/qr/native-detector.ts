import { type FoundCode, placeOf } from './code-place.ts';

/** The browser's own reader; not part of TypeScript's types. */
type Detected = { rawValue: string; cornerPoints: readonly { x: number; y: number }[] };
type Detector = { detect: (picture: ImageBitmap) => Promise<readonly Detected[]> };
type DetectorClass = {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
};

/** Reads QR codes with the browser's own reader; undefined where it has none. Phones without Google's services have an empty one. */
export const nativeDetector = async (): Promise<
  ((picture: ImageBitmap) => Promise<FoundCode[]>) | undefined
> => {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): readonly string[] => []);
  if (BarcodeDetector === undefined || !formats?.includes('qr_code')) return undefined;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (picture) =>
    (await detector.detect(picture)).map(({ rawValue, cornerPoints }) => ({
      text: rawValue,
      place: placeOf(cornerPoints, picture),
    }));
};
