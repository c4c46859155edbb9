import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { safeFileName } from '../files/file-name.ts';

export type ZipEntry = {
  /** Folders with `/`; each part is made safe, a name used before gets a number. */
  name: string;
  /** Called when the entry is written, so that only one is open at a time. */
  content: () => Promise<Readable | Uint8Array | string>;
  modified?: Date;
};

/** Already compressed: compressing them again costs time and saves nothing. */
const STORED = /\.(jpe?g|png|webp|pdf|zip|gz|xlsx)$/i;

/**
 * A ZIP archive, written while it is read. The list of entries is small; their contents are not.
 * An error in one entry destroys the stream with that error: a truncated archive is never valid.
 */
export const zipStream = (entries: Iterable<ZipEntry>): Readable => {
  const zip = new ZipFile();
  const output = zip.outputStream;
  if (!(output instanceof Readable)) throw new TypeError('yazl gives a stream of Node');
  let open: Readable | undefined;
  const taken = new Set<string>();

  for (const entry of entries) {
    const name = uniqueName(safePath(entry.name), taken);
    const options = { compress: !STORED.test(name), mtime: entry.modified ?? new Date() };
    zip.addReadStreamLazy(name, options, (give) => {
      if (output.destroyed) return;
      entry.content().then(
        (content) => {
          open = toStream(content);
          // yazl has no error listener here, and an unhandled 'error' event would end the process.
          open.once('error', (error) => output.destroy(error));
          if (output.destroyed) open.destroy();
          else give(null, open);
        },
        (error: unknown) => output.destroy(asError(error)),
      );
    });
  }
  zip.on('error', (error: unknown) => output.destroy(asError(error)));
  // Closes the open file when the client disconnects.
  output.once('close', () => open?.destroy());
  zip.end();
  return output;
};

const toStream = (content: Readable | Uint8Array | string): Readable => {
  if (content instanceof Readable) return content;
  return Readable.from([Buffer.from(content)], { objectMode: false });
};

const safePath = (name: string): string => {
  const parts = name.split('/').filter((part) => !/^\.*$/.test(part));
  return parts.map(safeFileName).join('/') || 'file';
};

/** Windows treats `A.jpg` and `a.jpg` as one name. */
const uniqueName = (name: string, taken: Set<string>): string => {
  const [, stem = name, ending = ''] = /^(.*?)(\.[^./]+)?$/s.exec(name) ?? [];
  let unique = name;
  for (let n = 2; taken.has(unique.toLowerCase()); n++) unique = `${stem} (${n})${ending}`;
  taken.add(unique.toLowerCase());
  return unique;
};

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error('The archive could not be made', { cause: error });
