import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { makeRegistration } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';
import { blockSize, makeAuditSealer } from './seal.ts';
import { exportSeal, isGenuineSeal } from './exported-seal.ts';
import { verifyAudit } from './verify.ts';

const worlds: World[] = [];
let world: World;
beforeEach(async () => {
  world = await openWorld();
  worlds.push(world);
});
afterAll(() => Promise.all(worlds.map((each) => each.close())));

/** Two rounds: the first marks how far the trail is, the second seals up to there. */
const sealAll = async (keys: KeyRing = world.services.keys): Promise<number> => {
  const sealer = makeAuditSealer(world.services.db, keys);
  await sealer.round();
  return sealer.round();
};

/** Runs a statement with the append-only triggers disabled, as the owner of the database could. */
const tamper = (statement: string): Promise<void> =>
  world.asOwner(
    'alter table audit disable trigger audit_unchangeable',
    'alter table audit_seals disable trigger audit_seals_unchangeable',
    statement,
    'alter table audit enable trigger audit_unchangeable',
    'alter table audit_seals enable trigger audit_seals_unchangeable',
  );

const verify = () => verifyAudit(world.services.db, world.services.keys);

describe('the sealed audit trail', () => {
  it('is whole after sealing, and says how much is not sealed yet', async () => {
    expect(await sealAll()).toBe(3);
    await world.call({ url: '/users', as: world.asha });
    expect(await verify()).toEqual({
      blocks: 1,
      sealed: 3,
      unsealed: 1,
      findings: [],
    });
    expect(await sealAll()).toBe(1);
    expect(await verify()).toMatchObject({ blocks: 2, sealed: 4, unsealed: 0, findings: [] });
  });

  it('names an entry that was altered, one that was removed and one that was inserted', async () => {
    const { db } = world.services;
    const undone = await db.startTransaction().execute();
    await sql`insert into audit (action) values ('auth.sign_in')`.execute(undone);
    await undone.rollback().execute();
    await world.call({ url: '/users', as: world.asha });
    await sealAll();
    expect((await verify()).findings).toEqual([]);
    await tamper(`update audit set user_id = ${world.ravi.user.id} where id = 5`);
    await tamper('delete from audit where id = 2');
    const insert = 'insert into audit (id, action) overriding system value values';
    await tamper(`${insert} (4, 'auth.sign_in'), (-5, 'auth.sign_in')`);
    expect((await verify()).findings).toEqual([
      { kind: 'inserted', id: -5, block: 1 },
      { kind: 'inserted', id: 4, block: 1 },
      { kind: 'altered', id: 5, block: 1 },
      { kind: 'removed', id: 2, block: 1 },
    ]);
  });

  it('notices a seal that was altered, removed or signed with another key', async () => {
    await sealAll();
    await world.call({ url: '/users', as: world.asha });
    await sealAll();
    await world.call({ url: '/users', as: world.ravi });
    await sealAll();
    await tamper(`update audit_seals set signature = 'x' where block = 3`);
    expect((await verify()).findings).toEqual([{ kind: 'signature_wrong', block: 3 }]);
    await tamper('update audit_seals set sealed_at = now() where block = 1');
    expect((await verify()).findings).toContainEqual({ kind: 'seal_altered', block: 1 });
    await tamper('delete from audit_seals where block = 2');
    expect((await verify()).findings).toContainEqual({ kind: 'seal_missing', block: 2 });
  });

  it('shows by an exported seal that the history was rewritten with all its seals', async () => {
    await sealAll();
    const seal = await exportSeal(world.services.db, world.services.keys);
    if (seal === undefined) throw new Error('Nothing is sealed');
    expect(isGenuineSeal(seal)).toBe(true);
    expect(isGenuineSeal({ ...seal, hash: seal.hash.replace(/^./, 'x') })).toBe(false);
    const { db, keys } = world.services;
    expect((await verifyAudit(db, keys, [seal])).findings).toEqual([]);
    await tamper('delete from audit_seals');
    await tamper('delete from audit_head');
    await tamper('delete from audit where id = 1');
    await sealAll();
    expect((await verifyAudit(db, keys)).findings).toEqual([]);
    expect((await verifyAudit(db, keys, [seal])).findings).toEqual([
      { kind: 'history_rewritten', block: 1 },
    ]);
  });

  it('waits for a writer that took an older id and commits late, and then seals both', async () => {
    const { db, keys } = world.services;
    const sealer = makeAuditSealer(db, keys);
    const late = await db.startTransaction().execute();
    await sql`insert into audit (action) values ('auth.sign_in')`.execute(late);
    await sql`insert into audit (action) values ('auth.sign_out')`.execute(db);
    await sealer.round();
    expect(await sealer.round()).toBe(0);
    await late.commit().execute();
    expect(await sealer.round()).toBe(5);
    expect((await verify()).findings).toEqual([]);
  });

  it('is sealed once by two servers at the same time, in blocks of bounded size', async () => {
    const { db, keys } = world.services;
    await sql`insert into audit (action) select 'auth.sign_in' from generate_series(1, ${blockSize + 10})`.execute(
      db,
    );
    const sealers = [makeAuditSealer(db, keys), makeAuditSealer(db, keys)];
    await Promise.all(sealers.map((sealer) => sealer.round()));
    const counts: number[] = [];
    while (counts.reduce((sum, count) => sum + count, 0) < blockSize + 13)
      counts.push(...(await Promise.all(sealers.map((sealer) => sealer.round()))));
    const report = await verify();
    expect(report).toMatchObject({ sealed: blockSize + 13, unsealed: 0, findings: [] });
    expect(report.blocks).toBeGreaterThan(1);
  });

  it('waits for a transaction of another role, whose time the server does not see', async () => {
    const { db, keys } = world.services;
    const owner = openDatabase(world.ownerConnection ?? {});
    const sealer = makeAuditSealer(db, keys);
    const late = await owner.startTransaction().execute();
    await sql`insert into audit (action) values ('auth.sign_in')`.execute(late);
    await sql`insert into audit (action) values ('auth.sign_out')`.execute(db);
    await sealer.round();
    expect(await sealer.round()).toBe(0);
    await late.commit().execute();
    await owner.destroy();
    expect(await sealer.round()).toBe(5);
    expect((await verify()).findings).toEqual([]);
  });

  it('names an entry whose values before and after were altered, moved, invented or removed', async () => {
    const { db } = world.services;
    const { registrationId } = await makeRegistration(world, world.asha);
    const edits = ['9000000001', '9000000002', '9000000003', '9000000004'];
    for (const phone of edits) {
      const url = `/registrations/${registrationId}`;
      const answer = await world.call({ method: 'PUT', url, as: world.asha, json: { phone } });
      expect(answer.statusCode).toBe(200);
    }
    const other = await makeRegistration(world, world.asha);
    await sealAll();
    expect((await verify()).findings).toEqual([]);
    const kept = await db
      .selectFrom('audit_values')
      .select('audit_id')
      .orderBy('audit_id')
      .execute();
    const [altered, moved, removed, whole] = kept.map((each) => each.audit_id);
    const { id: created } = await db
      .selectFrom('audit')
      .select('id')
      .where('action', '=', 'registration.created')
      .where('subject_id', '=', other.registrationId)
      .executeTakeFirstOrThrow();
    await world.asOwner(
      `update audit_values set changes = jsonb_set(changes, '{0,to}', '"9111111111"') where audit_id = ${altered}`,
      `update audit_values set registration_id = ${other.registrationId} where audit_id = ${moved}`,
      `delete from audit_values where audit_id = ${removed}`,
      `insert into audit_values select ${created}, ${other.registrationId}, changes, salt
       from audit_values where audit_id = ${whole}`,
    );
    expect((await verify()).findings).toEqual([
      { kind: 'values_altered', id: altered },
      { kind: 'values_altered', id: moved },
      { kind: 'values_altered', id: created },
      { kind: 'values_missing', id: removed },
    ]);
  });

  it('is whole after a registration was deleted with its values', async () => {
    const { registrationId } = await makeRegistration(world, world.asha);
    const url = `/registrations/${registrationId}`;
    await world.call({ method: 'PUT', url, as: world.asha, json: { phone: '9000000001' } });
    await sealAll();
    const deleted = await world.call({ method: 'DELETE', url, as: world.meera });
    expect(deleted.statusCode).toBeLessThan(300);
    const left = await world.services.db.selectFrom('audit_values').selectAll().execute();
    expect(left).toEqual([]);
    expect((await verify()).findings).toEqual([]);
  });

  it('refuses to change or remove a seal without switching the protection off', async () => {
    await sealAll();
    for (const statement of ['delete from audit_seals', 'update audit_seals set block = 2']) {
      await expect(world.asOwner(statement)).rejects.toThrow('append-only');
      // The server's role is not even asked by the trigger.
      await expect(sql.raw(statement).execute(world.services.db)).rejects.toThrow(
        'permission denied for table audit_seals',
      );
    }
  });
});
