import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { PoolConfig } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeAuditSealer } from '#core/audit-seals/seal.ts';
import { verifyAudit } from '#core/audit-seals/verify.ts';
import { recordBackup } from '#core/backup/backup-log.ts';
import { makeIdentityVault } from '#core/identity-vault.ts';
import { confirmEnrolment, startEnrolment } from '#core/second-factor.ts';
import { newKey } from '#lib/crypto.ts';
import { type KeyRing, makeKeyRing, UnknownKey } from '#lib/key-ring.ts';
import { cardKeys, cardSigningKey } from '#papers/card-check/card-keys.ts';
import { readCheckCode, signCheckCode } from '#papers/card-check/check-code.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { eventually } from '#test/eventually.ts';
import { freshAadhar, makeRegistration } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';
import { adoptKeys } from './adopt-keys.ts';
import { announceKeys, countHolders } from './key-holders.ts';
import { listKeyIds, readKeyState, readWriteKey, refreshKeys, sealedTables } from './key-state.ts';
import { retireKey } from './retire-key.ts';
import { chooseTarget, resealAll, switchTo } from './rotate-keys.ts';

const silent = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const [first, second, third] = [newKey(), newKey(), newKey()];
const [one, two, three] = [first, second, third].map((key) => makeKeyRing([key]).current) as [
  string,
  string,
  string,
];

let database: TestDatabase;
let world: World;
let keys: KeyRing;
beforeEach(async () => {
  database = await createTestDatabase();
  keys = makeKeyRing([first, second]);
  world = await openWorld({ connection: database.connection, keys });
});
afterEach(async () => {
  await world.close();
  await database.drop();
});

const db = () => world.services.db;
const rotate = async (target = two, ring = keys) => {
  await switchTo(db(), target, false);
  await refreshKeys(db(), ring);
  return resealAll(db(), ring, target, () => undefined);
};
const register = async (aadharNumber = freshAadhar()) => {
  const made = await makeRegistration(world, world.asha, { aadharNumber });
  return { ...made, aadharNumber };
};
const isKnown = async (aadharNumber: string): Promise<boolean> =>
  (
    await world.call({
      url: '/verify-user',
      as: world.ravi,
      json: { identityType: 'aadhar', identityNumber: aadharNumber },
    })
  ).json<{ isRegistered: boolean }>().isRegistered;
const expectAllDocuments = async (): Promise<void> => {
  for (const row of await db().selectFrom('documents').selectAll().execute())
    expect((await world.services.documents.read(row)).length).toBeGreaterThan(100);
};
const newProducer = async (): Promise<number> => {
  const values = { name: 'x', address: 'x', age: 40, gender: 'other', phone: '1' } as const;
  return (
    await db().insertInto('producers').values(values).returning('id').executeTakeFirstOrThrow()
  ).id;
};
/** A number as a process with this ring would have written it, without any check. */
const storeNumber = async (number: string, keyId: string, ring = keys): Promise<number> => {
  const producer = await newProducer();
  const row = makeIdentityVault(ring).sealNumber(producer, 'aadhar', number, keyId);
  await db().insertInto('identity_numbers').values(row).execute();
  return producer;
};

describe('a rotation', () => {
  it('seals every number and document again, and they are found and opened as before', async () => {
    const people = [await register(), await register()];
    expect(await listKeyIds(db())).toEqual([one]);
    const { done, left } = await rotate();
    expect(left).toEqual([]);
    expect(done).toEqual({ identity_numbers: 2, documents: 6, second_factors: 0, retired_keys: 0 });
    expect(await listKeyIds(db())).toEqual([two]);
    await expectAllDocuments();
    for (const { aadharNumber, producerId } of people) {
      expect(await isKnown(aadharNumber)).toBe(true);
      expect((await world.services.vault.reveal(db(), producerId)).aadhar).toBe(aadharNumber);
      await expect(register(aadharNumber)).rejects.toThrow('409');
    }
    // Until it is retired, the old key must be there; then the new one alone opens everything.
    const alone = makeKeyRing([second]);
    await expect(adoptKeys(db(), alone)).rejects.toThrow(`The master key ${one} is missing`);
    await retireKey(db(), keys, one);
    await adoptKeys(db(), alone);
    const vault = makeIdentityVault(alone);
    for (const { aadharNumber, producerId } of people)
      expect(await vault.findProducer(db(), 'aadhar', aadharNumber)).toBe(producerId);
    expect((await rotate()).done).toEqual({
      identity_numbers: 0,
      documents: 0,
      second_factors: 0,
      retired_keys: 0,
    });
  });

  it('seals the second factors of accounts again', async () => {
    const { id } = world.meera.user;
    const secret = await db()
      .transaction()
      .execute((trx) => startEnrolment(trx, keys, id));
    expect((await rotate()).done).toMatchObject({ second_factors: 1 });
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const confirmed = await db()
      .transaction()
      .execute((trx) => confirmEnrolment(trx, makeKeyRing([second]), id, code));
    expect(confirmed).toBe(true);
  });

  it('knows every number and accepts none twice while rows have different keys', async () => {
    const people = [await register(), await register()];
    await switchTo(db(), two, false);
    const later = await register();
    expect(await listKeyIds(db())).toEqual([one, two].toSorted());
    for (const { aadharNumber } of [...people, later]) {
      expect(await isKnown(aadharNumber)).toBe(true);
      await expect(register(aadharNumber)).rejects.toThrow('409');
      const edit = await world.call({
        method: 'PUT',
        url: `/registrations/${(await register()).registrationId}`,
        as: world.asha,
        json: { aadhar_number: aadharNumber },
      });
      expect(edit.statusCode).toBe(409);
    }
    await rotate();
    await expectAllDocuments();
  });

  it('waits for a transaction that writes with the old key, and later ones use the new key', async () => {
    const writing = await db().startTransaction().execute();
    expect(await readWriteKey(writing, keys)).toBe(one);
    const producer = await newProducer();
    let switched = false;
    const change = switchTo(db(), two, false).then(() => (switched = true));
    await eventually(async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from pg_locks where locktype = 'advisory' and not granted`.execute(
        db(),
      );
      expect(rows[0]?.n).toBe(1);
    });
    // A registration that comes now waits behind the change, and is sealed with the new key.
    const next = register();
    await world.services.vault.insert(writing, producer, { aadhar: freshAadhar() });
    expect(switched).toBe(false);
    await writing.commit().execute();
    await change;
    const { producerId } = await next;
    const row = await db()
      .selectFrom('identity_numbers')
      .select('key_id')
      .where('producer_id', '=', producerId)
      .executeTakeFirstOrThrow();
    expect(row.key_id).toBe(two);
    expect((await rotate()).done.identity_numbers).toBe(1);
  });

  it('registers a number once when two servers take it while the key changes', async () => {
    const other = makeIdentityVault(makeKeyRing([second, first]));
    const vaults = [world.services.vault, other, world.services.vault, other];
    for (let round = 0; round < 5; round += 1) {
      const number = freshAadhar();
      const target = round % 2 === 0 ? two : one;
      const tries = vaults.map(async (vault) => {
        const producer = await newProducer();
        return db()
          .transaction()
          .execute((trx) => vault.insert(trx, producer, { aadhar: number }));
      });
      const [done] = await Promise.all([Promise.all(tries), switchTo(db(), target, false)]);
      expect(done.filter(Boolean)).toHaveLength(1);
    }
  });

  it('leaves altered rows and numbers that are registered twice, and names them', async () => {
    const number = freshAadhar();
    const altered = await storeNumber(freshAadhar(), one);
    await db()
      .updateTable('identity_numbers')
      .set({ ciphertext: Buffer.alloc(40) })
      .where('producer_id', '=', altered)
      .execute();
    await switchTo(db(), two, false);
    await storeNumber(number, two);
    const twice = await storeNumber(number, one);
    await register();
    const { left } = await rotate();
    expect(left).toEqual([
      `the aadhar number of producer ${altered} (altered)`,
      `the aadhar number of producer ${twice} (registered twice)`,
    ]);
    await expect(retireKey(db(), keys, one)).rejects.toThrow('still needed by 2 identity numbers');
  });

  it('goes to the key that is named, or to the only one that is not used yet', async () => {
    expect(await chooseTarget(db(), keys, undefined)).toBe(two);
    const more = makeKeyRing([first, second, third]);
    await expect(chooseTarget(db(), more, undefined)).rejects.toThrow(
      `name one of ${two}, ${three}`,
    );
    expect(await chooseTarget(db(), more, three)).toBe(three);
    await expect(chooseTarget(db(), keys, three)).rejects.toThrow(
      `There is no master key ${three}`,
    );
    await rotate();
    expect(await chooseTarget(db(), keys, undefined)).toBe(two);
  });
});

describe('running servers', () => {
  const announce = (masters: Buffer[], connection: PoolConfig = database.connection) =>
    announceKeys(connection, makeKeyRing(masters), silent);

  it('show which keys they have, as long as they live', async () => {
    expect(await countHolders(db(), [one])).toEqual({ servers: 0, holding: new Map([[one, 0]]) });
    const ends = [await announce([first]), await announce([first, second])];
    const { servers, holding } = await countHolders(db(), [one, two, three]);
    expect([servers, ...holding.values()]).toEqual([2, 2, 1, 0]);
    for (const end of ends) await end();
    await eventually(async () => expect((await countHolders(db(), [])).servers).toBe(0));
  });

  it('must all have a key before it is used, unless the operator insists', async () => {
    const ends = [await announce([first]), await announce([first, second])];
    try {
      await expect(switchTo(db(), two, false)).rejects.toThrow(
        `1 of 2 running servers do not have the master key ${two} yet`,
      );
      expect((await readKeyState(db())).ids).toEqual([one]);
      expect(await switchTo(db(), two, true)).toBe(one);
      await expect(announce([first])).rejects.toThrow(UnknownKey);
    } finally {
      for (const end of ends) await end();
    }
  });

  it('answer 503 when they lack a key, and never call a number unknown', async () => {
    const { aadharNumber } = await register();
    const more = makeKeyRing([first, third]);
    await switchTo(db(), three, false);
    await resealAll(db(), more, three, () => undefined);
    const refused = await world.call({
      url: '/verify-user',
      as: world.ravi,
      json: { identityType: 'aadhar', identityNumber: aadharNumber },
    });
    expect(refused.statusCode).toBe(503);
    await expect(register(aadharNumber)).rejects.toThrow('503');
  });
});

describe('retiring a key', () => {
  it('is refused with counts while anything needs it, and by the database itself', async () => {
    await register();
    await expect(retireKey(db(), keys, one)).rejects.toThrow(`The master key ${one} seals new`);
    await switchTo(db(), two, false);
    await expect(retireKey(db(), keys, one)).rejects.toThrow(
      `The master key ${one} is still needed by 1 identity numbers and 3 documents: run npm run keys -- rotate first`,
    );
    await expect(db().deleteFrom('master_keys').where('id', '=', one).execute()).rejects.toThrow(
      'violates foreign key constraint',
    );
    await expect(retireKey(db(), keys, three)).rejects.toThrow(`There is no master key ${three}`);
  });

  it('waits for a backup that opens without it', async () => {
    await register();
    const made = { path: '', bytes: 1, madeAt: new Date(), rows: {}, objects: 0, newObjects: 0 };
    await recordBackup(db(), 'folder', { ...made, missing: [] });
    await rotate();
    await expect(retireKey(db(), keys, one)).rejects.toThrow(
      `opens only with the master key ${one}: make a backup first`,
    );
    await recordBackup(db(), 'folder', { ...made, missing: [] });
    expect(await retireKey(db(), keys, one)).toEqual({ already: false, backups: 1 });
  });

  it('keeps cards and seals genuine, over further rotations, and nothing else can be sealed with it', async () => {
    const { registrationId } = await register();
    const card = { registrationId, productId: 1, issuedOn: '2026-11-20' };
    const code = signCheckCode(card, cardSigningKey(keys));
    const sealer = makeAuditSealer(db(), keys);
    await sealer.round();
    expect(await sealer.round()).toBeGreaterThan(0);
    await rotate();
    expect(await retireKey(db(), keys, one)).toEqual({ already: false, backups: 0 });
    expect(await retireKey(db(), keys, one)).toMatchObject({ already: true });
    await expect(storeNumber(freshAadhar(), one)).rejects.toThrow('foreign key constraint');

    const more = makeKeyRing([second, third]);
    await adoptKeys(db(), more);
    await rotate(three, more);
    expect((await retireKey(db(), more, two)).already).toBe(false);
    const last = makeKeyRing([third]);
    await adoptKeys(db(), last);
    expect(readCheckCode(code, cardKeys(last))).toEqual(card);
    expect(await verifyAudit(db(), last)).toMatchObject({ unknownKeys: 0, findings: [] });
    const actions = await db()
      .selectFrom('audit')
      .select(['action', 'detail'])
      .where('action', 'like', 'keys.%')
      .orderBy('id')
      .execute();
    expect(actions.map((row) => row.action)).toEqual([
      'keys.rotated',
      'keys.retired',
      'keys.rotated',
      'keys.retired',
    ]);
    expect(actions[0]?.detail).toEqual({ from: one, to: two });
  });

  it('does not take a key for a retired one that somebody put into the database', async () => {
    await rotate();
    await retireKey(db(), keys, one);
    await db()
      .updateTable('retired_keys')
      .set({ public_key: Buffer.alloc(60) })
      .execute();
    const ring = makeKeyRing([second]);
    await adoptKeys(db(), ring);
    expect([...ring.retired.keys()]).toEqual([]);
  });
});

it('covers every table whose rows name a master key', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where column_name = 'key_id' and table_schema = 'public'`.execute(db());
  // Signatures stay as they are: see retired_keys.
  const signed = ['audit_seals'];
  expect(rows.map((row) => row.name).toSorted()).toEqual([...sealedTables, ...signed].toSorted());
});
