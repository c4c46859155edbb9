import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
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
import { eventually } from '#test/eventually.ts';
import { type BlockRow, type ListRow, openBlock, openList } from './sealing.ts';
import { numberIdOf } from './postings.ts';
import { runListRound } from './upkeep-round.ts';

const [first, second] = [newKey(), newKey()];
const keys = makeKeyRing([first, second]);
const [one, two] = keys.ids as [string, string];
const vault = makeIdentityVault(keys);
const everything = { pack: 1, merge: 1 };

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

const round = (limits: object = everything) => runListRound({ db, keys, vault }, { limits });

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

const listRows = async (): Promise<ListRow[]> =>
  db.selectFrom('identity_lists').selectAll().execute();
const blockRows = async (): Promise<BlockRow[]> =>
  db.selectFrom('identity_blocks').selectAll().execute();
const countQueue = async (): Promise<number> =>
  (await db.selectFrom('identity_queue').select('number_id').execute()).length;

/** All ids of numbers that blocks and lists hold. */
const storedIds = async (): Promise<Set<number>> => {
  const ids = (await blockRows()).flatMap((row) => openBlock(keys, row)).map((n) => n.numberId);
  for (const row of await listRows())
    for (const posting of openList(keys, row).postings) ids.push(numberIdOf(row.page, posting));
  return new Set(ids);
};

const expectAllFound = async (from: number, to: number): Promise<void> => {
  for (let n = from; n <= to; n += 7)
    expect([n, await search.find(aadharOf(n).slice(1))]).toEqual([n, [n]]);
};

describe('new numbers', () => {
  it('wait in the queue, then in blocks, until there are enough of them to be merged', async () => {
    await register(1, 150);
    expect(await round({})).toMatchObject({ packed: 0, merged: 0 });
    await register(151, 300);
    expect(await round({})).toMatchObject({ packed: 300, merged: 0 });
    expect([await countQueue(), (await blockRows()).length, (await listRows()).length]).toEqual([
      0, 1, 0,
    ]);
    await expectAllFound(1, 300);
    expect(await round({ merge: 300 })).toMatchObject({ packed: 0, merged: 300 });
    expect((await blockRows()).length).toBe(0);
    await expectAllFound(1, 300);
  });

  it('are found at every moment of a merge, which one of several processes does', async () => {
    await register(1, 300);
    let isOver = false;
    const rounds = Promise.all([round(), round(), round()]).finally(() => {
      isOver = true;
    });
    while (!isOver) await expectAllFound(1, 300);
    expect((await rounds).filter((done) => done !== undefined && done.merged > 0)).toHaveLength(1);
    await expectAllFound(1, 300);
  });

  it('are found after a merge was killed, and the next one ends it', async () => {
    await register(1, 400);
    const child = fork(
      fileURLToPath(new URL('../../../test/number-lists-process.ts', import.meta.url)),
    );
    child.send({ connection: database.connection, master: first.toString('base64') });
    await eventually(async () => expect((await listRows()).length).toBeGreaterThan(200));
    child.kill('SIGKILL');
    await once(child, 'exit');
    await expectAllFound(1, 400);
    expect((await blockRows()).length).toBe(1);
    await eventually(async () => expect(await round()).toMatchObject({ merged: 400 }));
    expect((await blockRows()).length).toBe(0);
    await expectAllFound(1, 400);
  });

  it('of a whole register are found in batches before there are any lists', async () => {
    await register(1, 2_500);
    const found = await Promise.all(
      [1_000, 2_400, 9_999].map((n) => search.find(aadharOf(n).slice(1))),
    );
    expect(found).toEqual([[1_000], [2_400], []]);
  });
});

describe('a removed number', () => {
  it('leaves blocks in the next round, and the lists a day after at the latest', async () => {
    await register(1, 40);
    await round();
    await register(41, 60);
    await round({ pack: 1 });
    const gone = [7, 50];
    const ids = await db
      .selectFrom('identity_numbers')
      .select('number_id')
      .where('producer_id', 'in', gone)
      .execute();
    const [inLists = 0, inBlock = 0] = ids.map((row) => row.number_id).toSorted((a, b) => a - b);
    await db.deleteFrom('producers').where('id', 'in', gone).execute();
    for (const n of gone) expect(await search.find(aadharOf(n).slice(1))).toEqual([]);

    await round({ pack: 1 });
    let stored = await storedIds();
    expect([stored.has(inLists), stored.has(inBlock), stored.size]).toEqual([true, false, 59]);
    await sql`update identity_removals set removed_at = now() - interval '25 hours'`.execute(db);
    const before = await listRows();
    expect(await round({ pack: 1 })).toMatchObject({ removed: 2 });
    stored = await storedIds();
    expect([stored.has(inLists), stored.size]).toEqual([false, 58]);
    expect(await db.selectFrom('identity_removals').selectAll().execute()).toEqual([]);
    // Each list is sealed anew, so that the rows do not tell which ones lost a number.
    const sealed = new Set(before.map((row) => row.sealed.toString('hex')));
    expect((await listRows()).filter((row) => sealed.has(row.sealed.toString('hex')))).toEqual([]);
  });
});

describe('a rotation of keys', () => {
  it('gives blocks and lists new seals and tokens, and the old key can be retired', async () => {
    await register(1, 60);
    await round();
    await register(61, 80);
    await round({ pack: 1 });
    const before = new Set((await listRows()).map((row) => row.token.toString('hex')));
    await switchTo(db, two, { evenIfNotLoaded: true });
    await refreshKeys(db, keys);
    await expect(retireKey(db, keys, one)).rejects.toThrow(
      `1 blocks of new identity numbers and ${before.size} search lists of identity numbers`,
    );
    // Merged under the new key while the lists of the old one are still there.
    await register(81, 100);
    await round();
    await expectAllFound(1, 100);
    await resealAll(db, keys, two, { reseals, tell: () => undefined });
    await retireKey(db, keys, one);
    expect((await listRows()).filter((row) => before.has(row.token.toString('hex')))).toEqual([]);
    const alone = makeKeyRing([second]);
    const { find } = makeIdentitySearch(db, makeIdentityVault(alone), alone);
    for (let n = 1; n <= 100; n += 3) expect(await find(aadharOf(n).slice(1))).toEqual([n]);
  });
});

describe('lists that were altered outside the program', () => {
  it('do not open in the place of another', async () => {
    await register(1, 20);
    await round();
    const [a, b] = (await listRows()) as [ListRow, ListRow];
    expect(() => openList(keys, { ...a, token: b.token })).toThrow('does not belong here');
    expect(() => openList(keys, { ...a, page: 1 })).toThrow('does not belong here');
  });

  it.each(['identity_lists', 'identity_blocks'] as const)(
    'in %s are built again by the next round or rotation that meets them',
    async (table) => {
      await register(1, 40);
      await round();
      await register(41, 60);
      await round({ pack: 1 });
      await db
        .updateTable(table)
        .set({ sealed: Buffer.alloc(60) })
        .execute();
      expect(await round()).toMatchObject({ reset: true });
      await expectAllFound(1, 60);
      expect(await round()).toMatchObject({ merged: 60, reset: false });
      await expectAllFound(1, 60);

      if (table === 'identity_blocks') await register(61, 80);
      await round({ pack: 1 });
      await db
        .updateTable(table)
        .set({ sealed: Buffer.alloc(60) })
        .execute();
      await switchTo(db, two, { evenIfNotLoaded: true });
      await refreshKeys(db, keys);
      expect((await resealAll(db, keys, two, { reseals, tell: () => undefined })).left).toEqual([]);
      await expectAllFound(1, 60);
      await retireKey(db, keys, one);
    },
  );
});
