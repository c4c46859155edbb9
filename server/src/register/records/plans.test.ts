import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReadyStatement } from '#db/prepared-statements.ts';
import { makeRegistration } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';
import { farPage, plainPage, searchPage } from './page-statements.ts';

let world: World;
/** Enough that a sequential scan would cost more than an index, as in a large register. */
const count = 10_000;
beforeAll(async () => {
  world = await openWorld();
  const { producerId } = await makeRegistration(world, world.asha);
  await world.asOwner(
    `insert into registrations (id, producer_id, user_id, is_additional, is_application, search_text)
     overriding system value
     select n, ${producerId}, case n % 2 when 0 then ${world.asha.user.id} else ${world.ravi.user.id} end,
       true, false, md5(n::text) || ' | ' || n from generate_series(1000, ${1000 + count}) n`,
    `insert into registration_categories select r.id, c.id from registrations r
       join lateral (select id from categories order by id offset r.id % 5 limit 1) c on true
     on conflict do nothing`,
    `insert into registration_records select r.id, 0, 0, repeat('x', 900), ''
     from registrations r on conflict do nothing`,
    // What the keeper of the sums takes in within seconds.
    'truncate registration_changes',
    'vacuum analyze',
  );
});
afterAll(() => world.close());

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

/** The tables that a plan reads from end to end. */
const scanned = ({ 'Node Type': type, 'Relation Name': table, Plans = [] }: Plan): string[] => [
  ...(type === 'Seq Scan' && table !== undefined ? [table] : []),
  ...Plans.flatMap(scanned),
];

const explain = async ({ text, values }: ReadyStatement<unknown>): Promise<string[]> => {
  const { rows } = await world.services.pool.connect().then(async (client) => {
    try {
      return await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (format json) ${text}`,
        [...values],
      );
    } finally {
      client.release();
    }
  });
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (plan === undefined) throw new Error('no plan');
  return scanned(plan);
};

/** Tables that grow with the register. */
const big = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and reltuples > ${count / 2}`.execute(world.services.db);
  return rows.map((row) => row.name);
};

describe('the statement of a list scans no big table', () => {
  const asha = () => world.asha.user.id;
  it.each<[string, () => ReadyStatement<unknown>]>([
    ['first page', () => plainPage(world.services.db, { owner: undefined, cursor: undefined })],
    ['own first page', () => plainPage(world.services.db, { owner: asha(), cursor: undefined })],
    [
      'next page',
      () =>
        plainPage(world.services.db, {
          owner: undefined,
          cursor: { before: 9_000, p: 4 },
        }),
    ],
    [
      'previous page',
      () =>
        plainPage(world.services.db, {
          owner: undefined,
          cursor: { after: 9_000, p: 4 },
        }),
    ],
    [
      'own next page',
      () => plainPage(world.services.db, { owner: asha(), cursor: { before: 9_000, p: 4 } }),
    ],
    ['far page', () => farPage(world.services.db, { offset: 20_000 })],
    ['far page of the workbench', () => farPage(world.services.db, { offset: 20_000, size: 50 })],
    ['search', () => searchPage(world.services.db, { owner: undefined, search: 'a1b2c3' })],
    [
      'search for a number',
      () =>
        searchPage(world.services.db, {
          owner: undefined,
          search: '71234',
          producers: [5_000_000],
        }),
    ],
    ['own search', () => searchPage(world.services.db, { owner: asha(), search: 'a1b2c3' })],
  ])('of a %s', async (_what, statement) => {
    const tables = await big();
    expect(tables).toEqual(
      expect.arrayContaining(['registrations', 'registration_records', 'registration_categories']),
    );
    const read = await explain(statement());
    expect(read.filter((table) => tables.includes(table))).toEqual([]);
  });
});
