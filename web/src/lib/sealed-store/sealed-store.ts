import { createListeners } from '../device/listeners.ts';
import { isLocked, lockOpened } from './lock-state.ts';
import { database, type SealedRecord } from './database.ts';
import {
  allHeld,
  heldOf,
  hold,
  nameOf,
  release,
  releaseAll,
  type Change,
  type HeldRecord,
  type NewRecord,
  type OpenedRecord,
  type RecordName,
} from './held-records.ts';
import { beforeForgetting, findKey, makeKey, type UserKey } from './keys.ts';
import { seal, unseal } from './seal.ts';

export type { Change, NewRecord, OpenedRecord, RecordName };
export { NoKey } from './keys.ts';

/** Users whose records never reach the device, and whether they are in memory now (practice, ADR 0257). */
const inMemoryOnly = new Map<number, boolean>();

/** From now on nothing of this user reaches the device, and what was in memory is gone. Without `keeps`, so is what is written. */
export const keepInMemory = (userId: number, keeps: boolean): void => {
  releaseAll(userId);
  inMemoryOnly.set(userId, keeps);
};

const sealRecord = async (record: NewRecord, { key }: UserKey): Promise<SealedRecord> => {
  const { userId, kind, id, group = id, json, bytes } = record;
  const { savedAt = new Date().toISOString() } = record;
  const name = nameOf(record);
  const sealed = await seal(key, name, { json, bytes });
  return { name, userId, kind, id, group, savedAt, ...sealed };
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

const apply = async ({ put = [], ...removals }: Change): Promise<void> => {
  // Also where the device removes nothing.
  release(removals);
  while (!(await write(await sealAll(put), removals)));
  release({ put });
};

let last: Promise<unknown> = Promise.resolve();
const { subscribe, tell } = createListeners<Change>();

/** Runs after all earlier work: the time that sealing takes varies. */
const enqueue = <T>(work: () => Promise<T>): Promise<T> => {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
};

/** Stores a record that was refused, unless another tab has stored a later one. */
const storeLate = async ({ reason: _reason, ...record }: HeldRecord): Promise<void> => {
  const stored = await (await database()).get('sealed', nameOf(record));
  if (stored === undefined || stored.savedAt <= record.savedAt) await apply({ put: [record] });
  else release({ put: [record] });
};

/** Tries again to store what was refused, when there may be room. */
export const storeHeld = async (): Promise<void> => {
  const refused = () => allHeld().filter(({ reason }) => reason !== undefined);
  if (refused().length === 0) return;
  await enqueue(async () => {
    for (const record of refused())
      if (!isLocked(record.userId)) await storeLate(record).catch(() => undefined);
  });
  tell({});
};

let watches = false;
/** A person who comes back may have made room. */
const watchForRoom = (): void => {
  if (!watches) document.addEventListener('visibilitychange', () => void storeHeld());
  watches = true;
};

/** As `apply`; what the device refuses is held in memory, and the reason returned. */
const applyOrHold = async (change: Change): Promise<unknown> => {
  try {
    await apply(change);
    return undefined;
  } catch (error) {
    const { put: _put, ...removals } = change;
    // A device without room for more can remove.
    if (removals.removeGroup !== undefined) await apply(removals).catch(() => undefined);
    hold(change, error);
    watchForRoom();
    return error;
  }
};

const makeChange = async <T>(
  change: Change,
  make: (change: Change) => Promise<T>,
): Promise<T | undefined> => {
  const { put = [], remove = [], removeGroup } = change;
  const keeps = inMemoryOnly.get((put[0] ?? remove[0] ?? removeGroup)?.userId ?? NaN);
  if (keeps !== undefined) {
    if (keeps) hold(change);
    tell(change);
    return undefined;
  }
  const locked = put.find(({ userId }) => isLocked(userId));
  if (locked !== undefined) {
    await lockOpened(locked.userId);
    return makeChange(change, make);
  }
  const made = await enqueue(() => make(change));
  // Not after a change that threw: a listener that writes again would be called again, without end.
  tell(change);
  if (remove.length > 0 || removeGroup !== undefined) void storeHeld();
  return made;
};

/**
 * Writes and removes in one transaction; an older state does not overwrite a newer one. What is to be sealed for a
 * user who is locked waits until the lock is open, and delays no other user.
 */
export const changeSealed = (change: Change): Promise<void> => makeChange(change, apply);

/** As `changeSealed`. What the device refuses is in the memory of the page, where every reading finds it. Returns why. */
export const changeOrHold = (change: Change): Promise<unknown> => makeChange(change, applyOrHold);

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

/**
 * A user's records of a kind, and the number of those that do not open. `failure`: why the device could not be read; the
 * records are those in memory then.
 */
export const readSealed = async (
  userId: number,
  kind: string,
): Promise<{ records: readonly OpenedRecord[]; unreadable: number; failure?: unknown }> => {
  await settled();
  const held = heldOf(userId).filter((record) => record.kind === kind);
  if (inMemoryOnly.has(userId)) return { records: held, unreadable: 0 };
  try {
    const db = await database();
    const stored = await db.getAllFromIndex('sealed', 'owner', [userId, kind]);
    const names = new Set(held.map(nameOf));
    const { records, unreadable } = await openAll(
      userId,
      stored.filter(({ name }) => !names.has(name)),
    );
    return { records: [...held, ...records], unreadable };
  } catch (failure) {
    return { records: held, unreadable: 0, failure };
  }
};

export const readOneSealed = async (name: RecordName): Promise<OpenedRecord | undefined> => {
  await settled();
  const held = heldOf(name.userId).find((record) => nameOf(record) === nameOf(name));
  if (held !== undefined || inMemoryOnly.has(name.userId)) return held;
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
  const held = heldOf(userId).filter((record) => record.kind === kind && record.group === group);
  if (inMemoryOnly.has(userId)) return held;
  const heldNames = new Set(held.map(nameOf));
  const db = await database();
  const names = await db.getAllKeysFromIndex('sealed', 'group', [userId, group]);
  const found = await Promise.all(
    names
      .filter((name) => name.startsWith(`${userId}/${kind}/`) && !heldNames.has(name))
      .map((name) => db.get('sealed', name).catch(() => undefined)),
  );
  const there = found.filter((record) => record !== undefined);
  return [...held, ...(await openAll(userId, there)).records];
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
