import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeAdditional, makeRegistration } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';
import { foldChanges, rebuildSums } from './keep-sums.ts';
import { spansOf } from './spans.ts';

// Before a connection is made: each keeps the function that it began with.
const sent = vi.spyOn(pg.Client.prototype, 'query');
let world: World;
beforeAll(async () => {
  world = await openWorld();
  const { registrationId } = await makeRegistration(world, world.asha);
  await makeAdditional(world, world.asha, registrationId, 'Kangra Tea');
  await foldChanges(world.services.db);
});
afterAll(async () => {
  sent.mockRestore();
  await world.close();
});

it('reads a range as its whole months and the days around them', () => {
  const spans = (first: string | undefined, until: string | undefined, ofAccount = false) =>
    spansOf({ first, until }, { ofAccount }).map(({ span, from, until: end }) => [span, from, end]);
  expect(spans(undefined, undefined)).toEqual([['all', undefined, undefined]]);
  expect(spans('2025-11-15', '2026-02-10')).toEqual([
    ['day', '2025-11-15', '2025-12-01'],
    ['month', '2025-12-01', '2026-02-01'],
    ['day', '2026-02-01', '2026-02-10'],
  ]);
  expect(spans('2025-12-01', '2026-01-01')).toEqual([['month', '2025-12-01', '2026-01-01']]);
  expect(spans('2025-12-02', '2026-01-30')).toEqual([['day', '2025-12-02', '2026-01-30']]);
  expect(spans('2025-12-31', undefined)).toEqual([
    ['day', '2025-12-31', '2026-01-01'],
    ['month', '2026-01-01', undefined],
  ]);
  expect(spans('9999-12-31', undefined)).toEqual([['day', '9999-12-31', undefined]]);
  expect(spans(undefined, '2026-01-03', true)).toEqual([['day', undefined, '2026-01-03']]);
});

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Tables with a row or more for each registration, and the sums; waiting changes are few. */
const big = [
  'registrations',
  'registration_categories',
  'registration_products',
  'registration_records',
  'registration_sums',
  'granted_registrations',
  'applications',
  'repeat_registrations',
  'production_details',
  'producers',
];

/** The statements that a call sends, with their values. */
const statementsOf = async (url: string, as = world.meera) => {
  sent.mockClear();
  expect((await world.call({ url, as })).statusCode).toBe(200);
  return sent.mock.calls.map((call) => {
    const [first, values] = call as unknown as [string | pg.QueryConfig, unknown[] | undefined];
    return typeof first === 'string' ? { text: first, values } : first;
  });
};

const year = 'startDate=2025-01-10&endDate=2026-01-09';
const yearOfPlaces = 'from=2025-01-10&to=2026-01-09';

// The planner reads the few rows of a test sequentially unless it may not: the plan then shows whether
// an index serves the statement at all.
it.each([
  ['/dashboard/statistics'],
  ['/registrations/all?limit=10'],
  ['/registrations/all?limit=10&categoryId=1'],
  ['/registrations/all?limit=10&productId=1'],
  ['/registrations/all?limit=10&userId=2'],
  [`/registrations/all?limit=10&categoryId=1&userId=2&${year}`],
  [`/registrations/report?${year}`],
  [`/registrations/report?userId=2&${year}`],
  ['/registrations/report?startDate=2006-01-01&endDate=2025-12-31'],
  ['/reports/places'],
  [`/reports/places?level=district&${yearOfPlaces}`],
  ['/reports/places?to=2025-12-31', 'ravi'],
  ['/reports/places/map'],
  ['/reports/outside'],
  [`/reports/outside?${yearOfPlaces}`],
  ['/reports/outside?from=2006-01-01&to=2025-12-31'],
  ['/reports/outside?to=2025-12-31', 'ravi'],
  ['/users?search=a'],
  ['/users/dropdown'],
  ['/products/statistics'],
  ['/products/existing'],
  ['/products/manage'],
] as [string, 'ravi'?][])('%s reads no big table from end to end', async (url, as) => {
  const statements = await statementsOf(url, as && world[as]);
  const client = new pg.Client(world.ownerConnection as pg.ClientConfig);
  await client.connect();
  try {
    await client.query('set enable_seqscan = off');
    const scanned: unknown[] = [];
    let explained = 0;
    for (const { text, values } of statements) {
      if (!/^\s*(select|with)/.test(text)) continue;
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (format json) ${text}`,
        values,
      );
      explained += 1;
      for (const { Plan: plan } of rows[0]?.['QUERY PLAN'] ?? [])
        for (const node of nodesOf(plan))
          if (node['Node Type'] === 'Seq Scan' && big.includes(node['Relation Name'] ?? ''))
            scanned.push([node['Relation Name'], text]);
    }
    expect(explained).toBeGreaterThan(0);
    expect(scanned).toEqual([]);
  } finally {
    await client.end();
  }
});

it('keeps a page of some days to the ids of these days, wherever they are among the ids', async () => {
  const { db } = world.services;
  const made = await Promise.all([1, 2, 3, 4].map(() => makeRegistration(world, world.ravi)));
  const ids = made.map((each) => each.registrationId).toSorted((a, b) => a - b);
  const moves = [
    ['2019-03-02', ids[2]],
    ['2019-03-31', ids[0]],
    ['2019-04-01', ids[1]],
  ] as const;
  for (const [day, id] of moves)
    await db
      .updateTable('registrations')
      .set({ created_at: `${day}T06:00:00Z` })
      .where('id', '=', id ?? 0)
      .execute();
  const idsOf = async (range: string, as = world.meera) => {
    const url = `/registrations/all?${range}`;
    const { registrations } = (await world.call({ url, as })).json<{
      registrations: { id: number }[];
    }>();
    return registrations.map((each) => each.id);
  };
  const march = 'startDate=2019-03-01&endDate=2019-03-31';
  const look = () =>
    Promise.all([
      idsOf(march),
      idsOf(march, world.ravi),
      idsOf('startDate=2019-03-31&endDate=2019-04-01'),
      idsOf('startDate=2019-05-01&endDate=2019-05-31'),
      idsOf('endDate=2019-12-31', world.ravi),
      idsOf(march, world.asha),
    ]);
  const expected = [
    [ids[2], ids[0]],
    [ids[2], ids[0]],
    [ids[1], ids[0]],
    [],
    [ids[2], ids[1], ids[0]],
    [],
  ];
  expect(await look()).toEqual(expected);
  await foldChanges(db);
  expect(await look()).toEqual(expected);
  await rebuildSums(db, 'Asia/Kolkata');
  expect(await look()).toEqual(expected);
});
