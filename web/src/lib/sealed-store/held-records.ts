import type { Content } from './seal.ts';

/** Names a record; every record belongs to one user and is sealed with that user's key. */
export type RecordName = { userId: number; kind: string; id: string };
/** `savedAt` (ISO) is the device's time unless it is given. */
export type NewRecord = RecordName & { group?: string; savedAt?: string } & Content;
export type OpenedRecord = { id: string; group: string; savedAt: string } & Content;

export type Change = {
  put?: readonly NewRecord[];
  remove?: readonly RecordName[];
  /** Removes every record of a group, before `put`. */
  removeGroup?: { userId: number; group: string };
};

/** `reason`: why the device refused it. */
export type HeldRecord = RecordName & OpenedRecord & { reason?: unknown };

/** Records in the memory of the page, by name: a tab that is closed or killed takes them along. */
const held = new Map<string, HeldRecord>();

export const nameOf = ({ userId, kind, id }: RecordName): string => `${userId}/${kind}/${id}`;

/** Drops what a change replaces or removes. */
export const release = ({ put = [], remove = [], removeGroup }: Change): void => {
  for (const [name, { userId, group }] of held)
    if (userId === removeGroup?.userId && group === removeGroup.group) held.delete(name);
  for (const record of [...put, ...remove]) held.delete(nameOf(record));
};

/** Makes a change in memory. */
export const hold = (change: Change, reason?: unknown): void => {
  release(change);
  for (const record of change.put ?? []) {
    const { id, group = id, savedAt = new Date().toISOString() } = record;
    held.set(nameOf(record), { ...record, group, savedAt, reason });
  }
};

/** The records of a user that are in memory. */
export const heldOf = (userId: number): readonly HeldRecord[] =>
  [...held.values()].filter((record) => record.userId === userId);

/** Drops all of a user. */
export const releaseAll = (userId: number): void => release({ remove: heldOf(userId) });

export const allHeld = (): readonly HeldRecord[] => [...held.values()];
