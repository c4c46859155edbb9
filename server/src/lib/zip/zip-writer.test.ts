import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';
import { unzip } from '#test/unzip.ts';
import { directoryEntry, endOfArchive, fileHeader, sizesAfter } from './zip-records.ts';
import { zipChunks, type ZipSource } from './zip-writer.ts';

const archive = async (files: readonly ZipSource[]): Promise<Buffer> =>
  buffer(
    zipChunks(
      (async function* () {
        yield* files;
      })(),
    ),
  );

describe('an archive that is written while its files are made', () => {
  it('holds each file, of many chunks or empty', async () => {
    const chunks = Array.from({ length: 20 }, () => randomBytes(100_000));
    const entries = await unzip(
      await archive([
        { name: 'a/chunks.xml', content: chunks },
        { name: 'empty.xml', content: [] },
        { name: 'text.xml', content: Readable.from([Buffer.from('अ'.repeat(10_000))]) },
      ]),
    );
    expect(entries.map(({ name }) => name)).toEqual(['a/chunks.xml', 'empty.xml', 'text.xml']);
    expect(entries[0]!.content.equals(Buffer.concat(chunks))).toBe(true);
    expect(entries[1]!.content).toHaveLength(0);
    expect(entries[2]!.content.toString()).toBe('अ'.repeat(10_000));
    expect(entries[2]!.packedSize).toBeLessThan(1_000);
  });

  it('is the same for the same files', async () => {
    const files = [{ name: 'a.xml', content: [Buffer.from('a')] }];
    expect((await archive(files)).equals(await archive(files))).toBe(true);
  });

  it('breaks off with the error of a file', async () => {
    const content = (async function* () {
      yield randomBytes(300_000);
      throw new Error('connection lost');
    })();
    await expect(archive([{ name: 'a.xml', content }])).rejects.toThrow('connection lost');
  });

  it('is read beyond 4 GiB', async () => {
    const content = Buffer.from('far away');
    const packed = deflateRawSync(content);
    // The end of an archive, behind so many bytes of earlier files.
    const offset = 5 * 2 ** 30;
    const file = {
      name: 'far.xml',
      offset,
      crc: crc32(content),
      size: content.length,
      packed: packed.length,
    };
    const body = Buffer.concat([fileHeader(file), packed, sizesAfter(file)]);
    const directory = directoryEntry(file);
    const end = endOfArchive(1, offset + body.length, directory.length);
    const tail = Buffer.concat([body, directory, end]);

    const reader = new RandomAccessReader();
    reader._readStreamForRange = (from, to) => {
      const range = Buffer.alloc(to - from);
      tail.copy(range, Math.max(0, offset - from), Math.max(0, from - offset));
      return Readable.from([range], { objectMode: false });
    };
    const zip = await fromRandomAccessReaderPromise(reader, offset + tail.length);
    const found = [];
    for await (const entry of zip.eachEntry()) {
      const text = await buffer(await zip.openReadStreamPromise(entry));
      found.push([entry.fileName, text.toString()]);
    }
    expect(found).toEqual([['far.xml', 'far away']]);
  });
});
