import { randomBytes } from 'node:crypto';
import type { Stats } from 'node:fs';
import {
  access,
  type FileHandle,
  link,
  mkdir,
  open,
  opendir,
  rename,
  stat,
  statfs,
  unlink,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  type FileStore,
  isObjectKey,
  KeyTaken,
  NoSuchFile,
  type StoredFile,
  StoreUnavailable,
} from './file-store.ts';
import { errorCode, syncFolder } from './fs-safe.ts';

/** Below this the store says it is full, while the database beside it can still write. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024;

/**
 * Objects in folders `00` … `ff` of `dir` by the beginning of their key, unfinished ones in
 * `dir/tmp`. The folders are made here, once, so that a write has only one folder to sync.
 */
export async function openDiskStore(dir: string): Promise<FileStore> {
  const temporary = join(dir, 'tmp');
  await translate(async () => {
    await mkdir(temporary, { recursive: true, mode: 0o700 });
    for (const shard of shards()) {
      await mkdir(join(dir, shard), { recursive: true, mode: 0o700 });
    }
    await syncFolder(dir);
  });

  const shardOf = (key: string): string => join(dir, key.slice(0, 2));
  const pathOf = (key: string): string => {
    if (!isObjectKey(key)) throw new NoSuchFile(key);
    return join(shardOf(key), key);
  };

  return {
    put: (key, content) =>
      translate(async () => {
        const path = pathOf(key);
        const draft = join(temporary, randomBytes(16).toString('hex'));
        try {
          const size = await writeSynced(draft, content);
          await publish(draft, path, key);
          await syncFolder(shardOf(key));
          return size;
        } finally {
          await removeIfThere(draft);
        }
      }),
    get: (key) => translate(() => openForReading(pathOf(key), key)),
    delete: (key) =>
      translate(async () => {
        if (await removeIfThere(pathOf(key))) await syncFolder(shardOf(key));
      }),
    list: (options = {}) => list(dir, options.olderThan),
    removeLeftovers: ({ olderThan }) =>
      translate(async () => {
        let removed = 0;
        for await (const { key } of filesIn(temporary, olderThan)) {
          if (await removeIfThere(join(temporary, key))) removed += 1;
        }
        return removed;
      }),
    check: () => translate(() => check(temporary)),
  };
}

function shards(): string[] {
  return Array.from({ length: 256 }, (_, at) => at.toString(16).padStart(2, '0'));
}

async function writeSynced(path: string, content: Uint8Array | Readable): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  try {
    let size = 0;
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
      await writeAll(file, chunk);
      size += chunk.length;
    }
    await file.sync();
    return size;
  } finally {
    await file.close();
  }
}

/** A disk that is nearly full may take a part of the bytes without an error. */
async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let at = 0; at < chunk.length;) {
    const { bytesWritten } = await file.write(chunk, at);
    at += bytesWritten;
  }
}

/** A link never replaces, a rename would; the draft's own name is removed by the caller. */
async function publish(draft: string, path: string, key: string): Promise<void> {
  try {
    await link(draft, path);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EEXIST') throw new KeyTaken(key, { cause: error });
    // Some file systems (FAT, some network shares) know no links.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code)) throw error;
    if (await isThere(path)) throw new KeyTaken(key);
    await rename(draft, path);
  }
}

async function openForReading(path: string, key: string): Promise<Readable> {
  let file: FileHandle;
  try {
    file = await open(path, 'r');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw new NoSuchFile(key, { cause: error });
    throw error;
  }
  return file.createReadStream();
}

async function* list(dir: string, olderThan?: Date): AsyncGenerator<StoredFile> {
  for (const shard of shards()) {
    for await (const file of filesIn(join(dir, shard), olderThan)) {
      if (isObjectKey(file.key)) yield file;
    }
  }
}

async function* filesIn(dir: string, olderThan?: Date): AsyncGenerator<StoredFile> {
  const folder = await translate(() => opendir(dir));
  for await (const entry of folder) {
    const found = await statIfThere(join(dir, entry.name));
    if (!found?.isFile()) continue;
    if (olderThan && found.mtime >= olderThan) continue;
    yield { key: entry.name, size: found.size, written: found.mtime };
  }
}

async function check(temporary: string): Promise<void> {
  const { bavail, bsize } = await statfs(temporary);
  if (bavail * bsize < LEAST_FREE_BYTES) throw new StoreUnavailable('full');
  const probe = join(temporary, `probe-${randomBytes(8).toString('hex')}`);
  try {
    await writeSynced(probe, Buffer.from('probe'));
  } finally {
    await removeIfThere(probe);
  }
}

async function removeIfThere(path: string): Promise<boolean> {
  try {
    await unlink(path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

async function statIfThere(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const AWAY = [
  ...['EIO', 'EROFS', 'EACCES', 'EPERM', 'ENOENT', 'ENOTDIR', 'ENODEV', 'ENXIO', 'ESTALE'],
  ...['EMFILE', 'ENFILE', 'EBUSY', 'EREMOTEIO', 'ENOTCONN', 'EHOSTDOWN'],
];

/** Only what the disk said becomes StoreUnavailable; an error of the sender stays itself. */
async function translate<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = errorCode(error);
    if (FULL.includes(code)) throw new StoreUnavailable('full', { cause: error });
    if (AWAY.includes(code)) throw new StoreUnavailable('away', { cause: error });
    throw error;
  }
}
