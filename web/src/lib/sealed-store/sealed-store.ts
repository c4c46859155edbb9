import { database } from './database.ts';
import type { SealedRecord } from './database.ts';
import { createKey, seal, unseal } from './seal.ts';
import type { Content } from './seal.ts';

/** The device cannot make or keep a key (private mode, a page without https): nothing is kept in clear. */
export class NoKey extends Error {
  override readonly name = 'NoKey';
}

/** Names a record; every record belongs to one user and is sealed with that user's key. */
export type RecordName = { userId: number; kind: string; id: string };
/** `savedAt` (ISO) is the device's time unless it is given. */
export type NewRecord = RecordName & { group?: string; savedAt?: string } & Content;
export type OpenedRecord = { id: string; group: string; savedAt: string } & Content;

const nameOf = ({ userId, kind, id }: RecordName): string => `${userId}/${kind}/${id}`;

const noKey = (cause: unknown): never => {
  throw new NoKey('this device makes no key', { cause });
};

const makeKey = async (userId: number): Promise<CryptoKey> => {
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
  return key ?? made;
};

const findKey = async (userId: number): Promise<CryptoKey | undefined> =>
  (await (await database()).get('keys', userId))?.key;

const sealRecord = async (record: NewRecord, key: CryptoKey): Promise<SealedRecord> => {
  const { userId, kind, id, group = id, json, bytes } = record;
  const { savedAt = new Date().toISOString() } = record;
  const name = nameOf(record);
  const sealed = await seal(key, name, { json, bytes });
  return { name, userId, kind, id, group, savedAt, ...sealed };
};

export type Change = {
  put?: readonly NewRecord[];
  remove?: readonly RecordName[];
  /** Removes every record of a group, before `put`. */
  removeGroup?: { userId: number; group: string };
};

const apply = async ({ put = [], remove = [], removeGroup }: Change): Promise<void> => {
  const db = await database();
  const sealed: SealedRecord[] = [];
  for (const record of put) {
    const key = (await findKey(record.userId)) ?? (await makeKey(record.userId));
    sealed.push(await sealRecord(record, key));
  }
  const work = db.transaction('sealed', 'readwrite');
  const names = remove.map(nameOf);
  if (removeGroup !== undefined) {
    const group = IDBKeyRange.only([removeGroup.userId, removeGroup.group]);
    names.push(...(await work.store.index('group').getAllKeys(group)));
  }
  try {
    // As asynchronous functions: a write that throws must not leave the others without a handler.
    await Promise.all([
      ...names.map(async (name) => work.store.delete(name)),
      ...sealed.map(async (record) => work.store.put(record)),
      work.done,
    ]);
  } catch (error) {
    // A refused write takes the removals before it back. Aborted already where the browser did so.
    if (work.error === null) work.abort();
    await work.done.catch(() => undefined);
    throw error;
  }
};

let last: Promise<unknown> = Promise.resolve();
const listeners = new Set<(change: Change) => void>();

/** Calls the listeners with a change: one that was made, or one that its caller holds in memory instead. */
export const tellSealed = (change: Change): void => {
  for (const listener of listeners) listener(change);
};

/**
 * Writes and removes in one transaction, after all changes that were asked for before: sealing takes
 * differently long, and an older state must not overwrite a newer one.
 */
export const changeSealed = (change: Change): Promise<void> => {
  const done = last.then(() => apply(change));
  last = done.catch(() => undefined);
  // Not after a refused change: a listener that writes again would be called again, without end.
  done.then(
    () => tellSealed(change),
    () => undefined,
  );
  return done;
};

/** Resolves when every change that was asked for is made or refused. */
export const settled = async (): Promise<void> => {
  await last;
};

/** Calls back with every change of this tab after it was made. Returns the way to stop. */
export const subscribeToSealed = (listener: (change: Change) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const opened = async (record: SealedRecord, key: CryptoKey): Promise<OpenedRecord | undefined> => {
  const { name, id, group, savedAt } = record;
  try {
    return { id, group, savedAt, ...(await unseal(key, name, record)) };
  } catch {
    // Damaged, or sealed with a key that is gone. It is left where it is.
    return undefined;
  }
};

const openAll = async (userId: number, records: readonly SealedRecord[]) => {
  const key = records.length === 0 ? undefined : await findKey(userId);
  if (key === undefined) return { records: [], unreadable: records.length };
  const found = await Promise.all(records.map((record) => opened(record, key)));
  const readable = found.filter((record) => record !== undefined);
  return { records: readable, unreadable: found.length - readable.length };
};

/** A user's records of a kind, and the number of those that do not open. */
export const readSealed = async (userId: number, kind: string) => {
  await settled();
  const db = await database();
  return openAll(userId, await db.getAllFromIndex('sealed', 'owner', [userId, kind]));
};

export const readOneSealed = async (name: RecordName): Promise<OpenedRecord | undefined> => {
  await settled();
  const record = await (await database()).get('sealed', nameOf(name));
  return record && (await openAll(name.userId, [record])).records[0];
};

/** The readable records of a kind in a group. A browser may have lost the file of a large one: it reads the others. */
export const readGroup = async (
  userId: number,
  group: string,
  kind: string,
): Promise<readonly OpenedRecord[]> => {
  await settled();
  const db = await database();
  const names = await db.getAllKeysFromIndex('sealed', 'group', [userId, group]);
  const found = await Promise.all(
    names
      .filter((name) => name.startsWith(`${userId}/${kind}/`))
      .map((name) => db.get('sealed', name).catch(() => undefined)),
  );
  const there = found.filter((record) => record !== undefined);
  return (await openAll(userId, there)).records;
};

/** The ids of the users who keep something on this device. */
export const usersOnDevice = async (): Promise<number[]> => {
  await settled();
  return (await database()).getAllKeys('keys');
};

/** How many records of a kind a user has; opens none. */
export const countSealed = async (userId: number, kind: string): Promise<number> => {
  await settled();
  return (await database()).countFromIndex('sealed', 'owner', [userId, kind]);
};

/** The names and times of a user's records of a kind; opens none. */
export const listSealed = async (
  userId: number,
  kind: string,
): Promise<readonly (RecordName & { savedAt: string })[]> => {
  await settled();
  return (await database()).getAllFromIndex('sealed', 'owner', [userId, kind]);
};

/** Removes all records of a kind, of one user. */
export const removeKind = async (userId: number, kind: string): Promise<void> =>
  changeSealed({ remove: await listSealed(userId, kind) });
