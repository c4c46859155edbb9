import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sha256 } from '#lib/crypto/crypto.ts';
import { type FileStore, readIfThere } from '#lib/files/file-store.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { objectPath } from './backup-folder.ts';
import type { ContentFacts } from './entry-format.ts';
import type { ObjectList } from './object-list.ts';
import {
  type BackupContents,
  BackupProblem,
  readBackup,
  refuseSpecialFile,
} from './read-backup.ts';

/**
 * Stores an object. One that is there already, from an interrupted restore or because only the
 * database was lost, is replaced when it was changed.
 * @returns true when it was stored
 */
const putObject = async (
  files: FileStore,
  key: string,
  facts: ContentFacts,
  read: () => Promise<Buffer>,
): Promise<boolean> => {
  const there = await readIfThere(files, key);
  if (there !== undefined && sha256(there).toString('hex') === facts.sha256) return false;
  const bytes = await read();
  if (there !== undefined) await files.delete(key);
  await files.put(key, bytes);
  return true;
};

/**
 * Stores an object out of a backup file. The content is always read to its end: the next entry follows it.
 * @param facts undefined for an object that is not wanted
 * @returns true when it was stored
 */
export const putFromFile = async (
  files: FileStore,
  key: string,
  facts: ContentFacts | undefined,
  content: AsyncIterable<Buffer>,
): Promise<boolean> => {
  const bytes = await buffer(content);
  return facts !== undefined && putObject(files, key, facts, async () => bytes);
};

const none: ReadonlySet<string> = new Set();

/** Stores the objects beside a snapshot but those of `erased`; returns how many it stored. */
export const putObjectsBeside = async (
  path: string,
  { objects }: BackupContents,
  files: FileStore,
  erased = none,
): Promise<number> => {
  let stored = 0;
  for (const [key, facts] of objects) {
    if (erased.has(key)) continue;
    const object = objectPath(dirname(path), key);
    const read = async () => {
      await refuseSpecialFile(object);
      return readFile(object);
    };
    if (await putObject(files, key, facts, read)) stored += 1;
  }
  return stored;
};

/**
 * Puts objects that are missing or were changed back into the file store of a register that is in
 * use; the database stays as it is.
 * @param erased keys of objects of erased people, which stay away
 * @returns how many objects were stored
 * @throws {BackupProblem} when the backup is one of another register
 */
export const restoreFiles = async (
  path: string,
  contents: BackupContents,
  { files, keys, erased = none }: { files: FileStore; keys: KeyRing; erased?: ReadonlySet<string> },
): Promise<number> => {
  if ((await files.readRegisterId()) !== contents.head.registerId)
    throw new BackupProblem('The file store belongs to another register than the backup');
  if (contents.head.objects === 'beside') return putObjectsBeside(path, contents, files, erased);
  let stored = 0;
  await readBackup(path, keys, {
    object: async (key, content) => {
      const facts = erased.has(key) ? undefined : contents.objects.get(key);
      if (await putFromFile(files, key, facts, content)) stored += 1;
    },
  });
  return stored;
};

/** How many objects of a list the store has, and how many of them with the same content. */
export const compareObjects = async (
  objects: ObjectList,
  files: FileStore,
): Promise<{ present: number; same: number }> => {
  let [present, same] = [0, 0];
  for (const [key, facts] of objects) {
    const bytes = await readIfThere(files, key);
    if (bytes === undefined) continue;
    present += 1;
    if (sha256(bytes).toString('hex') === facts.sha256) same += 1;
  }
  return { present, same };
};
