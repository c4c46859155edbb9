import fs, {
  chmod,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testFileStore, textOf } from '#test/file-stores.ts';
import { type FileStore, KeyTaken, newObjectKey, StoreUnavailable } from './file-store.ts';
import { openDiskStore } from './file-store-disk.ts';

/** Makes the disk fail at one call, as a full or broken one does. */
const failing = { at: '', code: '' };
const real = { link: fs.link, open: fs.open, readFile: fs.readFile };
const fail = (): never => {
  throw Object.assign(new Error(`${failing.code}: simulated`), { code: failing.code });
};

// Named imports of Node's modules follow the default export only after a sync.
beforeAll(() => {
  fs.link = async (...args) => (failing.at === 'link' ? fail() : real.link(...args));
  fs.readFile = ((...args: Parameters<typeof fs.readFile>) =>
    failing.at === 'read' ? fail() : real.readFile(...args)) as typeof fs.readFile;
  fs.open = async (...args) => {
    if (failing.at === 'open') fail();
    const file = await real.open(...args);
    if (failing.at === 'write' && args[1] === 'wx') file.writeFile = async () => fail();
    if (failing.at === 'sync') file.sync = async () => fail();
    return file;
  };
  syncBuiltinESMExports();
});
afterAll(() => {
  Object.assign(fs, real);
  syncBuiltinESMExports();
});

let dir: string;
let store: FileStore;

beforeEach(async () => {
  failing.at = '';
  dir = join(await mkdtemp(join(tmpdir(), 'store-')), 'files');
  store = await openDiskStore(dir);
});
afterEach(async () => {
  failing.at = '';
  await rm(join(dir, '..'), { recursive: true });
});

const twoHoursAgo = new Date(Date.now() - 7_200_000);
const temporary = (): Promise<string[]> => readdir(join(dir, 'tmp'));

testFileStore({
  store: () => store,
  age: async (key, from) => {
    const path = from === 'trash' ? join(dir, 'trash', key) : join(dir, key.slice(0, 2), key);
    await utimes(path, twoHoursAgo, twoHoursAgo);
  },
});

describe('the file store on disk', () => {
  it('lets only its owner read the objects', async () => {
    const key = newObjectKey();
    await store.put(key, Buffer.from('photo'));
    expect((await stat(join(dir, key.slice(0, 2), key))).mode & 0o777).toBe(0o600);
  });

  it('finds everything again when it is opened anew', async () => {
    const key = newObjectKey();
    await store.put(key, Buffer.from('photo'));
    store = await openDiskStore(dir);
    expect(await textOf(store, key)).toBe('photo');
  });

  it('never overwrites, not even when two write at once', async () => {
    const key = newObjectKey();
    const both = await Promise.allSettled([
      store.put(key, Buffer.from('first')),
      store.put(key, Buffer.from('other')),
    ]);
    const kept = both[0]?.status === 'fulfilled' ? 'first' : 'other';
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(store.put(key, Buffer.from('third'))).rejects.toThrow(KeyTaken);
    expect(await textOf(store, key)).toBe(kept);
    expect(await temporary()).toEqual([]);
  });

  it('never overwrites where the file system knows no links', async () => {
    failing.at = 'link';
    failing.code = 'EPERM';
    const key = newObjectKey();
    await store.put(key, Buffer.from('first'));
    await expect(store.put(key, Buffer.from('other'))).rejects.toThrow(KeyTaken);
    expect(await textOf(store, key)).toBe('first');
  });

  it('sweeps what an interrupted write left, and nothing that is being written', async () => {
    const left = join(dir, 'tmp', 'left');
    await writeFile(left, 'half');
    await writeFile(join(dir, 'tmp', 'running'), 'half');
    await utimes(left, twoHoursAgo, twoHoursAgo);
    expect(await store.removeLeftovers({ olderThan: new Date(Date.now() - 3_600_000) })).toBe(1);
    expect(await temporary()).toEqual(['running']);
  });
});

describe('the register id on disk', () => {
  it('is there again when the store is opened anew', async () => {
    await store.writeRegisterId('4c0ffee0');
    store = await openDiskStore(dir);
    expect(await store.readRegisterId()).toBe('4c0ffee0');
  });
});

describe('when something goes wrong on the way', () => {
  it.each([
    ['write', 'ENOSPC', 'full'],
    ['write', 'EDQUOT', 'full'],
    ['write', 'EIO', 'away'],
    ['sync', 'EIO', 'away'],
    ['open', 'EROFS', 'away'],
    ['open', 'EMFILE', 'away'],
    ['link', 'ENOSPC', 'full'],
  ])('a disk that fails to %s with %s is %s; old files stay', async (at, code, reason) => {
    const [old, key] = [newObjectKey(), newObjectKey()];
    await store.put(old, Buffer.from('old'));
    Object.assign(failing, { at, code });
    const writing = store.put(key, Buffer.from('photo'));
    await expect(writing).rejects.toThrow(StoreUnavailable);
    await expect(writing).rejects.toMatchObject({ reason });
    if (at !== 'link') await expect(store.check()).rejects.toMatchObject({ reason });

    failing.at = '';
    expect(await textOf(store, old)).toBe('old');
    expect(await temporary()).toEqual([]);
    await expect(store.check()).resolves.toBeUndefined();
  });

  it('a folder that went away is noticed by the check', async () => {
    await rm(join(dir, 'tmp'), { recursive: true });
    await expect(store.check()).rejects.toThrow(StoreUnavailable);
    await expect(store.put(newObjectKey(), Buffer.from('x'))).rejects.toThrow(StoreUnavailable);
  });

  it('an object that cannot be read is an absence of the store', async () => {
    const key = newObjectKey();
    await store.put(key, Buffer.from('photo'));
    failing.at = 'read';
    failing.code = 'EIO';
    await expect(store.get(key)).rejects.toThrow(StoreUnavailable);
  });

  it('the check leaves nothing behind', async () => {
    await store.check();
    expect(await temporary()).toEqual([]);
  });

  it('a folder that cannot be made stops the start', async () => {
    const file = join(dir, '..', 'file');
    await writeFile(file, '');
    await chmod(file, 0o600);
    await expect(openDiskStore(join(file, 'files'))).rejects.toThrow(StoreUnavailable);
    expect(await readFile(file, 'utf8')).toBe('');
  });
});
