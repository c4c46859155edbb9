import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeS3, type S3Mood, startFakeS3 } from '#test/fake-s3.ts';
import { eventually } from '#test/eventually.ts';
import { keysOf, testFileStore, textOf } from '#test/file-stores.ts';
import { newObjectKey, StoreUnavailable } from './file-store.ts';
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

testFileStore({
  store: () => store,
  age: async (key, from) => {
    const object = s3.objects.get(from === 'trash' ? `gi/trash/${key}` : `gi/${key}`);
    if (object === undefined) throw new Error(`no object ${key}`);
    object.written = new Date(Date.now() - 7_200_000);
  },
});

describe('the file store in a bucket', () => {
  it('keeps its objects under its folder, and the trash in a folder below it', async () => {
    const [a, b] = [newObjectKey(), newObjectKey()];
    for (const key of [a, b]) await store.put(key, Buffer.from('photo'));
    await store.moveToTrash(b);
    expect([...s3.objects.keys()].toSorted()).toEqual([`gi/${a}`, `gi/trash/${b}`].toSorted());
    expect(s3.objects.get(`gi/${a}`)?.body.toString()).toBe('photo');
  });

  it('knows its own object again when the answer to writing it was lost', async () => {
    const key = newObjectKey();
    s3.mood = 'loses one answer';
    await store.put(key, Buffer.from('photo'));
    expect(await textOf(store, key)).toBe('photo');
  });

  it('lists all pages, and nothing foreign', async () => {
    const all = Array.from({ length: 5 }, newObjectKey);
    for (const key of all) await store.put(key, Buffer.from('x'));
    s3.objects.set('gi/readme.txt', { body: Buffer.from('x'), written: new Date(0) });
    s3.objects.set(`other/${newObjectKey()}`, { body: Buffer.from('x'), written: new Date(0) });
    expect(await keysOf(store)).toEqual(all.toSorted());
  });
});

describe('the register id in a bucket', () => {
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
    const calls = [
      store.put(key, Buffer.from('x')),
      store.get(key),
      store.delete(key),
      keysOf(store),
    ];
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
    await eventually(async () => expect((await hasty.get(key)).toString()).toBe('photo'));
    hasty.close();
  });

  it('an object that stops half-way does not keep its reader for ever', async () => {
    const hasty = openStore('papers', 300);
    const key = newObjectKey();
    await store.put(key, Buffer.from('photo'));
    s3.mood = 'stops half-way';
    await expect(hasty.get(key)).rejects.toThrow(StoreUnavailable);
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
