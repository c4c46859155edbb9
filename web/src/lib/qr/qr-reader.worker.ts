import { prepareZXingModule } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { contextOf } from '../pictures/canvas.ts';
import type { FoundCode } from './code-place.ts';
import { type Care, findCodes } from './find-codes.ts';
import { nativeDetector } from './native-detector.ts';

/** A frame of the camera, or a file; none asks only whether the worker can read at all. */
export type ReadRequest = { picture?: ImageBitmap | Blob; care: Care };
/** `codes` of the picture, or why there are none: `loading` when the reader's file did not come. */
export type ReadAnswer = { codes: readonly FoundCode[] } | { failed: 'loading' | 'picture' };

/** Pixels along the longer edge; more make no code clearer. */
const LONGEST = 4096;

type Read = (bitmap: ImageBitmap, care: Care) => Promise<FoundCode[]>;

const prepareReader = async (): Promise<Read> => {
  // The default is another server.
  const overrides = { locateFile: () => wasmUrl };
  await prepareZXingModule({ overrides, fireImmediately: true });
  return async (bitmap, care) => {
    const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
    const [width, height] = [bitmap.width * scale, bitmap.height * scale].map(Math.round);
    const canvas = new OffscreenCanvas(width ?? 1, height ?? 1);
    const context = contextOf(canvas);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return findCodes(context.getImageData(0, 0, canvas.width, canvas.height), care);
  };
};

const prepare = async (): Promise<Read> => (await nativeDetector()) ?? prepareReader();

let prepared: ReturnType<typeof prepare> | undefined;

const work = async ({ picture, care }: ReadRequest): Promise<ReadAnswer> => {
  prepared ??= prepare();
  let read: Awaited<typeof prepared>;
  try {
    read = await prepared;
  } catch {
    // Without a network, before the reader was ever used here: the next try asks again.
    prepared = undefined;
    return { failed: 'loading' };
  }
  if (picture === undefined) return { codes: [] };
  try {
    const bitmap = picture instanceof Blob ? await createImageBitmap(picture) : picture;
    const codes = await read(bitmap, care);
    bitmap.close();
    return { codes };
  } catch {
    // No picture, or one that this device has no memory for.
    return { failed: 'picture' };
  }
};

// Each request has its own MessagePort, so that replies cannot be confused.
addEventListener('message', (event: MessageEvent<ReadRequest>) => {
  void work(event.data).then((answer) => event.ports[0]?.postMessage(answer));
});
