import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeBackup } from '#operations/backup/make-backup.ts';
import { checkAudit } from '#operations/doctor/audit-check.ts';
import { bindRegister } from '#documents/register-binding.ts';
import { openWorld, type World } from '#test/world.ts';
import { hashBlock, headHash, type SealedBlock, signHash, writeDigests } from './block.ts';
import { readFolderSeals, sealFileOf } from './exported-seal.ts';
import { listCanonical, makeAuditSealer, TrailCut } from './seal.ts';
import { recordVerification, verifyAudit } from './verify.ts';

/** Attacks with full write access to the database and without a master key. */
let world: World;
beforeEach(async () => {
  world = await openWorld();
  await sealMore();
  await sealMore();
});
afterEach(() => world.close());

const seal = async (): Promise<void> => {
  const { db, keys } = world.services;
  const sealer = makeAuditSealer(db, keys);
  await sealer.round();
  await sealer.round();
};
/** One entry more, and a seal over it. */
const sealMore = async (): Promise<void> => {
  await sql`insert into audit (action) values ('auth.sign_in')`.execute(world.services.db);
  await seal();
};

const write = (...statements: string[]): Promise<void> =>
  world.asOwner(
    'alter table audit disable trigger audit_unchangeable',
    'alter table audit_seals disable trigger audit_seals_unchangeable',
    ...statements,
  );
const kinds = async (): Promise<string[]> => {
  const { findings } = await verifyAudit(world.services.db, world.services.keys);
  return findings.map(({ kind }) => kind);
};
const readSeals = async (): Promise<SealedBlock[]> =>
  (await sql<SealedBlock>`select * from audit_seals order by block`.execute(world.services.db))
    .rows;
const hex = (bytes: Uint8Array): string => `'\\x${Buffer.from(bytes).toString('hex')}'`;

/** The newest seal over entries as they are now, signed with a key of the attacker's. */
const forgeNewest = async (keyId: string): Promise<string[]> => {
  const { db } = world.services;
  const all = await readSeals();
  const newest = all.at(-1) as SealedBlock;
  const range = { after: newest.first_id - 1, until: newest.last_id };
  const digests = writeDigests(await listCanonical(db, range, 100));
  const hash = hashBlock({ ...newest, digests });
  const { privateKey } = generateKeyPairSync('ed25519');
  const head = signHash(headHash({ block: newest.block, hash }), privateKey);
  return [
    `update audit_seals set digests = ${hex(digests)}, hash = ${hex(hash)}, key_id = '${keyId}',
      signature = ${hex(signHash(hash, privateKey))} where block = ${newest.block}`,
    `update audit_head set hash = ${hex(hash)}, key_id = '${keyId}', signature = ${hex(head)}`,
  ];
};

describe('without a master key', () => {
  it('a rewritten entry under a forged seal is found, with an unknown key and with a known id', async () => {
    expect(await kinds()).toEqual([]);
    await write("update audit set action = 'auth.sign_out' where id = (select max(id) from audit)");
    await write(...(await forgeNewest('ffffffff')));
    expect(await kinds()).toEqual(['unknown_key', 'head_altered']);
    await write(...(await forgeNewest(world.services.keys.current)));
    expect(await kinds()).toEqual(['signature_wrong', 'head_altered']);
    // Nor does it help to put the own key among the retired ones.
    const { current } = world.services.keys;
    await write(
      ...(await forgeNewest('ffffffff')),
      `insert into retired_keys (id, public_key, key_id) values ('ffffffff', 'x', '${current}')`,
    );
    expect(await kinds()).toEqual(['unknown_key', 'head_altered']);
  });

  it('an end that is cut off with its seals is found, also without the signed newest seal', async () => {
    const cut = [
      'delete from audit where id > (select last_id from audit_seals where block = 1)',
      'delete from audit_seals where block > 1',
    ];
    await write(...cut);
    expect(await kinds()).toEqual(['end_missing']);
    await write('delete from audit_head');
    expect(await kinds()).toEqual(['head_missing']);
    await write('delete from audit_seals', 'delete from audit');
    expect(await kinds()).toEqual(['entries_missing']);
  });

  it('a state of earlier, put back with everything signed, is found by what a check counted', async () => {
    const { db, keys } = world.services;
    const head = await db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow();
    await sealMore();
    await recordVerification(db, await verifyAudit(db, keys));
    await write(
      `delete from audit where id > (select last_id from audit_seals where block = ${head.block})`,
      `delete from audit_seals where block > ${head.block}`,
      `update audit_head set block = ${head.block}, hash = ${hex(head.hash)}, signature = ${hex(head.signature)}`,
    );
    expect(await kinds()).toEqual(['shorter']);
  });

  it('a cut trail gets no new seal, which would make it look whole', async () => {
    const { db, keys } = world.services;
    const running = makeAuditSealer(db, keys);
    await running.round();
    await write('delete from audit_seals where block > 1');
    await expect(running.round()).rejects.toThrow(TrailCut);
    await write('delete from audit_seals', 'delete from audit_head');
    await expect(running.round()).rejects.toThrow(TrailCut);
    expect(await readSeals()).toEqual([]);
  });

  it('the seal that a backup wrote into its folder shows a trail that a server sealed anew', async () => {
    const { db, keys, files, settings } = world.services;
    const folder = await mkdtemp(join(tmpdir(), 'gi-seals-'));
    const parts = { db, keys, settings: { ...settings, backupTo: folder } };
    const backUp = () =>
      makeBackup(folder, { connection: world.ownerConnection ?? {}, files, keys });
    await bindRegister(db, files, { database: 'database', files: 'files' });
    await backUp();
    await sealMore();
    await backUp();
    await backUp();
    expect((await readFolderSeals(folder, keys)).map(({ block }) => block)).toEqual([2, 3]);
    expect(await checkAudit(parts)).toMatchObject({ state: 'ok' });
    await write('delete from audit_seals', 'delete from audit_head', 'delete from audit');
    expect(await checkAudit(parts)).toMatchObject({ state: 'fail' });
    // A start of the server seals what is there, and the next backup adds that seal.
    for (let count = 0; count < 4; count += 1) await sealMore();
    await backUp();
    expect(await kinds()).toEqual([]);
    expect(await checkAudit(parts)).toMatchObject({
      state: 'fail',
      sentence: expect.stringContaining('does not hold seal 2') as string,
    });
    const against = await readFolderSeals(folder, keys);
    const { findings } = await verifyAudit(db, keys, against);
    expect(findings).toContainEqual({ kind: 'history_rewritten', block: 3 });
    const text = await readFile(sealFileOf(folder), 'utf8');
    await writeFile(
      sealFileOf(folder),
      text.replace(/"block":2/, '"block":9').replace('"hash":"', '"hash":"0'),
    );
    await expect(readFolderSeals(folder, keys)).rejects.toThrow('was changed');
    await rm(folder, { recursive: true });
  });
});
