import {
  isLocked,
  lockMark,
  lockOpened,
  noteLock,
  noteOpen,
  subscribeToLocks,
} from './lock-state.ts';
import { database, type Lock } from './database.ts';
import { createKey } from './seal.ts';

/** The device cannot make or keep a key (private mode, a page without https): nothing is kept in clear. */
export class NoKey extends Error {
  override readonly name = 'NoKey';
}

/** `key` seals. `lock` is its id, null for an unprotected key. `earlier`: the key of records not re-encrypted yet. */
export type UserKey = { key: CryptoKey; lock: string | null; earlier?: CryptoKey | undefined };

/** The keys that this page unwrapped. */
const open = new Map<number, { key: CryptoKey; lock: string }>();

/** The messages between the tabs of this browser. No script can read the key, and it is for the same `mark` only. */
type Message =
  | { say: 'ask'; userId: number }
  | { say: 'key'; userId: number; lock: string; key: CryptoKey; mark: string | null };

let channel: BroadcastChannel | undefined;

/** The work that must end before a key is dropped: writes under way, the sending of a registration. */
const lastWork: (() => Promise<unknown>)[] = [];

export const beforeForgetting = (work: () => Promise<unknown>): void => {
  lastWork.push(work);
};

const forgetLocked = (): void => {
  for (const userId of open.keys()) {
    if (!isLocked(userId)) continue;
    const ended = Promise.allSettled(lastWork.map((work) => work()));
    void ended.then(() => {
      // Opened again meanwhile?
      if (isLocked(userId)) open.delete(userId);
    });
  }
};

const hear = ({ data }: MessageEvent<Message>): void => {
  const { userId } = data;
  if (data.say === 'ask') shareKey(userId);
  else if (data.mark === lockMark(userId)) openKey(userId, data);
};

/** Not before there is a lock: most pages have nothing to tell. */
const listen = (): void => {
  if (channel !== undefined) return;
  channel = new BroadcastChannel('device-lock');
  channel.addEventListener('message', hear);
  subscribeToLocks(forgetLocked);
};

/** Keeps the unwrapped key in the memory of this page. */
export const openKey = (userId: number, { key, lock }: { key: CryptoKey; lock: string }): void => {
  listen();
  open.set(userId, { key, lock });
  noteLock(userId, true);
  noteOpen(userId, true);
};

/** Gives the key of this page to the other tabs. */
export const shareKey = (userId: number): void => {
  const found = open.get(userId);
  if (found === undefined || isLocked(userId)) return;
  const message: Message = { say: 'key', userId, ...found, mark: lockMark(userId) };
  channel?.postMessage(message);
};

/** Asks the other tabs for the key; it comes with `openKey` or not at all. */
export const askForKey = (userId: number): void => {
  listen();
  channel?.postMessage({ say: 'ask', userId } satisfies Message);
};

const read = async (userId: number): Promise<{ plain?: CryptoKey; lock?: Lock }> => {
  const work = (await database()).transaction(['keys', 'locks']);
  const [entry, lock] = await Promise.all([
    work.objectStore('keys').get(userId),
    work.objectStore('locks').get(userId),
  ]);
  return { ...(entry && { plain: entry.key }), ...(lock && { lock }) };
};

/** The user's key; undefined when there is none yet. Waits while it is locked. */
export const findKey = async (userId: number): Promise<UserKey | undefined> => {
  for (;;) {
    const { plain, lock } = await read(userId);
    if (lock === undefined) {
      noteLock(userId, false);
      return plain && { key: plain, lock: null };
    }
    const found = open.get(userId);
    if (found?.lock === lock.id) return { ...found, earlier: plain };
    // Also when another tab has replaced the lock since.
    open.delete(userId);
    noteLock(userId, true);
    noteOpen(userId, false);
    askForKey(userId);
    await lockOpened(userId);
  }
};

const noKey = (cause: unknown): never => {
  throw new NoKey('this device makes no key', { cause });
};

/** Creates the user's key, which is unprotected until a lock is set. */
export const makeKey = async (userId: number): Promise<UserKey> => {
  const db = await database();
  const made = await createKey().catch(noKey);
  const work = db.transaction('keys', 'readwrite');
  // Another tab may have made one meanwhile; the first stays.
  const key = (await work.store.get(userId))?.key;
  try {
    if (key === undefined) await work.store.put({ userId, key: made });
    await work.done;
  } catch (error) {
    // Some browsers refuse to store a key in a private window.
    if (error instanceof DOMException && error.name === 'DataCloneError') noKey(error);
    throw error;
  }
  return { key: key ?? made, lock: null };
};
