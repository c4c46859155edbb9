import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

export type UnzippedEntry = {
  name: string;
  content: Buffer;
  packedSize: number;
};

/** All entries in the archive's order; unsafe names and wrong checksums are errors. */
export const unzip = async (archive: Buffer): Promise<UnzippedEntry[]> => {
  const zip = await fromBufferPromise(archive, { strictFileNames: true });
  const entries: UnzippedEntry[] = [];
  for await (const entry of zip.eachEntry()) {
    entries.push({
      name: entry.fileName,
      content: await buffer(await zip.openReadStreamPromise(entry)),
      packedSize: entry.compressedSize,
    });
  }
  return entries;
};
