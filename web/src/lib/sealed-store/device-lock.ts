import { noteLock } from './lock-state.ts';
import { randomId } from '../device/random-id.ts';
import { database } from './database.ts';
import type { Lock, Opener } from './database.ts';
import { findKey, NoKey, openKey, shareKey } from './keys.ts';
import { createPasskey, keyOfPasskey } from './passkey.ts';
import { calibrate, createSecret, keyOfPin, unwrap, wrap } from './pin.ts';
import type { Try } from './pin-tries.ts';
import { seal, unseal } from './seal.ts';
import type { Sealed } from './seal.ts';

type Raw = Uint8Array<ArrayBuffer>;

export const readLock = async (userId: number): Promise<Lock | undefined> => {
  const lock = await (await database()).get('locks', userId);
  noteLock(userId, lock !== undefined);
  return lock;
};

const put = async (lock: Lock): Promise<void> => {
  await (await database()).put('locks', lock);
};

/** The chosen way to unlock: digits, or the device's own lock. */
export type Choice = { kind: 'pin'; pin: string } | { kind: 'passkey'; username: string };

const makeOpener = async (userId: number, raw: Raw, choice: Choice): Promise<Opener> => {
  if (choice.kind === 'passkey') {
    const { key, ...passkey } = await createPasskey(choice.username);
    return { kind: 'passkey', ...passkey, wrapped: await wrap(key, userId, raw) };
  }
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const parts = { salt, iterations: await calibrate(), secret: await createSecret() };
  const wrapped = await wrap(await keyOfPin(choice.pin, parts), userId, raw);
  return { kind: 'pin', ...parts, wrapped };
};

const keyOf = (raw: Raw): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);

const checkName = (id: string): string => `check/${id}`;

const fits = async (key: CryptoKey, { id, check }: Lock): Promise<boolean> =>
  unseal(key, checkName(id), check).then(
    () => true,
    () => false,
  );

/** Re-encrypts the records of the key before the lock, one after the other, and then removes that key. */
export const finishSealing = async (userId: number): Promise<void> => {
  const found = await findKey(userId);
  if (found?.earlier === undefined || found.lock === null) return;
  const db = await database();
  const all = IDBKeyRange.bound([userId], [userId, []]);
  for (const name of await db.getAllKeysFromIndex('sealed', 'owner', all)) {
    const record = await db.get('sealed', name).catch(() => undefined);
    // What does not open with it is sealed with the new key already, or damaged.
    const content = record && (await unseal(found.earlier, name, record).catch(() => undefined));
    if (record === undefined || content === undefined) continue;
    const sealed = await seal(found.key, name, content);
    const work = db.transaction('sealed', 'readwrite');
    const now = await work.store.get(name);
    // Changed meanwhile, with the new key, or removed.
    if (now !== undefined && sameBytes(now, record)) await work.store.put({ ...record, ...sealed });
    await work.done;
  }
  await db.delete('keys', userId);
};

const sameBytes = (one: Sealed, other: Sealed): boolean => one.iv.join() === other.iv.join();

/**
 * Locks a user's records on this device: a new, wrapped key re-encrypts them all.
 * @param sealForServer seals the key so that the password and the server open it
 * @throws {NoKey} where this browser keeps no keys
 */
export const createLock = async (
  { id: userId, username }: { id: number; username: string },
  choice: Choice,
  sealForServer: (raw: Raw) => Promise<string>,
): Promise<void> => {
  const id = randomId();
  const raw = crypto.getRandomValues(new Uint8Array(32));
  const key = await keyOf(raw);
  const lock: Lock = {
    userId,
    username,
    id,
    opener: await makeOpener(userId, raw, choice),
    forServer: await sealForServer(raw),
    check: await seal(key, checkName(id), { json: null }),
    wrongTries: 0,
    notBefore: 0,
  };
  raw.fill(0);
  try {
    // Fails when another tab has set a lock meanwhile.
    await (await database()).add('locks', lock);
  } catch (error) {
    const isRefused = error instanceof DOMException && error.name === 'DataCloneError';
    throw isRefused ? new NoKey('this device keeps no key', { cause: error }) : error;
  }
  openKey(userId, { key, lock: id });
  shareKey(userId);
  await finishSealing(userId);
};

/** Asks the device for its own lock. @throws {NoSecret} */
export const tryPasskey = async (userId: number): Promise<Try> => {
  const lock = await readLock(userId);
  if (lock === undefined) return { state: 'none' };
  if (lock.opener?.kind !== 'passkey') return { state: 'spent' };
  const raw = await unwrap(await keyOfPasskey(lock.opener), userId, lock.opener.wrapped);
  return raw === undefined ? { state: 'spent' } : { state: 'open', raw, lock };
};

/** A key that the server opened. */
export const tryServerKey = async (userId: number, raw: Raw): Promise<Try> => {
  const lock = await readLock(userId);
  if (lock === undefined) return { state: 'none' };
  return (await fits(await keyOf(raw), lock)) ? { state: 'open', raw, lock } : { state: 'spent' };
};

type LockAndKey = { raw: Raw; lock: Lock };

/** Takes the key into the memory of this page. What an interrupted `createLock` left is sealed in the background. */
export const openLock = async ({ raw, lock }: LockAndKey): Promise<void> => {
  const key = await keyOf(raw);
  raw.fill(0);
  openKey(lock.userId, { key, lock: lock.id });
  shareKey(lock.userId);
  // On a full device the next opening tries again.
  finishSealing(lock.userId).catch(() => undefined);
};

/** Wraps the key again, with another PIN or passkey. */
export const changeOpener = async ({ raw, lock }: LockAndKey, choice: Choice): Promise<void> => {
  const opener = await makeOpener(lock.userId, raw, choice);
  await put({ ...lock, opener, wrongTries: 0, notBefore: 0 });
};

/** Leaves the key open beside the records, as before the lock. */
export const removeLock = async ({ raw, lock }: LockAndKey): Promise<void> => {
  const { userId } = lock;
  await openLock({ raw: raw.slice(), lock });
  await finishSealing(userId);
  const key = await keyOf(raw);
  raw.fill(0);
  const work = (await database()).transaction(['keys', 'locks'], 'readwrite');
  await Promise.all([
    work.objectStore('keys').put({ userId, key }),
    work.objectStore('locks').delete(userId),
    work.done,
  ]);
  noteLock(userId, false);
};
