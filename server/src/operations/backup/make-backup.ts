import { mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { openDatabase } from '#db/client.ts';
import { recordChanged } from '#documents/document-integrity.ts';
import { refreshKeys } from '#keys/key-state.ts';
import {
  isGenuineSeal,
  publishSeal,
  readSealLines,
  sealFileOf,
} from '#audit/seals/exported-seal.ts';
import { withLock } from '#db/advisory-locks.ts';
import type { Database } from '#db/schema.ts';
import type { FileStore } from '#lib/files/file-store.ts';
import { statIfThere } from '#lib/files/fs-safe.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { verifyKeyOf } from '#lib/crypto/verify-keys.ts';
import { sealStream } from '#lib/crypto/sealed-stream.ts';
import { openShelf, pruneFolder, snapshotNameOf, writeWhole } from './backup-folder.ts';
import { encodeEntries } from './entry-format.ts';
import {
  erasureListOf,
  type ErasureSource,
  markOf,
  readErasureList,
  updateErasureList,
} from './erasure-list.ts';
import { BackupProblem } from './read-backup.ts';
import { type BackupReport, writeEntries } from './write-entries.ts';

export type MadeBackup = BackupReport & {
  path: string;
  /** Size of the file at `path`; in a folder the objects are beside it. */
  bytes: number;
};

type BackupServices = {
  connection: pg.PoolConfig;
  files: FileStore;
  keys: KeyRing;
  signal?: AbortSignal;
};

/** A target whose name ends in `.backup` is one file, every other one a folder of backups. */
const isBackupFile = (target: string): boolean => target.endsWith('.backup');

/**
 * Backs up a register that may be in use. A folder gets a snapshot of the rows and copies of the
 * objects that it does not have yet; a file gets everything. Both are sealed with the master key.
 * Nothing shows under its final name before it is whole and durable.
 * @throws {BackupProblem} for a file that exists, a folder of another register, a backup that runs
 */
export const makeBackup = async (target: string, parts: BackupServices): Promise<MadeBackup> => {
  const made = await whileNoOtherRuns(parts.connection, async (db) => {
    // After a change of keys, backups must open with the new one alone.
    await refreshKeys(db, parts.keys);
    const row = await db.selectFrom('register').select('id').executeTakeFirst();
    if (row === undefined || row.id !== (await parts.files.readRegisterId()))
      throw new BackupProblem(
        'The file store does not belong to the database: start the server once to see what is wrong',
      );
    if (isBackupFile(target)) return noteDamage(db, await writeFile(target, parts));
    const register = { db, keys: parts.keys, registerId: row.id };
    const inFolder = await noteDamage(db, await writeFolder(target, parts, register));
    await addSeal(target, inFolder.seal, parts.keys);
    // Again, for what happened meanwhile.
    await updateErasureList(erasureListOf(target), register);
    return inFolder;
  });
  if (made === undefined) throw new BackupProblem('Another backup of this register is running');
  return made;
};

/**
 * Deletes the oldest backups of a folder (`pruneFolder`), unless a backup is running: its objects
 * are not named by any snapshot yet.
 */
export const pruneBackups = async (
  folder: string,
  { connection, keys }: Pick<BackupServices, 'connection' | 'keys'>,
  keep: number,
): Promise<{ snapshots: number; objects: number } | undefined> =>
  whileNoOtherRuns(connection, () => pruneFolder(folder, keys, keep));

/** Runs `task` under the lock of backups; undefined when another holds it. */
const whileNoOtherRuns = async <Result>(
  connection: pg.PoolConfig,
  task: (db: Kysely<Database>) => Promise<Result>,
): Promise<Result | undefined> => {
  await using db = openDatabase({ ...connection, max: 1 });
  return await withLock(db, 'backup', task);
};

const emptyReport = (): BackupReport => ({
  madeAt: new Date(),
  rows: {},
  objects: 0,
  newObjects: 0,
  missing: [],
  damaged: [],
  seal: undefined,
});

/** Shows administrators at once what the backup could not open, before the next round. */
const noteDamage = async (db: Kysely<Database>, made: MadeBackup): Promise<MadeBackup> => {
  await recordChanged(db, made.damaged);
  return made;
};

/**
 * Adds the newest seal of the snapshot to those of earlier backups. These stay: a trail that was cut between
 * two backups does not hold them any more.
 */
const addSeal = async (
  folder: string,
  seal: BackupReport['seal'],
  keys: KeyRing,
): Promise<void> => {
  // A seal without one of our keys is skipped; audit:verify reports it.
  if (seal === undefined || verifyKeyOf(keys, seal.key_id) === undefined) return;
  const exported = publishSeal(seal, keys);
  if (!isGenuineSeal(exported)) return;
  const lines = await readSealLines(folder);
  const line = JSON.stringify(exported);
  if (lines.at(-1) === line) return;
  await writeWhole(sealFileOf(folder), [Buffer.from(`${[...lines, line].join('\n')}\n`)]);
};

const writeFile = async (path: string, parts: BackupServices): Promise<MadeBackup> => {
  if ((await statIfThere(path)) !== undefined)
    throw new BackupProblem(`${path} exists already: choose another name`);
  await mkdir(dirname(path), { recursive: true });
  const report = emptyReport();
  const entries = encodeEntries(writeEntries(parts, report));
  const bytes = await writeWhole(path, sealStream(parts.keys, entries));
  return { ...report, path, bytes };
};

const writeFolder = async (
  folder: string,
  parts: BackupServices,
  register: ErasureSource,
): Promise<MadeBackup> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const shelf = await openShelf(folder, parts.keys, register.registerId);
  const list = erasureListOf(folder);
  await updateErasureList(list, register);
  const known = await readErasureList(list, parts.keys, register.registerId);
  const erasures = markOf(known.erasures);
  const report = emptyReport();
  const path = join(folder, snapshotNameOf(report.madeAt));
  const content = async function* (): AsyncGenerator<Buffer> {
    yield* sealStream(
      parts.keys,
      encodeEntries(writeEntries({ ...parts, shelf, erasures }, report)),
    );
    // The objects are durable before the snapshot that names them gets its name.
    await shelf.sync();
  };
  const bytes = await writeWhole(path, content());
  return { ...report, path, bytes };
};

/** The file that `--with-keys` copies the keys to: beside the backup, not encrypted. */
export const keyFileOf = (target: string): string =>
  isBackupFile(target)
    ? join(dirname(target), `${basename(target)}.keys`)
    : join(target, 'master.keys');
