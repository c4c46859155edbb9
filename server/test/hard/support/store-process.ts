import { createHash, randomBytes, randomInt } from 'node:crypto';
import { writeSync } from 'node:fs';
import { newObjectKey } from '#lib/files/file-store.ts';
import { openDiskStore } from '#lib/files/file-store-disk.ts';

/**
 * Writes objects with the program's own file store until it is killed: `node store-process.ts DIR`.
 * Each line says what is about to happen or has happened: `begin KEY SHA`, `kept KEY`,
 * `trashing KEY`, `restoring KEY`, `deleting KEY`, `deleted KEY`.
 */
const dir = process.argv[2];
if (dir === undefined) throw new Error('usage: store-process.ts DIR');
// Written before the next call is made, so that nothing that was said is lost with the process.
const say = (line: string): void => void writeSync(1, `${line}\n`);

const store = await openDiskStore(dir);
const writer = async (): Promise<void> => {
  for (;;) {
    const key = newObjectKey();
    const content = randomBytes(randomInt(1, 60_000));
    say(`begin ${key} ${createHash('sha256').update(content).digest('hex')}`);
    await store.put(key, content);
    say(`kept ${key}`);
    const next = randomInt(8);
    if (next > 2) continue;
    say(`trashing ${key}`);
    await store.moveToTrash(key);
    if (next === 0) continue;
    if (next === 1) {
      say(`restoring ${key}`);
      await store.restoreFromTrash(key);
      say(`kept ${key}`);
    } else {
      say(`deleting ${key}`);
      await store.delete(key);
      say(`deleted ${key}`);
    }
  }
};
await Promise.all([writer(), writer(), writer()]);
