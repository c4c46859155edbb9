import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeS3, type S3Mood, startFakeS3 } from '#test/fake-s3.ts';
import { eventually } from '#test/eventually.ts';
import { KeyTaken, newObjectKey, NoSuchFile, readObject, StoreUnavailable } from './file-store.ts';
import { openS3Store, parseS3Url } from './file-store-s3.ts';

let s3: FakeS3;
let store: ReturnType<typeof openS3Store>;

const openStore = (bucket = 'papers', timeout = 60_000): ReturnType<typeof openS3Store> =>
  openS3Store({
    ...parseS3Url(`s3://${bucket}/gi?endpoint=${encodeURIComponent(s3.url)}&region=ap-south-1`),
    credentials: { accessKeyId: 'asha', secretAccessKey: 'secret' },
    timeout,
  });

beforeEach(async () => {
  s3 = await startFakeS3();
  store = openStore();
});
afterEach(async () => {
  store.close();
  await s3.close();
});

const keys = async (olderThan?: Date): Promise<string[]> => {
  const found: string[] = [];
  for await (const file of store.list(olderThan ? { olderThan } : {})) found.push(file.key);
  return found.toSorted();
};

describe('the file store in a bucket', () => {
  it('gives back what was put, from bytes and from a stream, under its folder', async () => {
    const [a, b] = [newObjectKey(), newObjectKey()];
    expect(await store.put(a, Buffer.from('photo'))).toBe(5);
    expect(await store.put(b, Readable.from([Buffer.from('sig'), Buffer.from('nature')]))).toBe(9);
    expect((await readObject(store, a)).toString()).toBe('photo');
    expect((await readObject(store, b)).toString()).toBe('signature');
    expect([...s3.objects.keys()].toSorted()).toEqual([`gi/${a}`, `gi/${b}`].toSorted());
    expect(s3.objects.get(`gi/${b}`)?.body.toString()).toBe('signature');
  });

  it('never overwrites', async () => {
    const key = newObjectKey();
    await store.put(key, Buffer.from('first'));
    await expect(store.put(key, Buffer.from('other'))).rejects.toThrow(KeyTaken);
    expect((await readObject(store, key)).toString()).toBe('first');
  });

  it('knows its own object again when the answer to writing it was lost', async () => {
    const key = newObjectKey();
    s3.mood = 'loses one answer';
    expect(await store.put(key, Buffer.from('photo'))).toBe(5);
    expect((await readObject(store, key)).toString()).toBe('photo');
  });

  it('removes an object, and does not mind one that is gone', async () => {
    const key = newObjectKey();
    await store.put(key, Buffer.from('photo'));
    await store.delete(key);
    await store.delete(key);
    await expect(store.get(key)).rejects.toThrow(NoSuchFile);
  });

  it('lists all pages, old objects apart from new ones, and nothing foreign', async () => {
    const all = Array.from({ length: 5 }, newObjectKey);
    for (const key of all) await store.put(key, Buffer.from('x'));
    s3.objects.set('gi/readme.txt', { body: Buffer.from('x'), written: new Date(0) });
    s3.objects.set(`other/${newObjectKey()}`, { body: Buffer.from('x'), written: new Date(0) });
    expect(await keys()).toEqual(all.toSorted());
    s3.objects.get(`gi/${all[0]}`)!.written = new Date(Date.now() - 7_200_000);
    expect(await keys(new Date(Date.now() - 3_600_000))).toEqual([all[0]]);
  });

  it('takes no key from outside', async () => {
    await expect(store.get('../papers')).rejects.toThrow(NoSuchFile);
    await expect(store.put('../papers', Buffer.from('x'))).rejects.toThrow(NoSuchFile);
  });

  it('is well when it answers', async () => {
    await expect(store.check()).resolves.toBeUndefined();
  });
});

describe('the trash in a bucket', () => {
  const trashed = async (olderThan?: Date): Promise<string[]> => {
    const found: string[] = [];
    for await (const file of store.listTrash(olderThan ? { olderThan } : {})) found.push(file.key);
    return found.toSorted();
  };

  it('takes an object out of use and gives it back whole', async () => {
    const key = newObjectKey();
    await store.put(key, Buffer.from('photo'));
    await store.moveToTrash(key);
    await expect(store.get(key)).rejects.toThrow(NoSuchFile);
    expect(await store.has(key)).toBe(false);
    expect(await keys()).toEqual([]);
    expect(await trashed()).toEqual([key]);
    expect([...s3.objects.keys()]).toEqual([`gi/trash/${key}`]);

    expect(await store.restoreFromTrash(key)).toBe(true);
    expect((await readObject(store, key)).toString()).toBe('photo');
    expect(await store.has(key)).toBe(true);
    expect(await trashed()).toEqual([]);
    expect(await store.restoreFromTrash(key)).toBe(false);
  });

  it('counts the time in the trash', async () => {
    const key = newObjectKey();
    await store.put(key, Buffer.from('photo'));
    await store.moveToTrash(key);
    const anHourAgo = new Date(Date.now() - 3_600_000);
    expect(await trashed(anHourAgo)).toEqual([]);
    s3.objects.get(`gi/trash/${key}`)!.written = new Date(Date.now() - 7_200_000);
    expect(await trashed(anHourAgo)).toEqual([key]);
    await store.deleteFromTrash(key);
    expect(await trashed()).toEqual([]);
  });

  it('a deletion for good removes an object that is in the trash too', async () => {
    const key = newObjectKey();
    await store.put(key, Buffer.from('photo'));
    await store.moveToTrash(key);
    await store.delete(key);
    expect([...s3.objects.keys()]).toEqual([]);
  });

  it('gives the objects of one beginning alone', async () => {
    const all = ['1', '1', 'a'].map((digit) => `${digit}${newObjectKey().slice(1)}`);
    for (const key of all) await store.put(key, Buffer.from('x'));
    const found: string[] = [];
    for await (const file of store.list({ startingWith: '1' })) found.push(file.key);
    expect(found.toSorted()).toEqual(all.slice(0, 2).toSorted());
  });
});

describe('the register id in a bucket', () => {
  it('is written once and is no object', async () => {
    expect(await store.readRegisterId()).toBeUndefined();
    await store.writeRegisterId('4c0ffee0');
    await expect(store.writeRegisterId('deadbeef')).rejects.toThrow(KeyTaken);
    expect(await store.readRegisterId()).toBe('4c0ffee0');
    expect(await keys()).toEqual([]);
  });

  it('is not read as missing when the store is away', async () => {
    s3.mood = 'failing';
    await expect(store.readRegisterId()).rejects.toThrow(StoreUnavailable);
    const lost = openStore('nowhere');
    s3.mood = 'well';
    await expect(lost.readRegisterId()).rejects.toThrow(StoreUnavailable);
    lost.close();
  });
});

describe('when the bucket is away', () => {
  it.each<[S3Mood, string]>([
    ['failing', 'away'],
    ['denied', 'away'],
    ['full', 'full'],
  ])('a store that is %s is %s for every call', async (mood, reason) => {
    s3.mood = mood;
    const key = newObjectKey();
    const calls = [store.put(key, Buffer.from('x')), store.get(key), store.delete(key), keys()];
    for (const call of await Promise.allSettled([...calls, store.check()])) {
      expect(call).toMatchObject({
        status: 'rejected',
        reason: { name: 'StoreUnavailable', reason },
      });
    }
  });

  it('credentials that it refuses are named as what to correct', async () => {
    s3.mood = 'denied';
    await expect(store.check()).rejects.toThrow(/refuses AWS_ACCESS_KEY_ID/);
  });

  it('a frozen store is given up in time, and used again when it is back', async () => {
    const hasty = openStore('papers', 300);
    const key = newObjectKey();
    await store.put(key, Buffer.from('photo'));
    s3.mood = 'frozen';
    await expect(hasty.put(newObjectKey(), Buffer.from('x'))).rejects.toThrow(StoreUnavailable);
    await expect(hasty.check()).rejects.toThrow(StoreUnavailable);
    s3.mood = 'well';
    await eventually(async () => expect((await readObject(hasty, key)).toString()).toBe('photo'));
    hasty.close();
  });

  it('an object that stops half-way does not keep its reader for ever', async () => {
    const hasty = openStore('papers', 300);
    const key = newObjectKey();
    await store.put(key, Buffer.from('photo'));
    s3.mood = 'stops half-way';
    await expect(readObject(hasty, key)).rejects.toThrow(StoreUnavailable);
    hasty.close();
  });

  it('a missing bucket is an absence of the store, not of the object', async () => {
    const lost = openStore('nowhere');
    await expect(lost.get(newObjectKey())).rejects.toThrow(StoreUnavailable);
    await expect(lost.has(newObjectKey())).rejects.toThrow(StoreUnavailable);
    await expect(lost.check()).rejects.toThrow(/there is no such bucket/);
    lost.close();
  });

  it('a refused connection counts as an unreachable store', async () => {
    await s3.close();
    await expect(store.check()).rejects.toThrow(StoreUnavailable);
    s3 = await startFakeS3();
  });
});

describe('the storage URL', () => {
  it('names bucket, folder, region and endpoint', () => {
    expect(parseS3Url('s3://papers/gi/2026/?endpoint=https://s3.local:9000&region=x')).toEqual({
      bucket: 'papers',
      prefix: 'gi/2026/',
      region: 'x',
      endpoint: 'https://s3.local:9000',
    });
    expect(parseS3Url('s3://papers')).toMatchObject({ prefix: '', endpoint: undefined });
  });

  it.each([
    ['', /must look like s3:/],
    ['https://papers', /must look like s3:/],
    ['s3://', /must look like s3:/],
    ['s3://papers?endpoint=s3.local', /http or https/],
    ['s3://papers?endpiont=https://s3.local', /not endpiont/],
  ])('is refused with a sentence: %j', (url, sentence) => {
    expect(() => parseS3Url(url)).toThrow(sentence);
  });
});
