import { randomBytes } from 'node:crypto';
import { link, mkdir, open, opendir, readFile, rename, statfs, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { translateDiskErrors as translate } from './disk-errors.ts';
import {
  type FileStore,
  isObjectKey,
  KeyTaken,
  marksOf,
  NoSuchFile,
  type StoredFile,
  StoreUnavailable,
} from './file-store.ts';
import { errorCode, readTextIfThere, removeIfThere, statIfThere, syncFolder } from './fs-safe.ts';

/** With less free space the store reports `full`, while the database on the same disk still works. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024;

/**
 * Objects are files in the folders `00` … `ff` of `dir`, by the first two digits of their key;
 * unfinished ones are in `dir/tmp`, trashed ones in `dir/trash`. All folders are made here, so that
 * a write has only one folder to sync.
 */
export const openDiskStore = async (dir: string): Promise<FileStore> => {
  const temporary = join(dir, 'tmp');
  const trash = join(dir, 'trash');
  await translate(async () => {
    await mkdir(temporary, { recursive: true, mode: 0o700 });
    for (const folder of ['trash', ...shards()])
      await mkdir(join(dir, folder), { recursive: true, mode: 0o700 });
    await syncFolder(dir);
  });

  const shardOf = (key: string): string => join(dir, key.slice(0, 2));
  const pathOf = (key: string): string => join(shardOf(checked(key)), key);
  const shardPaths = (start: string): string[] =>
    shards()
      .filter((shard) => shard.startsWith(start))
      .map((shard) => join(dir, shard));

  /** Writes a draft and links it to `path`. @throws {KeyTaken} */
  const create = async (path: string, folder: string, content: Uint8Array): Promise<void> => {
    const draft = join(temporary, randomBytes(16).toString('hex'));
    try {
      await writeSynced(draft, content);
      await publish(draft, path);
      await syncFolder(folder);
    } finally {
      await removeIfThere(draft);
    }
  };
  return {
    put: (key, content) => translate(async () => create(pathOf(key), shardOf(key), content)),
    get: (key) => translate(() => read(pathOf(key), key)),
    has: (key) => translate(async () => (await statIfThere(pathOf(key))) !== undefined),
    delete: (key) =>
      translate(async () => {
        await removeSynced(shardOf(checked(key)), key);
        await removeSynced(trash, key);
      }),
    list: ({ olderThan, startingWith = '' } = {}) => objectsIn(shardPaths(startingWith), olderThan),
    removeLeftovers: ({ olderThan }) =>
      translate(async () => {
        let removed = 0;
        for await (const { key } of filesIn(temporary, olderThan)) {
          if (await removeIfThere(join(temporary, key))) removed += 1;
        }
        return removed;
      }),
    check: () => translate(() => check(temporary)),

    ...trashOf(trash, pathOf),
    ...marksOf({
      read: (name) => translate(() => readTextIfThere(join(dir, name))),
      write: (name, text) => translate(() => create(join(dir, name), dir, Buffer.from(text))),
      remove: (name) => translate(() => removeSynced(dir, name)),
    }),
  };
};

type Trash = Pick<FileStore, 'moveToTrash' | 'restoreFromTrash' | 'listTrash' | 'deleteFromTrash'>;

const trashOf = (trash: string, pathOf: (key: string) => string): Trash => ({
  moveToTrash: (key) =>
    translate(async () => {
      const path = pathOf(key);
      if ((await statIfThere(path)) === undefined) return;
      // The time in the trash counts from now. A crash in between only makes the object look new.
      await utimes(path, new Date(), new Date());
      await rename(path, join(trash, key));
      await syncFolder(trash);
      await syncFolder(dirname(path));
    }),
  restoreFromTrash: (key) =>
    translate(async () => {
      const path = pathOf(key);
      if ((await statIfThere(join(trash, key))) === undefined) return false;
      await publish(join(trash, key), path).catch(ignoreTaken);
      await syncFolder(dirname(path));
      await removeSynced(trash, key);
      return true;
    }),
  listTrash: ({ olderThan } = {}) => objectsIn([trash], olderThan),
  deleteFromTrash: (key) => translate(() => removeSynced(trash, checked(key))),
});

const removeSynced = async (folder: string, name: string): Promise<void> => {
  if (await removeIfThere(join(folder, name))) await syncFolder(folder);
};

const checked = (key: string): string => {
  if (!isObjectKey(key)) throw new NoSuchFile(key);
  return key;
};

const shards = (): string[] =>
  Array.from({ length: 256 }, (_, at) => at.toString(16).padStart(2, '0'));

const writeSynced = async (path: string, content: Uint8Array): Promise<void> => {
  await using file = await open(path, 'wx', 0o600);
  await file.writeFile(content);
  await file.sync();
};

/** A link never replaces, a rename would; the caller removes the name `from`. @throws {KeyTaken} */
const publish = async (from: string, path: string): Promise<void> => {
  try {
    await link(from, path);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EEXIST') throw new KeyTaken(path, { cause: error });
    // Some file systems (FAT, some network shares) have no links.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code)) throw error;
    if ((await statIfThere(path)) !== undefined) throw new KeyTaken(path);
    await rename(from, path);
  }
};

/** An object that is both in use and in the trash: an earlier restore was interrupted. */
const ignoreTaken = (error: unknown): void => {
  if (!(error instanceof KeyTaken)) throw error;
};

const read = async (path: string, key: string): Promise<Buffer> => {
  try {
    return await readFile(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw new NoSuchFile(key, { cause: error });
    throw error;
  }
};

const objectsIn = async function* (
  folders: string[],
  olderThan?: Date,
): AsyncGenerator<StoredFile> {
  for (const folder of folders) {
    for await (const file of filesIn(folder, olderThan)) {
      if (isObjectKey(file.key)) yield file;
    }
  }
};

const filesIn = async function* (dir: string, olderThan?: Date): AsyncGenerator<StoredFile> {
  const folder = await translate(() => opendir(dir));
  for await (const entry of folder) {
    const found = await statIfThere(join(dir, entry.name));
    if (!found?.isFile()) continue;
    if (olderThan && found.mtime >= olderThan) continue;
    yield { key: entry.name, size: found.size, written: found.mtime };
  }
};

const check = async (temporary: string): Promise<void> => {
  const { bavail, bsize } = await statfs(temporary);
  if (bavail * bsize < LEAST_FREE_BYTES) throw new StoreUnavailable('full');
  const probe = join(temporary, `probe-${randomBytes(8).toString('hex')}`);
  try {
    await writeSynced(probe, Buffer.from('probe'));
  } finally {
    await removeIfThere(probe);
  }
};
