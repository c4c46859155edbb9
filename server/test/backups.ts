import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { makeBackup } from '#operations/backup/make-backup.ts';
import { refuseUsedTarget, restoreBackup } from '#operations/backup/restore.ts';
import { factsOf } from '#operations/backup/entry-format.ts';
import { listTables, openBackupClient, readTable } from '#operations/backup/tables.ts';
import { verifyBackup } from '#operations/backup/verify-backup.ts';
import { bindRegister } from '#documents/register-binding.ts';
import type { FileStore } from '#lib/files/file-store.ts';
import { openDiskStore } from '#lib/files/file-store-disk.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { deleteForGood } from '#test/trash.ts';
import { openWorld, type World } from './world.ts';

/** A register on a disk of its own, which a test backs up and restores into empty targets. */
export const openBackups = async () => {
  const database = await createTestDatabase();
  const dir = await mkdtemp(join(tmpdir(), 'gi-backups-'));
  const disk = await openDiskStore(join(dir, 'files'));
  const files: FileStore = {
    ...disk,
    get: async (key) => {
      await register.onGet?.(key);
      return disk.get(key);
    },
  };
  const world = await openWorld({ connection: database.connection, files: () => files });
  const { db, keys } = world.services;
  await bindRegister(db, files, { database: 'database', files: 'files' });
  const opened: World[] = [];
  const targets: TestDatabase[] = [];

  const emptyTarget = async () => {
    const access = await createTestDatabase();
    targets.push(access);
    const store = await openDiskStore(await mkdtemp(join(dir, 'target-')));
    return { access, files: store, keys };
  };
  type Target = Awaited<ReturnType<typeof emptyTarget>>;

  const register = {
    dir,
    database,
    files,
    world,
    keys,
    targets: targets as readonly TestDatabase[],
    /** The folder of the test's backups. */
    out: dir,
    /** Called before a backup reads an object. */
    onGet: undefined as ((key: string) => Promise<void>) | undefined,
    emptyTarget,
    /** Begins a test: an empty folder for its backups, and nothing happens while one is made. */
    begin: async (): Promise<void> => {
      register.onGet = undefined;
      register.out = await mkdtemp(join(dir, 'out-'));
    },
    backUp: (name: string) =>
      makeBackup(join(register.out, name), { connection: database.connection, files, keys }),
    restore: async (path: string) => {
      const target = await emptyTarget();
      const contents = await verifyBackup(path, keys);
      await refuseUsedTarget(target, contents);
      const { lines } = await restoreBackup(path, contents, target);
      return { target, lines };
    },
    /** The server on what was restored. */
    start: async ({ access, files: store }: Target): Promise<World> => {
      const { connection } = access;
      const restored = await openWorld({ connection, files: () => store, keys });
      opened.push(restored);
      return restored;
    },
    deleteProducer: async (id: number): Promise<void> => {
      await deleteForGood(world, id);
    },
    /** Ends a test: its targets go. */
    dropTargets: async (): Promise<void> => {
      for (const restored of opened.splice(0)) await restored.close();
      for (const target of targets.splice(0)) await target.drop();
    },
    close: async (): Promise<void> => {
      await register.dropTargets();
      await world.close();
      await database.drop();
      await rm(dir, { recursive: true });
    },
  };
  return register;
};
export type Backups = Awaited<ReturnType<typeof openBackups>>;

export const objectsOf = async (store: FileStore): Promise<string[]> => {
  const found: string[] = [];
  for await (const { key } of store.list()) found.push(key);
  return found.toSorted();
};

/** The hash of every table but those that a backup leaves out. */
export const fingerprint = async (connection: PoolConfig): Promise<Record<string, string>> => {
  const client = await openBackupClient(connection);
  const found: Record<string, string> = {};
  for (const table of await listTables(client))
    found[table.name] = (await factsOf(readTable(client, table))).sha256;
  await client.end();
  return found;
};

/** Whether a database has neither accounts nor producers. */
export const isEmpty = async (connection: PoolConfig): Promise<boolean> => {
  const client = await openBackupClient(connection);
  const { rowCount } = await client.query('select from users union all select from producers');
  await client.end();
  return rowCount === 0;
};

export const flipBit = async (path: string, at: number): Promise<void> => {
  const file = await open(path, 'r+');
  const byte = Buffer.alloc(1);
  await file.read(byte, 0, 1, at);
  await file.write(Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, at);
  await file.close();
};
