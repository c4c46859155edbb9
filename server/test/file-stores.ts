import { describe, expect, it } from 'vitest';
import { type FileStore, KeyTaken, newObjectKey, NoSuchFile } from '#lib/files/file-store.ts';

const keysIn = async (files: AsyncIterable<{ key: string }>): Promise<string[]> => {
  const found: string[] = [];
  for await (const { key } of files) found.push(key);
  return found.toSorted();
};
export const keysOf = (store: FileStore, olderThan?: Date): Promise<string[]> =>
  keysIn(store.list(olderThan === undefined ? {} : { olderThan }));
export const trashOf = (store: FileStore, olderThan?: Date): Promise<string[]> =>
  keysIn(store.listTrash(olderThan === undefined ? {} : { olderThan }));

export const textOf = async (store: FileStore, key: string): Promise<string> =>
  (await store.get(key)).toString();

const putPhoto = async (store: FileStore): Promise<string> => {
  const key = newObjectKey();
  await store.put(key, Buffer.from('photo'));
  return key;
};

type Age = {
  store: () => FileStore;
  /** Makes an object, or its copy in the trash, two hours old. */
  age: (key: string, from: 'objects' | 'trash') => Promise<void>;
};

/** What every file store promises, wherever it keeps its objects. */
export const testFileStore = ({ store: current, age }: Age): void => {
  const anHourAgo = new Date(Date.now() - 3_600_000);

  describe('as every file store', () => {
    it('gives back what was put', async () => {
      const store = current();
      const [a, b] = [newObjectKey(), newObjectKey()];
      await store.put(a, Buffer.from('photo'));
      await store.put(b, Buffer.from('signature'));
      expect(await textOf(store, a)).toBe('photo');
      expect(await textOf(store, b)).toBe('signature');
      expect(await keysOf(store)).toEqual([a, b].toSorted());
    });

    it('never overwrites', async () => {
      const store = current();
      const key = await putPhoto(store);
      await expect(store.put(key, Buffer.from('other'))).rejects.toThrow(KeyTaken);
      expect(await textOf(store, key)).toBe('photo');
    });

    it('removes an object, and accepts one that is gone', async () => {
      const store = current();
      const key = await putPhoto(store);
      await store.delete(key);
      await store.delete(key);
      await expect(store.get(key)).rejects.toThrow(NoSuchFile);
      expect(await keysOf(store)).toEqual([]);
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
      const store = current();
      await expect(store.get(key)).rejects.toThrow(NoSuchFile);
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow(NoSuchFile);
      await expect(store.delete(key)).rejects.toThrow(NoSuchFile);
    });

    it('tells old objects from new ones', async () => {
      const store = current();
      const [old] = [await putPhoto(store), await putPhoto(store)];
      await age(old, 'objects');
      expect(await keysOf(store, anHourAgo)).toEqual([old]);
    });

    it('gives the objects of one beginning alone', async () => {
      const store = current();
      const all = ['1', '1', 'a'].map((digit) => `${digit}${newObjectKey().slice(1)}`);
      for (const key of all) await store.put(key, Buffer.from('x'));
      expect(await keysIn(store.list({ startingWith: '1' }))).toEqual(all.slice(0, 2).toSorted());
    });

    it('works when it is asked', async () => {
      await expect(current().check()).resolves.toBeUndefined();
    });

    it('writes the register id once, and not as an object', async () => {
      const store = current();
      expect(await store.readRegisterId()).toBeUndefined();
      await store.writeRegisterId('4c0ffee0');
      await expect(store.writeRegisterId('deadbeef')).rejects.toThrow(KeyTaken);
      expect(await store.readRegisterId()).toBe('4c0ffee0');
      expect(await keysOf(store)).toEqual([]);
    });

    it('keeps the mark of a restore until it is removed, and not as an object', async () => {
      const store = current();
      await store.removeRestoreMark();
      expect(await store.readRestoreMark()).toBeUndefined();
      await store.writeRestoreMark('4c0ffee0');
      await expect(store.writeRestoreMark('deadbeef')).rejects.toThrow(KeyTaken);
      expect(await store.readRestoreMark()).toBe('4c0ffee0');
      expect(await keysOf(store)).toEqual([]);
      await store.removeRestoreMark();
      expect(await store.readRestoreMark()).toBeUndefined();
    });
  });

  describe('the trash of every file store', () => {
    it('takes an object out of use and gives it back whole', async () => {
      const store = current();
      const key = await putPhoto(store);
      await store.moveToTrash(key);
      await expect(store.get(key)).rejects.toThrow(NoSuchFile);
      expect(await store.has(key)).toBe(false);
      expect(await keysOf(store)).toEqual([]);
      expect(await trashOf(store)).toEqual([key]);

      expect(await store.restoreFromTrash(key)).toBe(true);
      expect(await textOf(store, key)).toBe('photo');
      expect(await store.has(key)).toBe(true);
      expect(await trashOf(store)).toEqual([]);
      expect(await store.restoreFromTrash(key)).toBe(false);
    });

    it('counts the time in the trash, not the age of the object', async () => {
      const store = current();
      const key = await putPhoto(store);
      await age(key, 'objects');
      await store.moveToTrash(key);
      expect(await trashOf(store, anHourAgo)).toEqual([]);
      await age(key, 'trash');
      expect(await trashOf(store, anHourAgo)).toEqual([key]);
      await store.deleteFromTrash(key);
      expect(await trashOf(store)).toEqual([]);
    });

    it('keeps an object in use when its copy in the trash is deleted', async () => {
      const store = current();
      const key = await putPhoto(store);
      await store.moveToTrash(key);
      await store.put(key, Buffer.from('photo'));
      expect(await store.restoreFromTrash(key)).toBe(true);
      await store.deleteFromTrash(key);
      expect(await textOf(store, key)).toBe('photo');
    });

    it('loses an object that is deleted for good', async () => {
      const store = current();
      const key = await putPhoto(store);
      await store.moveToTrash(key);
      await store.delete(key);
      expect(await trashOf(store)).toEqual([]);
      expect(await store.restoreFromTrash(key)).toBe(false);
    });

    it('accepts an object that is not there', async () => {
      const store = current();
      await expect(store.moveToTrash(newObjectKey())).resolves.toBeUndefined();
      await expect(store.deleteFromTrash(newObjectKey())).resolves.toBeUndefined();
    });
  });
};
