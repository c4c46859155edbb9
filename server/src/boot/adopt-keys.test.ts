import type { Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeIdentityVault } from '#identity/identity-vault.ts';
import { openDatabase } from '#db/client.ts';
import type { Database } from '#db/schema.ts';
import { newKey } from '#lib/crypto/crypto.ts';
import { makeKeyRing, UnknownKey } from '#lib/crypto/key-ring.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { adoptKeys } from './adopt-keys.ts';
import { listKeyIds, readKeyState } from '#keys/key-state.ts';

let database: TestDatabase;
let db: Kysely<Database>;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.connection);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});
beforeEach(async () => {
  await db.insertInto('register').values({ id: '4c0ffee0' }).execute();
});
afterEach(async () => {
  await db.deleteFrom('register').execute();
  await db.deleteFrom('documents').execute();
  await db.deleteFrom('producers').execute();
  await db.deleteFrom('master_keys').execute();
});

const [newest, middle, oldest] = [newKey(), newKey(), newKey()];
const idOf = (key: Buffer): string => makeKeyRing([key]).current;

/** Notes keys in the database, as the first start with them and a rotation do. */
const useKeys = async (...keys: Buffer[]): Promise<void> => {
  await db
    .insertInto('master_keys')
    .values(keys.map((key) => ({ id: idOf(key) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const makeProducer = async (): Promise<number> => {
  const values = { name: 'x', address: 'x', age: 40, gender: 'other', phone: '1' } as const;
  const { id } = await db
    .insertInto('producers')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
let last = 987_600_000_000;
/** A number sealed with one key and indexed with another, as earlier versions did. */
const storeNumber = async (sealing: Buffer, indexing = sealing) => {
  last += 1;
  const number = String(last);
  const producer = await makeProducer();
  await useKeys(sealing);
  const rowWith = (key: Buffer) =>
    makeIdentityVault(makeKeyRing([key])).sealNumber(producer, 'aadhar', number);
  const row = { ...rowWith(sealing), blind_index: rowWith(indexing).blind_index };
  await db.insertInto('identity_numbers').values(row).execute();
  return { producer, number };
};
const storeDocument = async (key: Buffer): Promise<void> => {
  await useKeys(key);
  const empty = Buffer.alloc(0);
  const producer_id = await makeProducer();
  const facts = { mime: 'image/jpeg', original_size: 1, stored_size: 1, encoding: 'identity' };
  await db
    .insertInto('documents')
    .values({
      ...(facts as typeof facts & { encoding: 'identity' }),
      producer_id,
      kind: 'photo',
      object_key: `${producer_id}`,
      sha256: empty,
      key_id: idOf(key),
      wrapped_key: empty,
    })
    .execute();
};
describe('the keys in use', () => {
  it('are those of numbers and of documents, each once', async () => {
    expect(await listKeyIds(db)).toEqual([]);
    await storeNumber(oldest);
    await storeNumber(oldest);
    await storeNumber(middle);
    await storeDocument(oldest);
    await storeDocument(newest);
    expect(await listKeyIds(db)).toEqual([idOf(newest), idOf(middle), idOf(oldest)].toSorted());
  });
});

describe('the keys of a starting process', () => {
  it('make the first key the current one in a new register, whatever their order later', async () => {
    const ring = makeKeyRing([newest, oldest]);
    await adoptKeys(db, ring);
    expect(await readKeyState(db)).toEqual({ current: idOf(newest), ids: [idOf(newest)] });
    const other = makeKeyRing([oldest, middle, newest]);
    await adoptKeys(db, other);
    expect(other.current).toBe(idOf(newest));
  });

  it('are agreed upon by processes that start at the same moment', async () => {
    const rings = Array.from({ length: 4 }, () => makeKeyRing([newest]));
    await Promise.all(rings.map((ring) => adoptKeys(db, ring)));
    expect(await readKeyState(db)).toEqual({ current: idOf(newest), ids: [idOf(newest)] });
  });

  it('may be lost as long as nothing is sealed with them', async () => {
    await adoptKeys(db, makeKeyRing([oldest]));
    await adoptKeys(db, makeKeyRing([newest]));
    expect(await readKeyState(db)).toEqual({ current: idOf(newest), ids: [idOf(newest)] });
  });

  it('must be complete before a number is looked up or registered', async () => {
    await adoptKeys(db, makeKeyRing([oldest]));
    await storeNumber(oldest);
    await useKeys(middle);
    const vault = makeIdentityVault(makeKeyRing([oldest]));
    await expect(vault.findProducer(db, 'aadhar', '987600000001')).rejects.toThrow(
      `The master key ${idOf(middle)} is not among the keys of this process`,
    );
    const producer = await makeProducer();
    const insert = db
      .transaction()
      .execute((trx) => vault.insert(trx, producer, { aadhar: '987600000001' }));
    await expect(insert).rejects.toThrow(UnknownKey);
  });
});
