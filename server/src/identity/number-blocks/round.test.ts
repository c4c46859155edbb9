import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type IdentitySearch, makeIdentitySearch } from '../identity-search.ts';
import { makeIdentityVault } from '../identity-vault.ts';
import { adoptKeys } from '#boot/adopt-keys.ts';
import { refreshKeys } from '#keys/key-state.ts';
import { retireKey } from '#keys/retire-key.ts';
import { reseals } from '#operations/commands/keys/reseals.ts';
import { resealAll, switchTo } from '#keys/rotate-keys.ts';
import { openDatabase } from '#db/client.ts';
import type { Database } from '#db/schema.ts';
import { newKey } from '#lib/crypto/crypto.ts';
import { makeKeyRing } from '#lib/crypto/key-ring.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { type BlockRow, findInBlock, openBlock } from './blocks.ts';
import { runBlockRound } from './round.ts';

const [first, second] = [newKey(), newKey()];
const keys = makeKeyRing([first, second]);
const [one, two] = keys.ids as [string, string];
const vault = makeIdentityVault(keys);

let database: TestDatabase;
let db: Kysely<Database>;
let search: IdentitySearch;
beforeEach(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.connection);
  keys.use(one);
  await adoptKeys(db, keys);
  search = makeIdentitySearch(db, vault, keys);
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
});

const round = (least?: number) => runBlockRound({ db, keys, vault }, least ? { least } : {});

/** Eleven digits of one are never part of another. */
const aadharOf = (n: number): string =>
  `${200_000_000_000 + ((n * 123_456_789) % 799_999_999) * 1_000 + n}`;

/** People `from` to `to` with an Aadhar number each. */
const register = async (from: number, to: number): Promise<void> => {
  await sql`
    insert into producers (id, name, address, age, gender, phone) overriding system value
    select n, 'x', 'x', 40, 'other', '1' from generate_series(${from}::int, ${to}::int) n`.execute(
    db,
  );
  const people = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  await db
    .insertInto('identity_numbers')
    .values(people.map((n) => vault.sealNumber(n, 'aadhar', aadharOf(n))))
    .execute();
};

const blockRows = async (): Promise<BlockRow[]> =>
  db.selectFrom('identity_blocks').selectAll().orderBy('block').execute();
const countQueue = async (): Promise<number> =>
  (await db.selectFrom('identity_queue').select('number_id').execute()).length;

/** How many blocks hold this number. */
const countHolders = async (n: number): Promise<number> =>
  (await blockRows()).filter(
    (row) => findInBlock(row.block, openBlock(keys, row), aadharOf(n)).length > 0,
  ).length;

const expectAllFound = async (from: number, to: number): Promise<void> => {
  for (let n = from; n <= to; n += 7)
    expect([n, await search.find(aadharOf(n).slice(1))]).toEqual([n, [n]]);
};

describe('new numbers', () => {
  it('wait in the queue until there are enough of them to be written', async () => {
    await register(1, 150);
    expect(await round()).toBe(0);
    await expectAllFound(1, 150);
    await register(151, 300);
    expect(await round()).toBe(1);
    expect([await countQueue(), (await blockRows()).length]).toEqual([0, 1]);
    await expectAllFound(1, 300);
  });

  it('are found at every moment of the rounds, of which one at a time writes', async () => {
    await register(1, 4_200);
    let isOver = false;
    const rounds = Promise.all([round(), round(), round()]).finally(() => {
      isOver = true;
    });
    while (!isOver)
      for (const n of [1, 2_047, 2_048, 4_100])
        expect([n, await search.find(aadharOf(n).slice(1))]).toEqual([n, [n]]);
    await rounds;
    while ((await round(1)) > 0);
    expect([await countQueue(), (await blockRows()).length]).toEqual([0, 3]);
    await expectAllFound(1, 300);
    expect(await search.find(aadharOf(9_999).slice(1))).toEqual([]);
  });
});

it('a removed number leaves its block in the next round, and an empty block goes', async () => {
  await register(1, 40);
  await round(1);
  expect(await countHolders(7)).toBe(1);
  await db.deleteFrom('producers').where('id', '=', 7).execute();
  expect(await search.find(aadharOf(7).slice(1))).toEqual([]);
  expect(await round()).toBe(1);
  expect([await countHolders(7), await countHolders(8), await countQueue()]).toEqual([0, 1, 0]);
  await db.deleteFrom('producers').execute();
  await round();
  expect(await blockRows()).toEqual([]);
});

it('a number that is removed while its block is written leaves it in the next round', async () => {
  await register(1, 10);
  const end = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const removal = db.transaction().execute(async (trx) => {
    await trx.deleteFrom('producers').where('id', '=', 3).execute();
    begun.resolve();
    await end.promise;
  });
  await begun.promise;
  await round(1);
  expect(await countHolders(3)).toBe(1);
  end.resolve();
  await removal;
  expect(await round()).toBe(1);
  expect(await countHolders(3)).toBe(0);
});

it('a rotation of keys seals blocks again, and the old key can be retired', async () => {
  await register(1, 60);
  await round(1);
  await switchTo(db, two, { evenIfNotLoaded: true });
  await refreshKeys(db, keys);
  await expect(retireKey(db, keys, one)).rejects.toThrow('1 blocks of identity numbers');
  await expectAllFound(1, 60);
  await register(61, 80);
  await resealAll(db, keys, two, { reseals, tell: () => undefined });
  await retireKey(db, keys, one);
  const alone = makeKeyRing([second]);
  const { find } = makeIdentitySearch(db, makeIdentityVault(alone), alone);
  for (let n = 1; n <= 80; n += 3) expect(await find(aadharOf(n).slice(1))).toEqual([n]);
});

describe('a block that was altered outside the program', () => {
  const alter = () =>
    db
      .updateTable('identity_blocks')
      .set({ sealed: Buffer.alloc(60) })
      .execute();

  it('is read from the vault by a search, and written again by the next round', async () => {
    await register(1, 40);
    await round(1);
    await alter();
    await expectAllFound(1, 40);
    expect(await round(1)).toBe(1);
    expect(await countHolders(12)).toBe(1);
  });

  it('is made whole by a rotation', async () => {
    await register(1, 40);
    await round(1);
    await alter();
    await switchTo(db, two, { evenIfNotLoaded: true });
    await refreshKeys(db, keys);
    expect((await resealAll(db, keys, two, { reseals, tell: () => undefined })).left).toEqual([]);
    expect(await countHolders(12)).toBe(1);
    await retireKey(db, keys, one);
  });
});
