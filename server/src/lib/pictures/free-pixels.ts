import type { Pixels } from './jpeg-size.ts';

/**
 * Gives the memory of a large buffer back at once; its length is 0 from then on. Left to the garbage
 * collector, the pixels of every few pictures would start a collection of the whole heap: that took a
 * quarter of the CPU of processing a picture, and held up other requests. A buffer that shares its
 * memory with others, as small ones of Node do, is left alone.
 */
export const freeBuffer = ({ buffer, byteLength }: Uint8Array): void => {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
};

/** Frees pixels unless they are among those that are still needed. */
export const freePixels = (pixels: Pixels, needed: readonly (Pixels | undefined)[] = []): void => {
  if (!needed.includes(pixels)) freeBuffer(pixels.data);
};
