import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { slowDevice } from '#test/slow-device.ts';
import { isLocked, lockAllTabs, noteLock } from './lock-state.ts';
import { database, DATABASE } from './database.ts';
import { openLock, tryPasskey } from './device-lock.ts';
import { changeOpener, createLock, removeLock, tryServerKey } from './make-lock.ts';
import { tryPin, type Try } from './pin-tries.ts';
import { unseal } from './seal.ts';
import { changeSealed, readSealed } from './sealed-store.ts';

const asha = { id: 11, username: 'asha' };
const draft = { userId: 11, kind: 'draft', id: 'one' };
const now = Date.parse('2026-11-23T06:00:00Z');

beforeEach(async () => {
  await deleteDB(DATABASE);
  slowDevice();
});
afterEach(() => {
  vi.restoreAllMocks();
  noteLock(11, false);
});

let raw: Uint8Array | undefined;
const sealForServer = (bytes: Uint8Array) => {
  raw = bytes.slice();
  return Promise.resolve('sealed for the server');
};
const setPin = (pin = '271828') => createLock(asha, { kind: 'pin', pin }, sealForServer);
const closed = (found: Try) => (found.state === 'open' ? 'open' : found);
/** Like a reloaded page: nothing is in memory. */
const lockAndForget = async () => {
  lockAllTabs(11);
  await vi.waitFor(async () => expect(isLocked(11)).toBe(true));
  await new Promise((resolve) => setTimeout(resolve));
};
const unlock = async (pin: string) => {
  const found = await tryPin(11, pin, now);
  if (found.state === 'open') await openLock(found);
  return found.state;
};
const drafts = async () => (await readSealed(11, 'draft')).records.map(({ json }) => json);

test('what was there before the lock comes up whole, and the key that lay open is gone', async () => {
  const photo = { ...draft, kind: 'photo', group: 'one' };
  await changeSealed({
    put: [
      { ...draft, json: 'before' },
      { ...photo, json: null, bytes: new Uint8Array([255, 216]).buffer },
    ],
  });
  const db = await database();
  const [old] = await db.getAll('keys');
  await setPin();
  expect(await db.getAll('keys')).toEqual([]);
  for (const record of await db.getAll('sealed'))
    await expect(unseal(old!.key, record.name, record)).rejects.toThrow();
  expect(await drafts()).toEqual(['before']);
  const [kept] = (await readSealed(11, 'photo')).records;
  expect(new Uint8Array(kept?.bytes ?? new ArrayBuffer(0))).toEqual(new Uint8Array([255, 216]));
});

test('nothing that lies on the device opens the records without the PIN', async () => {
  await setPin();
  await changeSealed({ put: [{ ...draft, json: 'secret' }] });
  const db = await database();
  const [lock] = await db.getAll('locks');
  const keys = [lock?.opener].flatMap((opener) => (opener?.kind === 'pin' ? [opener.secret] : []));
  expect(keys).toHaveLength(1);
  await expect(crypto.subtle.exportKey('raw', keys[0]!)).rejects.toThrow();
  const [record] = await db.getAll('sealed');
  await expect(unseal(keys[0]!, record!.name, record!)).rejects.toThrow();
  expect(JSON.stringify(lock)).not.toContain('271828');
});

test('locked it neither reads nor writes, and goes on with what was asked for once it is open', async () => {
  await setPin();
  await changeSealed({ put: [{ ...draft, json: 'older' }] });
  await lockAndForget();
  const reading = drafts();
  const writing = changeSealed({ put: [{ ...draft, json: 'newer' }] });
  // Another account of this phone remains usable meanwhile.
  await changeSealed({ put: [{ ...draft, userId: 12, json: 'of ravi' }] });
  expect((await readSealed(12, 'draft')).records).toHaveLength(1);
  expect(await unlock('271829')).toBe('wrong');
  expect(isLocked(11)).toBe(true);
  expect(await unlock('271828')).toBe('open');
  await writing;
  expect(['older', 'newer']).toContain((await reading)[0]);
  expect(await drafts()).toEqual(['newer']);
});

test('wrong tries wait after ten, then only the password opens it; a right PIN starts anew', async () => {
  await setPin();
  await lockAndForget();
  for (let count = 1; count < 10; count += 1)
    expect(closed(await tryPin(11, '000000', now))).toEqual({ state: 'wrong', notBefore: 0 });
  expect(closed(await tryPin(11, '271828', now))).toBe('open');
  for (let count = 1; count < 10; count += 1) await tryPin(11, '000000', now);
  let time = now;
  for (const minutes of [1, 2, 4, 8, 16]) {
    const notBefore = time + minutes * 60_000;
    expect(closed(await tryPin(11, '000000', time))).toEqual({ state: 'wrong', notBefore });
    // Also the right one has to wait.
    expect(closed(await tryPin(11, '271828', notBefore - 1))).toEqual({ state: 'wait', notBefore });
    time = notBefore;
  }
  expect(closed(await tryPin(11, '000000', time))).toEqual({ state: 'spent' });
  expect(closed(await tryPin(11, '271828', time))).toEqual({ state: 'spent' });
  const found = await tryServerKey(11, new Uint8Array(raw!));
  if (found.state !== 'open') throw new Error(`the lock is ${found.state}`);
  await changeOpener(found, { kind: 'pin', pin: '314159' });
  expect(await unlock('314159')).toBe('open');
});

test('a hundred tries at once are no more than one after the other', async () => {
  await setPin();
  await lockAndForget();
  const guesses = Array.from({ length: 30 }, (_, index) => String(100_000 + index));
  const found = await Promise.all(guesses.map((pin) => tryPin(11, pin, now)));
  expect(found.filter(({ state }) => state === 'wrong')).toHaveLength(10);
  expect(found.filter(({ state }) => state === 'wait')).toHaveLength(20);
});

test('a key of another device does not open it', async () => {
  await setPin();
  expect(closed(await tryServerKey(11, new Uint8Array(32)))).toEqual({ state: 'spent' });
});

test('a page that is closed while it seals anew goes on at the next opening', async () => {
  await changeSealed({ put: [{ ...draft, json: 'one' }] });
  await changeSealed({ put: [{ ...draft, id: 'two', json: 'two' }] });
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The quota is used up', 'QuotaExceededError');
  });
  await expect(setPin()).rejects.toThrow('quota');
  put.mockRestore();
  await lockAndForget();
  expect(await unlock('271828')).toBe('open');
  expect(await drafts()).toEqual(['one', 'two']);
  await vi.waitFor(async () => expect(await (await database()).count('keys')).toBe(0));
  expect(await drafts()).toEqual(['one', 'two']);
});

test('a change that is being sealed while the lock is set is sealed anew with its key', async () => {
  await changeSealed({ put: [{ ...draft, json: 'older' }] });
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
  const { promise: set, resolve: goOn } = Promise.withResolvers<void>();
  const sealing = vi.spyOn(crypto.subtle, 'encrypt').mockImplementationOnce(async (...args) => {
    const sealed = await encrypt(...args);
    await set;
    return sealed;
  });
  const writing = changeSealed({ put: [{ ...draft, json: 'newer' }] });
  await vi.waitFor(() => expect(sealing).toHaveBeenCalled());
  await setPin();
  goOn();
  await writing;
  expect(await (await database()).count('keys')).toBe(0);
  expect(await drafts()).toEqual(['newer']);
});

test('switched off, the drafts open without it', async () => {
  await setPin();
  await changeSealed({ put: [{ ...draft, json: 'kept' }] });
  const found = await tryPin(11, '271828', now);
  if (found.state === 'open') await removeLock(found);
  expect(isLocked(11)).toBe(false);
  expect(await drafts()).toEqual(['kept']);
  await changeSealed({ put: [{ ...draft, json: 'changed' }] });
  expect(await drafts()).toEqual(['changed']);
});

test('a passkey opens it with the secret of the device', async () => {
  class Credential {
    rawId = new Uint8Array([7]).buffer;
    readonly secret: ArrayBuffer | undefined;
    constructor(secret?: ArrayBuffer) {
      this.secret = secret;
    }
    getClientExtensionResults() {
      return { prf: this.secret ? { results: { first: this.secret } } : { enabled: true } };
    }
  }
  vi.stubGlobal('PublicKeyCredential', Credential);
  const secret = new Uint8Array(32).fill(9).buffer;
  const get = vi.fn(() => Promise.resolve<Credential | null>(new Credential(secret)));
  const credentials = { create: () => Promise.resolve(new Credential()), get };
  vi.stubGlobal('navigator', Object.create(navigator, { credentials: { value: credentials } }));
  await createLock(asha, { kind: 'passkey', username: 'asha' }, sealForServer);
  await changeSealed({ put: [{ ...draft, json: 'secret' }] });
  await lockAndForget();
  get.mockResolvedValueOnce(null);
  await expect(tryPasskey(11)).rejects.toThrow('no secret');
  expect(closed(await tryPin(11, '271828', now))).toEqual({ state: 'spent' });
  const found = await tryPasskey(11);
  if (found.state === 'open') await openLock(found);
  expect(await drafts()).toEqual(['secret']);
  vi.unstubAllGlobals();
});
