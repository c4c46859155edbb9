import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { expect } from 'vitest';
import { compareStore } from '#documents/store-comparison.ts';
import { startEmbeddedDatabase } from '#db/embedded.ts';
import type { FileStore } from '#lib/files/file-store.ts';
import { loadKeyRing } from '#lib/crypto/load-key-ring.ts';
import { openDiskStore } from '#lib/files/file-store-disk.ts';
import { closeServices, openServices } from '#boot/open-services.ts';
import { testSettings } from '#test/settings.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** What a register without its server holds. */
export type Holdings = { rows: number; orphans: number; drafts: number };

/**
 * Compares the rows and objects of a register whose server is stopped: each row opens its object
 * (the hash is compared), and after the orphans are taken away both are the same set. Pictures that
 * wait for their registration have rows of their own.
 */
export const compareRowsWithObjects = async (
  dataDir: string,
  elsewhere: { connection?: PoolConfig; files?: FileStore } = {},
): Promise<Holdings> => {
  const embedded =
    elsewhere.connection === undefined ? await startEmbeddedDatabase({ dataDir, log }) : undefined;
  const files = elsewhere.files ?? (await openDiskStore(join(dataDir, 'files')));
  const services = openServices({
    connection: elsewhere.connection ?? embedded!.connection,
    files,
    keys: await loadKeyRing({ dir: join(dataDir, 'keys') }),
    settings: testSettings(dataDir),
  });
  try {
    const rows = await services.db.selectFrom('documents').selectAll().execute();
    for (const row of rows)
      expect((await services.documents.read(row)).length).toBeGreaterThan(100);
    const soon = new Date(Date.now() + 1_000);
    const drafts = await files.removeLeftovers({ olderThan: soon });
    const { missing, unreferenced } = await compareStore(services.db, files, soon);
    expect(missing.count).toBe(0);
    for (const key of unreferenced.keys) await files.delete(key);
    const left: string[] = [];
    for await (const object of files.list()) left.push(object.key);
    const waiting = await services.db.selectFrom('uploads').select('object_key').execute();
    expect(left.sort()).toEqual([...rows, ...waiting].map((row) => row.object_key).sort());
    return { rows: rows.length, orphans: unreferenced.count, drafts };
  } finally {
    await closeServices(services);
    await embedded?.stop();
  }
};
