import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeAuditSealer } from '#audit/seals/seal.ts';
import { verifyAudit } from '#audit/seals/verify.ts';
import { listKeyIds } from '#keys/key-state.ts';
import { retireKey } from '#keys/retire-key.ts';
import { bindRegister } from '#documents/register-binding.ts';
import { openDatabase } from '#db/client.ts';
import { openDiskStore } from '#lib/files/file-store-disk.ts';
import { makeKeyRing } from '#lib/crypto/key-ring.ts';
import { prepareRegister } from '#boot/prepare-register.ts';
import { createTestDatabase } from '#test/database.ts';
import { one, openRotation, type Rotation, second, two } from '#test/rotation.ts';
import { makeBackup } from './make-backup.ts';
import { refuseUsedTarget, restoreBackup } from './restore.ts';
import { verifyBackup } from './verify-backup.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

let rotation: Rotation;
let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gi-keys-'));
  rotation = await openRotation();
  const { db, files } = rotation.world.services;
  await bindRegister(db, files, { database: 'database', files: 'files' });
  await rotation.register();
});
afterEach(async () => {
  await rotation.close();
  await rm(dir, { recursive: true });
});

const seal = async (): Promise<void> => {
  const sealer = makeAuditSealer(rotation.db, rotation.keys);
  await sealer.round();
  await sealer.round();
};

/** Restores a backup into an empty place that has the second key alone, and starts there. */
const startElsewhere = async (path: string): Promise<void> => {
  const keys = makeKeyRing([second]);
  const access = await createTestDatabase();
  const files = await openDiskStore(join(dir, 'files'));
  const target = { access, files, keys };
  const contents = await verifyBackup(path, keys);
  await refuseUsedTarget(target, contents);
  const { lines } = await restoreBackup(path, contents, target);
  expect(lines.filter((line) => !line.content)).toEqual([]);
  const ring = await prepareRegister({
    access,
    files,
    locations: {
      dataDir: dir,
      databaseUrl: 'given',
      storageUrl: undefined,
      registryKeys: second.toString('base64'),
      keysCommand: undefined,
    },
    log: silent,
  });
  expect(ring.current).toBe(two);
  const db = openDatabase(access.connection);
  // The restore asked for the same keys as the start.
  expect([...contents.keyIds]).toEqual(await listKeyIds(db));
  expect(await db.selectFrom('master_keys').select('id').execute()).toEqual([{ id: two }]);
  // What the old key signed is still genuine.
  expect(await verifyAudit(db, ring)).toMatchObject({ blocks: 2, findings: [] });
  await db.destroy();
  await access.drop();
};

it('a backup between rotation and retirement starts elsewhere with the new key alone', async () => {
  const { db, keys, database, world } = rotation;
  await seal();
  await rotation.rotate();
  await seal();
  const path = join(dir, 'all.backup');
  const { files } = world.services;
  await makeBackup(path, { connection: database.connection, files, keys });
  expect(await retireKey(db, keys, one)).toMatchObject({ already: false });
  await startElsewhere(path);
});
