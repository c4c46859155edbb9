import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { database, DATABASE, StoreBlocked, type SealedRecord } from './database.ts';
import { unseal } from './seal.ts';
import { heldOf, hold, releaseAll } from './held-records.ts';
import {
  changeOrHold,
  changeSealed,
  countSealed,
  NoKey,
  readGroup,
  readOneSealed,
  readSealed,
  removeKind,
  storeHeld,
} from './sealed-store.ts';

const asha = { userId: 11, kind: 'draft', id: 'one' };
const number = '234123412346';
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70]).buffer;

beforeEach(() => deleteDB(DATABASE));
afterEach(() => {
  vi.restoreAllMocks();
});

const everything = async (): Promise<SealedRecord[]> => (await database()).getAll('sealed');
const change = async (changes: Partial<SealedRecord>) => {
  const [record] = await everything();
  await (await database()).put('sealed', { ...record!, ...changes });
};

test('what was stored comes back, number and picture', async () => {
  await changeSealed({ put: [{ ...asha, json: { number }, bytes: jpeg }] });
  const { records } = await readSealed(11, 'draft');
  expect(records[0]?.json).toEqual({ number });
  expect(new Uint8Array(records[0]?.bytes ?? new ArrayBuffer(0))).toEqual(new Uint8Array(jpeg));
});

test('no number and no JPEG head is on the device, and no script can read the key', async () => {
  await changeSealed({ put: [{ ...asha, json: { number }, bytes: jpeg }] });
  const bytes = (await everything()).map(({ data }) => Buffer.from(data).toString('latin1')).join();
  expect(bytes).not.toContain(number);
  expect(bytes).not.toContain('JFIF');
  const [entry] = await (await database()).getAll('keys');
  await expect(crypto.subtle.exportKey('raw', entry!.key)).rejects.toThrow();
});

test("a record opens with its own user's key only", async () => {
  await changeSealed({
    put: [
      { ...asha, json: 1 },
      { ...asha, userId: 12, id: 'two', json: 2 },
    ],
  });
  expect((await readSealed(12, 'draft')).records.map(({ json }) => json)).toEqual([2]);
  const [ofAsha] = await everything();
  await (await database()).put('sealed', { ...ofAsha!, userId: 12, name: '12/draft/one' });
  const seen = await readSealed(12, 'draft');
  expect(seen.records.map(({ json }) => json)).toEqual([2]);
  expect(seen.unreadable).toBe(1);
});

test('a record under the name of another, and a damaged one, are counted and left alone', async () => {
  await changeSealed({ put: [{ ...asha, json: { number } }] });
  await change({ name: '11/draft/other', id: 'other' });
  expect(await readSealed(11, 'draft')).toMatchObject({ unreadable: 1, records: [{ id: 'one' }] });
  await change({ data: new ArrayBuffer(40) });
  expect(await countSealed(11, 'draft')).toBe(2);
  expect((await readSealed(11, 'draft')).unreadable).toBe(2);
});

test('of two tabs that make a key at once the first one counts, and nothing is sealed with the other', async () => {
  const make = crypto.subtle.generateKey.bind(crypto.subtle) as (
    ...args: unknown[]
  ) => Promise<CryptoKey>;
  const generate = vi.spyOn(crypto.subtle, 'generateKey');
  let first: CryptoKey | undefined;
  generate.mockImplementation((async (...args: unknown[]) => {
    first = await make(...args);
    // The other tab stores its key while this one is still making one.
    await (await database()).put('keys', { userId: 11, key: first });
    return make(...args);
  }) as never);
  await changeSealed({ put: [{ ...asha, json: 'typed' }] });
  expect(generate).toHaveBeenCalledOnce();
  const [kept] = await (await database()).getAll('keys');
  const [record] = await everything();
  expect(await unseal(first!, '11/draft/one', record!)).toMatchObject({ json: 'typed' });
  expect(await unseal(kept!.key, '11/draft/one', record!)).toMatchObject({ json: 'typed' });
});

test('changes arrive in the order in which they were asked for', async () => {
  const seal = crypto.subtle.encrypt.bind(crypto.subtle);
  let waits = 20;
  vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(async (...args) => {
    waits -= 10;
    await new Promise((resolve) => setTimeout(resolve, waits));
    return seal(...args);
  });
  const first = changeSealed({ put: [{ ...asha, json: 'older' }] });
  await changeSealed({ put: [{ ...asha, json: 'newer' }] });
  await first;
  expect((await readSealed(11, 'draft')).records[0]?.json).toBe('newer');
});

test('a group goes as a whole, a kind of one user likewise', async () => {
  const photo = { ...asha, kind: 'photo', group: 'one' };
  await changeSealed({
    put: [
      { ...asha, json: 1 },
      { ...photo, id: 'p', json: 2 },
    ],
  });
  await changeSealed({
    put: [
      { ...asha, id: 'two', json: 3 },
      { ...asha, userId: 12, json: 4 },
    ],
  });
  expect(await readGroup(11, 'one', 'photo')).toHaveLength(1);
  await changeSealed({ removeGroup: { userId: 11, group: 'one' } });
  expect((await everything()).map(({ name }) => name)).toEqual(['11/draft/two', '12/draft/one']);
  await removeKind(11, 'draft');
  expect((await everything()).map(({ name }) => name)).toEqual(['12/draft/one']);
});

test('without a key nothing is stored, and the next try may succeed', async () => {
  vi.spyOn(crypto.subtle, 'generateKey').mockRejectedValueOnce(new Error('not here'));
  await expect(changeSealed({ put: [{ ...asha, json: 1 }] })).rejects.toBeInstanceOf(NoKey);
  expect(await everything()).toEqual([]);
  await changeSealed({ put: [{ ...asha, json: 1 }] });
  expect(await countSealed(11, 'draft')).toBe(1);
});

test('a full device refuses a change, and what was there stays', async () => {
  await changeSealed({ put: [{ ...asha, json: 'kept' }] });
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('The quota is used up', 'QuotaExceededError');
  });
  const removeGroup = { userId: 11, group: 'one' };
  const more = changeSealed({ removeGroup, put: [{ ...asha, id: 'two', json: 'more' }] });
  await expect(more).rejects.toThrow('quota');
  expect((await readSealed(11, 'draft')).records[0]?.json).toBe('kept');
});

test('an older version of the app in another tab is named, and the wait ends when it is closed', async () => {
  const other = await openDB(DATABASE, 1);
  await expect(countSealed(11, 'draft')).rejects.toBeInstanceOf(StoreBlocked);
  // A second request would wait in the browser's queue, and the page with it.
  await expect(countSealed(11, 'draft')).rejects.toBeInstanceOf(StoreBlocked);
  other.close();
  await vi.waitFor(async () => expect(await countSealed(11, 'draft')).toBe(0));
});

/** The browser keeps the answer to an opened database back; returns the way to let it go. */
const keepAnswerBack = () => {
  const { promise: answered, resolve: answerNow } = Promise.withResolvers<void>();
  const target = IDBOpenDBRequest.prototype;
  const listen = Reflect.get(target, 'addEventListener') as EventTarget['addEventListener'];
  vi.spyOn(target, 'addEventListener').mockImplementation(function later(
    this: IDBOpenDBRequest,
    type: string,
    listener: EventListenerOrEventListenerObject,
  ) {
    const call = listener as (event: Event) => void;
    const wait = (event: Event) => void answered.then(() => call(event));
    listen.call(this, type, type === 'success' ? wait : call);
  });
  return answerNow;
};

test('a database that does not answer is given up for now, and used once it answers', async () => {
  const answerNow = keepAnswerBack();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  let said = 'nothing';
  countSealed(11, 'draft').catch((error: unknown) => (said = String(error)));
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  answerNow();
  expect(said).toMatch('does not answer');
  await vi.waitFor(async () => expect(await countSealed(11, 'draft')).toBe(0));
});

test('data that was cleared while the app was open leads to an empty store, not to an error', async () => {
  await changeSealed({ put: [{ ...asha, json: 1 }] });
  await deleteDB(DATABASE);
  expect(await countSealed(11, 'draft')).toBe(0);
  await changeSealed({ put: [{ ...asha, json: 2 }] });
  expect((await readSealed(11, 'draft')).records[0]?.json).toBe(2);
});

/** A device that is full until the returned function is called. */
const fill = () => {
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  return () => full.mockRestore();
};

test('what the device refuses is read from memory, and stored when there is room', async () => {
  await changeSealed({ put: [{ ...asha, json: 'before' }] });
  const makeRoom = fill();
  const later = { ...asha, group: 'one', json: 'later' };
  expect(await changeOrHold({ put: [later] })).toMatchObject({ name: 'QuotaExceededError' });
  expect((await readSealed(11, 'draft')).records.map(({ json }) => json)).toEqual(['later']);
  expect((await readGroup(11, 'one', 'draft')).map(({ json }) => json)).toEqual(['later']);
  makeRoom();
  await storeHeld();
  expect(heldOf(11)).toEqual([]);
  expect((await readOneSealed(asha))?.json).toBe('later');
});

test('what another tab has stored since is not overwritten by what was refused before', async () => {
  const makeRoom = fill();
  await changeOrHold({ put: [{ ...asha, json: 'refused', savedAt: '2026-01-05T10:00:00Z' }] });
  makeRoom();
  // As another tab, which does not have what this one holds.
  const [record] = heldOf(11);
  releaseAll(11);
  await changeSealed({ put: [{ ...asha, json: 'of the other tab' }] });
  hold({ put: [record!] }, record!.reason);
  await storeHeld();
  expect((await readSealed(11, 'draft')).records.map(({ json }) => json)).toEqual([
    'of the other tab',
  ]);
});

test('what is removed leaves the memory too, and a full device still removes', async () => {
  await changeSealed({ put: [{ ...asha, json: 'stored' }] });
  fill();
  await changeOrHold({ put: [{ ...asha, json: 'refused' }] });
  const receipt = { userId: 11, kind: 'receipt', id: 'one', group: 'receipts', json: 57 };
  await changeOrHold({ removeGroup: { userId: 11, group: 'one' }, put: [receipt] });
  expect(await countSealed(11, 'draft')).toBe(0);
  expect((await readSealed(11, 'draft')).records).toEqual([]);
  expect((await readSealed(11, 'receipt')).records.map(({ json }) => json)).toEqual([57]);
  releaseAll(11);
});
