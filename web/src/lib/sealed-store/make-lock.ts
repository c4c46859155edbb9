import { noteLock } from './lock-state.ts';
import { randomId } from '../device/random-id.ts';
import { database, type Lock, type Opener } from './database.ts';
import { finishSealing, keyOf, openLock, readLock } from './device-lock.ts';
import { NoKey, openKey, shareKey } from './keys.ts';
import { createPasskey } from './make-passkey.ts';
import { calibrate, createSecret } from './make-pin.ts';
import { keyOfPin, wrap } from './pin.ts';
import type { Try } from './pin-tries.ts';
import { seal, unseal } from './seal.ts';

/*
 * Makes, changes and removes a lock, and opens it with the server's key. Apart from `device-lock.ts`: all this begins with a
 * network, so a phone fetches it after the app.
 */

type Raw = Uint8Array<ArrayBuffer>;
type LockAndKey = { raw: Raw; lock: Lock };

const checkName = (id: string): string => `check/${id}`;

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

/** Wraps the key again, with another PIN or passkey. */
export const changeOpener = async ({ raw, lock }: LockAndKey, choice: Choice): Promise<void> => {
  const opener = await makeOpener(lock.userId, raw, choice);
  await (await database()).put('locks', { ...lock, opener, wrongTries: 0, notBefore: 0 });
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

const fits = async (key: CryptoKey, { id, check }: Lock): Promise<boolean> =>
  unseal(key, checkName(id), check).then(
    () => true,
    () => false,
  );

/** A key that the server opened. */
export const tryServerKey = async (userId: number, raw: Raw): Promise<Try> => {
  const lock = await readLock(userId);
  if (lock === undefined) return { state: 'none' };
  return (await fits(await keyOf(raw), lock)) ? { state: 'open', raw, lock } : { state: 'spent' };
};
