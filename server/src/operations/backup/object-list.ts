import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { SealBroken } from '#lib/crypto/crypto.ts';
import { isObjectKey } from '#lib/files/file-store.ts';
import type { ContentFacts } from './entry-format.ts';

/** Objects of a backup: size and SHA-256 of the sealed object, by key. */
export type ObjectList = Map<string, ContentFacts>;

const batch = 1000;

/** One line `key size sha256` for each of `keys`. */
export const encodeObjectList = function* (
  objects: ObjectList,
  keys: Iterable<string>,
): Generator<Buffer> {
  let lines: string[] = [];
  for (const key of keys) {
    const facts = objects.get(key);
    if (facts === undefined) continue;
    lines.push(`${key} ${facts.bytes} ${facts.sha256}\n`);
    if (lines.length < batch) continue;
    yield Buffer.from(lines.join(''));
    lines = [];
  }
  yield Buffer.from(lines.join(''));
};

/** @throws {SealBroken} for anything that `encodeObjectList` does not write */
export const decodeObjectList = async (content: AsyncIterable<Buffer>): Promise<ObjectList> => {
  const objects: ObjectList = new Map();
  for await (const line of createInterface({ input: Readable.from(content) })) {
    const [key = '', bytes = '', sha256 = ''] = line.split(' ');
    if (!isObjectKey(key) || !/^\d+$/.test(bytes) || !/^[0-9a-f]{64}$/.test(sha256))
      throw new SealBroken();
    objects.set(key, { bytes: Number(bytes), sha256 });
  }
  return objects;
};
