import { noteLock } from './lock-state.ts';
import { database, type Lock } from './database.ts';
import { findKey, openKey, shareKey } from './keys.ts';
import { keyOfPasskey } from './passkey.ts';
import { unwrap } from './pin.ts';
import type { Try } from './pin-tries.ts';
import { seal, unseal, type Sealed } from './seal.ts';

type Raw = Uint8Array<ArrayBuffer>;

export const readLock = async (userId: number): Promise<Lock | undefined> => {
  const lock = await (await database()).get('locks', userId);
  noteLock(userId, lock !== undefined);
  return lock;
};

export const keyOf = (raw: Raw): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);

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

/** Asks the device for its own lock. @throws {NoSecret} */
export const tryPasskey = async (userId: number): Promise<Try> => {
  const lock = await readLock(userId);
  if (lock === undefined) return { state: 'none' };
  if (lock.opener?.kind !== 'passkey') return { state: 'spent' };
  const raw = await unwrap(await keyOfPasskey(lock.opener), userId, lock.opener.wrapped);
  return raw === undefined ? { state: 'spent' } : { state: 'open', raw, lock };
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
