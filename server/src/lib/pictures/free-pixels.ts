/** Upright RGB pixels without an alpha channel, row by row. */
export type Pixels = {
  data: Buffer;
  width: number;
  height: number;
};

/**
 * Frees the memory of a large buffer at once; its length is 0 from then on. Otherwise every few pictures
 * start a collection of the whole heap, which took a quarter of the CPU of processing a picture and
 * delayed other requests. A buffer that shares its memory, as small ones of Node do, is not freed.
 */
export const freeBuffer = ({ buffer, byteLength }: Uint8Array): void => {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
};
