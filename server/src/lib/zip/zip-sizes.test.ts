import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { workbook } from '#test/hostile-uploads.ts';
import { checkZipSizes } from './zip-sizes.ts';
import { zipExactly } from './zip.ts';

const most = 1_000;
const entry = 0x02014b50;
/** The archive with a change to the first entry of its directory. */
const changed = async (change: (archive: Buffer, at: number) => void): Promise<Buffer> => {
  const archive = await workbook({});
  const marker = Buffer.alloc(4);
  marker.writeUInt32LE(entry);
  change(archive, archive.indexOf(marker));
  return archive;
};
const end = (archive: Buffer): number => archive.length - 22;

it('an archive of small files is whole, and its names are known', async () => {
  expect(checkZipSizes(await workbook({}), most)).toContain('xl/workbook.xml');
});

it.each<[string, (archive: Buffer, at: number) => void]>([
  ['a file above the limit', (archive, at) => archive.writeUInt32LE(most + 1, at + 24)],
  ['a file that says it is empty and is not', (archive, at) => archive.writeUInt32LE(0, at + 24)],
  ['a file whose packed size is missing', (archive, at) => archive.writeUInt32LE(0, at + 20)],
  [
    'a file whose sizes stand behind it',
    (archive, at) => {
      archive.writeUInt16LE(8, at + 8);
      archive.writeBigUInt64LE(0n, at + 20);
    },
  ],
  ['sizes in ZIP64 fields', (archive, at) => archive.writeUInt32LE(0xffffffff, at + 24)],
  ['a directory in ZIP64', (archive) => archive.writeUInt16LE(0xffff, end(archive) + 10)],
  ['a directory that is elsewhere', (archive) => archive.writeUInt32LE(7, end(archive) + 16)],
  ['no archive', (archive) => archive.fill(0)],
])('%s is refused', async (_what, change) => {
  const archive = await changed(change);
  expect(() => checkZipSizes(archive, most)).toThrow(RangeError);
});

it.each([
  [1_000, true],
  [1_001, false],
])('an archive of %i files is read: %s', async (count, isRead) => {
  const content = async () => 'x';
  const files = Array.from({ length: count }, (_, at) => ({ name: `${at}.xml`, content }));
  const archive = await buffer(zipExactly(files));
  const read = () => checkZipSizes(archive, most).length;
  if (isRead) expect(read()).toBe(count);
  else expect(read).toThrow(RangeError);
});
