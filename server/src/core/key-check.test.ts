import type { Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import type { Database } from '#db/schema.ts';
import { newKey } from '#lib/crypto.ts';
import { makeKeyRing } from '#lib/key-ring.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { makeIdentityVault } from './identity-vault.ts';
import { checkIndexKey, listKeyIds } from './key-check.ts';

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
});

const [newest, middle, oldest] = [newKey(), newKey(), newKey()];
const idOf = (key: Buffer): string => makeKeyRing([key]).current;

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
/** A number sealed and indexed with a ring. */
const storeNumber = async (masters: Buffer[]): Promise<void> => {
  last += 1;
  const row = makeIdentityVault(makeKeyRing(masters)).sealNumber(
    await makeProducer(),
    'aadhar',
    String(last),
  );
  await db.insertInto('identity_numbers').values(row).execute();
};
const storeDocument = async (keyId: string): Promise<void> => {
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
      key_id: keyId,
      wrapped_key: empty,
    })
    .execute();
};
const check = (...masters: Buffer[]) => checkIndexKey(db, makeKeyRing(masters));
const recorded = async () =>
  (await db.selectFrom('register').select('index_key_id').executeTakeFirstOrThrow()).index_key_id;

describe('the keys in use', () => {
  it('are those of numbers and of documents, each once', async () => {
    expect(await listKeyIds(db)).toEqual([]);
    await storeNumber([oldest]);
    await storeNumber([oldest]);
    await storeNumber([middle, oldest]);
    await storeDocument(idOf(oldest));
    await storeDocument(idOf(newest));
    expect(await listKeyIds(db)).toEqual([idOf(newest), idOf(middle), idOf(oldest)].toSorted());
  });
});

describe('the key behind the index of identity numbers', () => {
  it('is recognised on a stored number and remembered', async () => {
    await storeNumber([oldest]);
    await check(newest, oldest);
    expect(await recorded()).toBe(idOf(oldest));
    await check(newest, middle, oldest);
  });

  it('is not remembered while there are no numbers', async () => {
    await check(oldest);
    expect(await recorded()).toBeNull();
    await storeNumber([oldest]);
    await check(oldest);
    await db.deleteFrom('producers').execute();
    await check(newest);
    expect(await recorded()).toBeNull();
  });

  it('must be the last of the ring', async () => {
    await storeNumber([middle, oldest]);
    await expect(check(oldest, middle)).rejects.toThrow(
      `The master key ${idOf(oldest)} must be the last one`,
    );
    await check(middle, oldest);
    await expect(check(oldest, middle)).rejects.toThrow(`${idOf(oldest)} must be the last one`);
  });

  it('is named when it is missing although every number opens', async () => {
    await storeNumber([middle, oldest]);
    await expect(check(middle)).rejects.toThrow(
      'The master key behind the index of identity numbers is missing: put the oldest key back',
    );
    await check(middle, oldest);
    await expect(check(middle)).rejects.toThrow(`The master key ${idOf(oldest)} is missing`);
  });

  it('is read from the next number when one was altered', async () => {
    await storeNumber([oldest]);
    await db
      .updateTable('identity_numbers')
      .set({ ciphertext: Buffer.alloc(40) })
      .execute();
    await expect(check(oldest)).rejects.toThrow('is missing');
    await storeNumber([oldest]);
    await check(oldest);
    expect(await recorded()).toBe(idOf(oldest));
  });
});
