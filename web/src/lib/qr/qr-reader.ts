import type { ReadAnswer, ReadRequest } from './qr-reader.worker.ts';

export type { ReadAnswer };

/** Reads QR codes beside the page, so that it stays alive. */
export type QrReader = {
  /** A picture that is read by the worker; a bitmap is handed over. */
  read: (request: ReadRequest) => Promise<ReadAnswer>;
  close: () => void;
};

/** A worker of its own, ended by `close`: the reader takes some megabytes of memory. */
export const openQrReader = (): QrReader => {
  const worker = new Worker(new URL('./qr-reader.worker.ts', import.meta.url), { type: 'module' });
  const failed = new Promise<ReadAnswer>((resolve) => {
    // Its file did not come.
    worker.addEventListener('error', () => resolve({ failed: 'loading' }), { once: true });
  });
  const read = (request: ReadRequest): Promise<ReadAnswer> => {
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise<ReadAnswer>((resolve) => {
      port1.onmessage = ({ data }: MessageEvent<ReadAnswer>) => {
        port1.close();
        resolve(data);
      };
    });
    const { picture } = request;
    const handedOver = picture === undefined || picture instanceof Blob ? [] : [picture];
    worker.postMessage(request, [port2, ...handedOver]);
    return Promise.race([answer, failed]);
  };
  return { read, close: () => worker.terminate() };
};
