import { chmod, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type FileStore,
  KeyTaken,
  newObjectKey,
  NoSuchFile,
  readObject,
  StoreUnavailable,
} from './file-store.ts';
import { openDiskStore } from './file-store-disk.ts';

/** Makes the disk fail at one call, as a full or broken one does. */
const failing = vi.hoisted(() => ({ at: '', code: '' }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  const fail = (): never => {
    throw Object.assign(new Error(`${failing.code}: simulated`), { code: failing.code });
  };
  return {
    ...real,
    link: async (...args: Parameters<typeof real.link>) =>
      failing.at === 'link' ? fail() : real.link(...args),
    open: async (...args: Parameters<typeof real.open>) => {
      if (failing.at === 'open') fail();
      const file = await real.open(...args);
      if (failing.at === 'write' && args[1] === 'wx') file.write = async () => fail();
      if (failing.at === 'sync') file.sync = async () => fail();
      return file;
    },
  };
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

const text = async (key: string): Promise<string> => (await readObject(store, key)).toString();
const temporary = (): Promise<string[]> => readdir(join(dir, 'tmp'));
const keys = async (olderThan?: Date): Promise<string[]> => {
  const found: string[] = [];
  for await (const file of store.list(olderThan ? { olderThan } : {})) found.push(file.key);
  return found.toSorted();
};

describe('the file store on disk', () => {
  it('gives back what was put, from bytes and from a stream', async () => {
    const [a, b] = [newObjectKey(), newObjectKey()];
    expect(await store.put(a, Buffer.from('photo'))).toBe(5);
    expect(await store.put(b, Readable.from([Buffer.from('sig'), Buffer.from('nature')]))).toBe(9);
    expect(await text(a)).toBe('photo');
    expect(await text(b)).toBe('signature');
    expect(await keys()).toEqual([a, b].toSorted());
    expect(await temporary()).toEqual([]);
  });

  it('lets only its owner read the objects', async () => {
    const key = newObjectKey();
    await store.put(key, Buffer.from('photo'));
    expect((await stat(join(dir, key.slice(0, 2), key))).mode & 0o777).toBe(0o600);
  });

  it('finds everything again when it is opened anew', async () => {
    const key = newObjectKey();
    await store.put(key, Buffer.from('photo'));
    store = await openDiskStore(dir);
    expect(await text(key)).toBe('photo');
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
    expect(await text(key)).toBe(kept);
    expect(await temporary()).toEqual([]);
  });

  it('never overwrites where the file system knows no links', async () => {
    failing.at = 'link';
    failing.code = 'EPERM';
    const key = newObjectKey();
    await store.put(key, Buffer.from('first'));
    await expect(store.put(key, Buffer.from('other'))).rejects.toThrow(KeyTaken);
    expect(await text(key)).toBe('first');
  });

  it('says plainly that an object is not there', async () => {
    await expect(store.get(newObjectKey())).rejects.toThrow(NoSuchFile);
    await expect(store.delete(newObjectKey())).resolves.toBeUndefined();
  });

  it('removes an object for good', async () => {
    const key = newObjectKey();
    await store.put(key, Buffer.from('photo'));
    await store.delete(key);
    await expect(store.get(key)).rejects.toThrow(NoSuchFile);
    expect(await keys()).toEqual([]);
  });

  it.each([
    '',
    '..',
    '../../etc/passwd',
    '/etc/passwd',
    'tmp',
    `${'a'.repeat(31)}/`,
    'A'.repeat(32),
  ])('takes no key from outside: %j', async (key) => {
    await expect(store.get(key)).rejects.toThrow(NoSuchFile);
    await expect(store.put(key, Buffer.from('x'))).rejects.toThrow(NoSuchFile);
    await expect(store.delete(key)).rejects.toThrow(NoSuchFile);
  });

  it('tells old objects from new ones', async () => {
    const [old, fresh] = [newObjectKey(), newObjectKey()];
    await store.put(old, Buffer.from('old'));
    await store.put(fresh, Buffer.from('new'));
    const twoHoursAgo = new Date(Date.now() - 7_200_000);
    await utimes(join(dir, old.slice(0, 2), old), twoHoursAgo, twoHoursAgo);
    expect(await keys(new Date(Date.now() - 3_600_000))).toEqual([old]);
  });

  it('sweeps what an interrupted write left, and nothing that is being written', async () => {
    const left = join(dir, 'tmp', 'left');
    await writeFile(left, 'half');
    await writeFile(join(dir, 'tmp', 'running'), 'half');
    const twoHoursAgo = new Date(Date.now() - 7_200_000);
    await utimes(left, twoHoursAgo, twoHoursAgo);
    expect(await store.removeLeftovers({ olderThan: new Date(Date.now() - 3_600_000) })).toBe(1);
    expect(await temporary()).toEqual(['running']);
  });
});

describe('the trash on disk', () => {
  const trashed = async (olderThan?: Date): Promise<string[]> => {
    const found: string[] = [];
    for await (const file of store.listTrash(olderThan ? { olderThan } : {})) found.push(file.key);
    return found.toSorted();
  };
  const twoHoursAgo = new Date(Date.now() - 7_200_000);
  const anHourAgo = new Date(Date.now() - 3_600_000);

  it('takes an object out of use and gives it back whole', async () => {
    const key = newObjectKey();
    await store.put(key, Buffer.from('photo'));
    await store.moveToTrash(key);
    await expect(store.get(key)).rejects.toThrow(NoSuchFile);
    expect(await store.has(key)).toBe(false);
    expect(await keys()).toEqual([]);
    expect(await trashed()).toEqual([key]);

    expect(await store.restoreFromTrash(key)).toBe(true);
    expect(await text(key)).toBe('photo');
    expect(await store.has(key)).toBe(true);
    expect(await trashed()).toEqual([]);
    expect(await store.restoreFromTrash(key)).toBe(false);
  });

  it('counts the time in the trash, not the age of the object', async () => {
    const key = newObjectKey();
    await store.put(key, Buffer.from('photo'));
    await utimes(join(dir, key.slice(0, 2), key), twoHoursAgo, twoHoursAgo);
    await store.moveToTrash(key);
    expect(await trashed(anHourAgo)).toEqual([]);
    await utimes(join(dir, 'trash', key), twoHoursAgo, twoHoursAgo);
    expect(await trashed(anHourAgo)).toEqual([key]);
  });

  it('keeps an object in use when its copy in the trash is deleted', async () => {
    const key = newObjectKey();
    await store.put(key, Buffer.from('photo'));
    await store.moveToTrash(key);
    await store.put(key, Buffer.from('photo'));
    expect(await store.restoreFromTrash(key)).toBe(true);
    await store.deleteFromTrash(key);
    expect(await text(key)).toBe('photo');
  });

  it('a deletion for good removes an object that is in the trash too', async () => {
    const key = newObjectKey();
    await store.put(key, Buffer.from('photo'));
    await store.moveToTrash(key);
    await store.delete(key);
    expect(await trashed()).toEqual([]);
    expect(await store.restoreFromTrash(key)).toBe(false);
  });

  it('does not mind an object that is not there', async () => {
    await expect(store.moveToTrash(newObjectKey())).resolves.toBeUndefined();
    await expect(store.deleteFromTrash(newObjectKey())).resolves.toBeUndefined();
  });

  it('gives the objects of one beginning alone', async () => {
    const all = ['1', '1', 'a'].map((digit) => `${digit}${newObjectKey().slice(1)}`);
    for (const key of all) await store.put(key, Buffer.from('x'));
    const found: string[] = [];
    for await (const file of store.list({ startingWith: '1' })) found.push(file.key);
    expect(found.toSorted()).toEqual(all.slice(0, 2).toSorted());
  });
});

describe('the register id on disk', () => {
  it('is written once and is no object', async () => {
    expect(await store.readRegisterId()).toBeUndefined();
    await store.writeRegisterId('4c0ffee0');
    expect(await store.readRegisterId()).toBe('4c0ffee0');
    await expect(store.writeRegisterId('deadbeef')).rejects.toThrow(KeyTaken);
    store = await openDiskStore(dir);
    expect(await store.readRegisterId()).toBe('4c0ffee0');
    expect(await keys()).toEqual([]);
  });
});

describe('when something goes wrong on the way', () => {
  it('a sender who hangs up leaves nothing, and the error stays the sender’s', async () => {
    const key = newObjectKey();
    const upload = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('hung up');
      })(),
    );
    await expect(store.put(key, upload)).rejects.toThrow('hung up');
    await expect(store.get(key)).rejects.toThrow(NoSuchFile);
    expect(await temporary()).toEqual([]);
  });

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
    expect(await text(old)).toBe('old');
    expect(await temporary()).toEqual([]);
    await expect(store.check()).resolves.toBeUndefined();
  });

  it('a folder that went away is noticed by the check', async () => {
    await rm(join(dir, 'tmp'), { recursive: true });
    await expect(store.check()).rejects.toThrow(StoreUnavailable);
    await expect(store.put(newObjectKey(), Buffer.from('x'))).rejects.toThrow(StoreUnavailable);
  });

  it('an object that breaks off while it is read is an absence of the store', async () => {
    const broken: FileStore = {
      ...store,
      get: async () =>
        new Readable({
          read() {
            this.push('half');
            this.destroy(Object.assign(new Error('EIO'), { code: 'EIO' }));
          },
        }),
    };
    await expect(readObject(broken, newObjectKey())).rejects.toThrow(StoreUnavailable);
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
