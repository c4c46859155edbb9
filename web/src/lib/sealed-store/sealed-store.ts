import { createListeners } from '../device/listeners.ts';
import { isLocked, lockOpened } from './lock-state.ts';
import { database, type SealedRecord } from './database.ts';
import { beforeForgetting, findKey, makeKey, type UserKey } from './keys.ts';
import { seal, unseal, type Content } from './seal.ts';

/** Names a record; every record belongs to one user and is sealed with that user's key. */
export type RecordName = { userId: number; kind: string; id: string };
/** `savedAt` (ISO) is the device's time unless it is given. */
export type NewRecord = RecordName & { group?: string; savedAt?: string } & Content;
export type OpenedRecord = { id: string; group: string; savedAt: string } & Content;

export { NoKey } from './keys.ts';

/** Where the records of a user are, if not on the device: practice keeps nothing (ADR 0257). */
export type RecordHolder = {
  change: (change: Change) => void;
  read: (kind: string) => readonly (OpenedRecord & RecordName)[];
};
const holders = new Map<number, RecordHolder>();

/** The records of this user never reach the device from now on. */
export const holdElsewhere = (userId: number, holder: RecordHolder): void =>
  void holders.set(userId, holder);

const nameOf = ({ userId, kind, id }: RecordName): string => `${userId}/${kind}/${id}`;

const sealRecord = async (record: NewRecord, { key }: UserKey): Promise<SealedRecord> => {
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

type Sealing = { records: SealedRecord[]; keys: ReadonlyMap<number, UserKey> };

const sealAll = async (put: readonly NewRecord[]): Promise<Sealing> => {
  const records: SealedRecord[] = [];
  const keys = new Map<number, UserKey>();
  for (const record of put) {
    const { userId } = record;
    const key = keys.get(userId) ?? (await findKey(userId)) ?? (await makeKey(userId));
    keys.set(userId, key);
    records.push(await sealRecord(record, key));
  }
  return { records, keys };
};

/** Writes in one transaction; false when another tab changed the lock of a user since these were sealed. */
const write = async (
  { records, keys }: Sealing,
  { remove = [], removeGroup }: Change,
): Promise<boolean> => {
  const work = (await database()).transaction(['sealed', 'locks'], 'readwrite');
  const sealed = work.objectStore('sealed');
  for (const [userId, { lock }] of keys) {
    const now = await work.objectStore('locks').get(userId);
    if ((now?.id ?? null) !== lock) return false;
  }
  const names = remove.map(nameOf);
  if (removeGroup !== undefined) {
    const group = IDBKeyRange.only([removeGroup.userId, removeGroup.group]);
    names.push(...(await sealed.index('group').getAllKeys(group)));
  }
  try {
    // As asynchronous functions: a write that throws must not leave the others without a handler.
    await Promise.all([
      ...names.map(async (name) => sealed.delete(name)),
      ...records.map(async (record) => sealed.put(record)),
      work.done,
    ]);
  } catch (error) {
    // A refused write takes the removals before it back. Aborted already where the browser did so.
    if (work.error === null) work.abort();
    await work.done.catch(() => undefined);
    throw error;
  }
  return true;
};

const apply = async (change: Change): Promise<void> => {
  while (!(await write(await sealAll(change.put ?? []), change)));
};

let last: Promise<unknown> = Promise.resolve();
const { subscribe, tell } = createListeners<Change>();

/** Calls the listeners with a change: one that was made, or one that its caller holds in memory instead. */
export const tellSealed = tell;

/** Runs after all earlier changes: the time that sealing takes varies. */
const enqueue = (change: Change): Promise<void> => {
  const done = last.then(() => apply(change));
  last = done.catch(() => undefined);
  // Not after a refused change: a listener that writes again would be called again, without end.
  done.then(
    () => tellSealed(change),
    () => undefined,
  );
  return done;
};

/**
 * Writes and removes in one transaction; an older state does not overwrite a newer one. What is to be sealed for a
 * user who is locked waits until the lock is open, and delays no other user.
 */
export const changeSealed = async (change: Change): Promise<void> => {
  const { put = [], remove = [], removeGroup } = change;
  const holder = holders.get((put[0] ?? remove[0] ?? removeGroup)?.userId ?? NaN);
  if (holder !== undefined) {
    holder.change(change);
    return tellSealed(change);
  }
  const locked = change.put?.find(({ userId }) => isLocked(userId));
  if (locked === undefined) return enqueue(change);
  return lockOpened(locked.userId).then(() => changeSealed(change));
};

/** Resolves when every requested change is made or refused. */
export const settled = async (): Promise<void> => {
  await last;
};

beforeForgetting(settled);

/** Calls back with every change of this tab after it was made. Returns a function that stops it. */
export const subscribeToSealed = subscribe;

const opened = async (
  record: SealedRecord,
  { key, earlier }: UserKey,
): Promise<OpenedRecord | undefined> => {
  const { name, id, group, savedAt } = record;
  for (const each of [key, earlier]) {
    // Without success: damaged, or sealed with a key that is gone. It is left where it is.
    const content = each && (await unseal(each, name, record).catch(() => undefined));
    if (content !== undefined) return { id, group, savedAt, ...content };
  }
  return undefined;
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
  const holder = holders.get(userId);
  if (holder !== undefined) return { records: [...holder.read(kind)], unreadable: 0 };
  await settled();
  const db = await database();
  return openAll(userId, await db.getAllFromIndex('sealed', 'owner', [userId, kind]));
};

export const readOneSealed = async (name: RecordName): Promise<OpenedRecord | undefined> => {
  const holder = holders.get(name.userId);
  if (holder !== undefined) return holder.read(name.kind).find(({ id }) => id === name.id);
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
  const holder = holders.get(userId);
  if (holder !== undefined) return holder.read(kind).filter((each) => each.group === group);
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
  const db = await database();
  const [keys, locks] = await Promise.all([db.getAllKeys('keys'), db.getAllKeys('locks')]);
  return [...new Set([...keys, ...locks])];
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
