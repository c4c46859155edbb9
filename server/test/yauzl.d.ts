/** The package has no types of its own; these are the few that the tests use. */
declare module 'yauzl' {
  import type { Readable } from 'node:stream';

  export type Entry = {
    fileName: string;
    compressedSize: number;
  };
  export type ZipFile = {
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<Readable>;
  };
  export function fromBufferPromise(
    buffer: Buffer,
    options?: { strictFileNames?: boolean },
  ): Promise<ZipFile>;
}
