import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, readdir, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { isObjectKey } from '#lib/files/file-store.ts';
import { statIfThere, syncFolder, unlessMissing } from '#lib/files/fs-safe.ts';
import { SealBroken } from '#lib/crypto/crypto.ts';
import { type KeyRing, UnknownKey } from '#lib/crypto/key-ring.ts';
import { openStream } from '#lib/crypto/sealed-stream.ts';
import { decodeEntries, type EntryHead } from './entry-format.ts';
import { decodeObjectList, type ObjectList } from './object-list.ts';
import { BackupProblem, refuseSpecialFile } from './read-backup.ts';
import type { ObjectShelf } from './write-entries.ts';

const snapshotName = /^gi-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z\.backup$/;

/** The name of a snapshot of that time, in UTC: names in order are times in order. */
export const snapshotNameOf = (madeAt: Date): string =>
  `gi-${madeAt.toISOString().replaceAll(/[:.]/g, '-')}.backup`;

/** Paths of the snapshots of a backup folder, the oldest first; none without the folder. */
export const listSnapshots = async (folder: string): Promise<string[]> => {
  const names = (await unlessMissing(readdir(folder))) ?? [];
  return names
    .filter((name) => snapshotName.test(name))
    .toSorted()
    .map((name) => join(folder, name));
};

export const objectPath = (folder: string, key: string): string =>
  join(folder, 'objects', key.slice(0, 2), key);

/** The head of a snapshot; the rest is not read. Undefined when it cannot be read. */
const readHead = async (
  path: string,
  keys: KeyRing,
): Promise<Extract<EntryHead, { kind: 'backup' }> | undefined> => {
  try {
    for await (const { head } of decodeEntries(openStream(keys, createReadStream(path))))
      return head.kind === 'backup' ? head : undefined;
  } catch (error) {
    if (!(error instanceof SealBroken || error instanceof UnknownKey)) throw error;
  }
  return undefined;
};

/** The head of the newest snapshot of a register in a folder; damaged ones are left out. */
export const findNewestHead = async (
  folder: string,
  keys: KeyRing,
  registerId: string,
): Promise<Extract<EntryHead, { kind: 'backup' }> | undefined> => {
  for (const path of (await listSnapshots(folder)).toReversed()) {
    const head = await readHead(path, keys);
    if (head?.registerId === registerId) return head;
  }
  return undefined;
};

/** The register and the objects of a snapshot; reads no further than to the object list. */
const readObjectList = async (
  path: string,
  keys: KeyRing,
): Promise<{ registerId: string; objects: ObjectList }> => {
  let registerId = '';
  await refuseSpecialFile(path);
  for await (const entry of decodeEntries(openStream(keys, createReadStream(path)))) {
    if (entry.head.kind === 'backup') registerId = entry.head.registerId;
    if (entry.head.kind === 'object list')
      return { registerId, objects: await decodeObjectList(entry.content) };
  }
  throw new BackupProblem(`${path} has no list of objects`);
};

/** Temporary files of snapshots and objects; the list of erasures is written without the lock of a backup. */
const isUnfinished = (name: string): boolean => {
  const whole = /^(.+)\.[0-9a-f]{8}\.partial$/.exec(name)?.[1] ?? '';
  return snapshotName.test(whole) || isObjectKey(whole);
};

/** Deletes what backups left that were killed; without that each would leave up to a whole snapshot for good. */
const deleteUnfinished = async (folder: string): Promise<void> => {
  for await (const entry of await opendir(folder, { recursive: true }))
    if (entry.isFile() && isUnfinished(entry.name))
      await unlink(join(entry.parentPath, entry.name));
};

/**
 * The objects beside the snapshots of a folder. An object is copied once: what an earlier backup
 * copied is recognised by its size and the hash in that backup's list. The caller holds the lock of backups: temporary
 * files are those of interrupted ones and are deleted.
 * @throws {BackupProblem} when the folder holds backups of another register
 */
export const openShelf = async (
  folder: string,
  keys: KeyRing,
  registerId: string,
): Promise<ObjectShelf & { sync(): Promise<void> }> => {
  const newest = (await listSnapshots(folder)).at(-1);
  const known = newest === undefined ? undefined : await readObjectList(newest, keys);
  if (known !== undefined && known.registerId !== registerId)
    throw new BackupProblem(
      `${folder} holds backups of another register: choose another folder for this one`,
    );
  const touched = new Set<string>();
  await mkdir(join(folder, 'objects'), { recursive: true, mode: 0o700 });
  await deleteUnfinished(folder);
  return {
    find: async (key) => {
      const facts = known?.objects.get(key);
      const size = facts && (await statIfThere(objectPath(folder, key)))?.size;
      return size === facts?.bytes ? facts : undefined;
    },
    put: async (key, content) => {
      const path = objectPath(folder, key);
      const shard = join(path, '..');
      await mkdir(shard, { recursive: true, mode: 0o700 });
      await writeWhole(path, [content]);
      touched.add(shard);
    },
    sync: async () => {
      for (const shard of touched) await syncFolder(shard);
      await syncFolder(join(folder, 'objects'));
    },
  };
};

/** Writes a temporary file, flushes it to the disk, and then renames it to `path`. */
export const writeWhole = async (
  path: string,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<number> => {
  const partial = `${path}.${randomBytes(4).toString('hex')}.partial`;
  let bytes = 0;
  try {
    {
      await using file = await open(partial, 'wx', 0o600);
      for await (const chunk of content) {
        await file.writeFile(chunk);
        bytes += chunk.length;
      }
      await file.sync();
    }
    await rename(partial, path);
  } catch (error) {
    await unlink(partial);
    throw error;
  }
  await syncFolder(join(path, '..'));
  return bytes;
};

/**
 * Deletes all but the newest `keep` snapshots, and objects that none of those names. A snapshot that
 * cannot be read stops it before anything is deleted.
 * @returns how many snapshots and objects went
 */
export const pruneFolder = async (
  folder: string,
  keys: KeyRing,
  keep: number,
): Promise<{ snapshots: number; objects: number }> => {
  const snapshots = await listSnapshots(folder);
  const old = snapshots.slice(0, Math.max(0, snapshots.length - keep));
  if (old.length === 0) return { snapshots: 0, objects: 0 };
  const named = new Set<string>();
  for (const path of snapshots.slice(old.length))
    for (const key of (await readObjectList(path, keys)).objects.keys()) named.add(key);
  for (const path of old) await unlink(path);
  await syncFolder(folder);
  let objects = 0;
  for await (const entry of await opendir(join(folder, 'objects'), { recursive: true })) {
    if (!entry.isFile() || !isObjectKey(entry.name) || named.has(entry.name)) continue;
    await unlink(join(entry.parentPath, entry.name));
    objects += 1;
  }
  return { snapshots: old.length, objects };
};
