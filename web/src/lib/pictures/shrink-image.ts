import { newCanvas } from './canvas.ts';
import { shrinkOn, TARGET_BYTES } from './shrink-core.ts';
import type { ShrinkAnswer, ShrinkRequest } from './shrink-image.worker.ts';

let worker: Worker | null = null;

/** The same work on the page's thread: for browsers without OffscreenCanvas, and without the worker's file. */
const shrinkOnPage = (source: Blob, bytes: number) => shrinkOn(newCanvas, source, bytes);

const shrinkInWorker = (source: Blob, bytes: number): Promise<Blob> => {
  worker ??= new Worker(new URL('./shrink-image.worker.ts', import.meta.url), { type: 'module' });
  const { port1, port2 } = new MessageChannel();
  const target = worker;
  return new Promise((resolve, reject) => {
    // Its file is gone: the server has another version of the app already.
    const shrinkHere = () => {
      worker = null;
      shrinkOnPage(source, bytes).then(resolve, reject);
    };
    target.addEventListener('error', shrinkHere, { once: true });
    port1.onmessage = (event: MessageEvent<ShrinkAnswer>) => {
      target.removeEventListener('error', shrinkHere);
      port1.close();
      if ('blob' in event.data) resolve(event.data.blob);
      else reject(new Error(event.data.error));
    };
    const request: ShrinkRequest = { source, target: bytes };
    target.postMessage(request, [port2]);
  });
};

const jpegName = (name: string): string => `${name.replace(/\.\w{1,5}$/, '') || 'picture'}.jpg`;

/** Throws when the browser cannot decode the file as a picture, whatever its name and type. */
const proveDecodable = async (file: File): Promise<void> => {
  (await createImageBitmap(file)).close();
};

/** The browser tells a file's type from its name; the server looks at the bytes and refuses anything but a JPEG. */
const isJpeg = async (file: File): Promise<boolean> => {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return file.type === 'image/jpeg' && first === 0xff && second === 0xd8;
};

export type ShrinkOptions = {
  /** The wanted size in bytes; 70 KB unless given. */
  target?: number | undefined;
};

/**
 * Makes a photo small enough to send from a village: longest edge 1600 px, towards 70 KB, JPEG.
 * A JPEG that is small already stays untouched. Throws 'Failed to load image' when the file is not a
 * picture.
 */
export const shrinkImage = async (
  file: File,
  { target = TARGET_BYTES }: ShrinkOptions = {},
): Promise<File> => {
  const shrink = 'OffscreenCanvas' in window ? shrinkInWorker : shrinkOnPage;
  try {
    if (file.size <= target && (await isJpeg(file))) {
      await proveDecodable(file);
      return file;
    }
    const blob = await shrink(file, target);
    return new File([blob], jpegName(file.name), { type: 'image/jpeg' });
  } catch (cause) {
    throw new Error('Failed to load image', { cause });
  }
};
