import { cardKeys } from '#api/card-keys.ts';
import { nativeDetector } from '#lib/qr/native-detector.ts';
import { openQrReader } from '#lib/qr/qr-reader.ts';

/** The files that scan without a network, by parts of their names; a browser that reads codes itself needs no reader. */
const scannerFiles = async (): Promise<readonly string[]> => {
  const files = ['/part-', '/scan-dialog-', '/qr-reader'];
  return (await nativeDetector()) === undefined ? [...files, '.wasm'] : files;
};

/** Is the scanner on this phone? */
export const hasScanner = async (): Promise<boolean> => {
  // A page without https has no cache.
  if (!('caches' in window)) return false;
  const names = await caches.keys();
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const urls = kept.flat().map(({ url }) => url);
  return (await scannerFiles()).every((file) => urls.some((url) => url.includes(file)));
};

/** Uses the scanner once without a camera: the worker of the app keeps what is fetched. @returns whether it is here now */
export const keepScanner = async (): Promise<boolean> => {
  const reader = openQrReader();
  try {
    await Promise.all([import('./scan-dialog.tsx'), reader.read({ care: 'live' }), cardKeys()]);
  } catch {
    // No network.
    return false;
  } finally {
    reader.close();
  }
  return hasScanner();
};
