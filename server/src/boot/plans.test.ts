import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeRecords } from '#register/records/store-records.ts';
import { noteStatements, type Statement } from '#test/statements.ts';
import { type Call, openWorld, type World } from '#test/world.ts';

let world: World;
/** Enough that a sequential scan would cost more than an index, as in a large register. */
const count = 10_000;
const days = 400;
const statements: Statement[] = [];

beforeAll(async () => {
  world = await openWorld();
  const { db, keys, pool } = world.services;
  const product = `(select array_agg(id order by id) from products)`;
  await world.asOwner(
    `insert into producers (id, name, address, age, gender, phone, state, district, created_at, updated_at)
     overriding system value
     select n, md5(n::text), 'Lane ' || n, 40, 'female', '9' || n,
       case when n % 200 = 0 then 'Sikkim' else 'Assam' end, 'District ' || n % 40,
       t, t
     from generate_series(1, ${count}) n,
       lateral (select now() - (${count} - n) * interval '${days} days' / ${count} as t) moment`,
    `insert into registrations (id, producer_id, user_id, is_application, search_text, created_at, updated_at,
       review_status)
     overriding system value
     select n, n, case when n % 50 = 0 then ${world.asha.user.id} else ${world.ravi.user.id} end, true,
       p.name || ' | ' || p.phone || ' | ' || n, p.created_at, p.created_at,
       case when n % 4 = 0 then 'submitted' when n % 80 = 1 then 'rejected' when n % 80 = 2 then 'returned'
         else 'approved' end
     from generate_series(1, ${count}) n join producers p on p.id = n`,
    `update registrations set identity_verified = '{"by":"aadhaar-qr"}' where id % 500 = 3`,
    `insert into registration_products (registration_id, producer_id, product_id, kind)
     select n, n, ${product}[1 + n % 500], 'existing' from generate_series(1, ${count}) n`,
    `insert into applications (registration_id, product_id, status, authorised_user_no, valid_until)
     select registration_id, product_id, case registration_id % 40 when 5 then 'filed' when 6 then 'advertised'
         when 7 then 'granted' when 9 then 'granted' else 'not_filed' end,
       case when registration_id % 40 in (7, 9) then 'AU/' || registration_id end,
       case when registration_id % 40 in (7, 9)
         then current_date + (registration_id % 4000 - 200)::integer end
     from registration_products where registration_id % 4 in (1, 2, 3) and registration_id % 8 <> 1`,
    `insert into registration_categories
     select r.registration_id, g.category_id from registration_products r
     join products g on g.id = r.product_id`,
    `insert into production_details (registration_id, product_id, annual_production, unit,
       years_of_production, annual_turnover, turnover_unit)
     select registration_id, product_id, '10', 'kg', 3, 2, 'lakh' from registration_products`,
    `insert into documents (producer_id, kind, object_key, mime, original_size, stored_size,
       encoding, sha256, key_id, wrapped_key)
     select n, 'photo', md5(n::text), 'image/jpeg', 400000, 70000, 'identity', sha256('x'), '${keys.current}', 'x'
     from generate_series(1, ${count}) n`,
    `insert into audit (user_id, action, subject_kind, subject_id, detail)
     select ${world.ravi.user.id}, 'registration.changed', 'registration', n,
       case when n % 10 = 0 then jsonb_build_object('more', 1, 'about', json_build_array(json_build_object('registration', n - 5)))
         else '{"values": "x"}' end
     from generate_series(1, ${count}) n`,
    `insert into audit_values (audit_id, registration_id, changes, salt)
     select id, subject_id, '[]', 'x' from audit where action = 'registration.changed'`,
  );
  await db.transaction().execute((trx) => storeRecords(trx, [count]));
  await world.asOwner(
    `insert into registration_records
       (registration_id, form, record, document_names)
     select r.id, c.form, c.record, c.document_names
     from registrations r cross join registration_records c on conflict do nothing`,
  );
  await world.asOwner('vacuum analyze');
  noteStatements(pool, statements);
});
afterAll(() => world.close());
beforeEach(() => {
  statements.length = 0;
});

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};

/** Rows of an index scan that were read and not used, beyond which it counts as reading the table. */
const mostDiscarded = count / 2;

/**
 * The tables that a plan read from end to end: by a sequential scan, or by an index of which it used less
 * than half. Branches that were not run count for nothing.
 */
const scanned = (plan: Plan): string[] => {
  const { 'Node Type': type, 'Relation Name': table, 'Actual Loops': loops, Plans = [] } = plan;
  const discarded = (plan['Rows Removed by Filter'] ?? 0) * loops;
  const isScan = loops > 0 && (type === 'Seq Scan' || discarded > mostDiscarded);
  return [...(isScan && table !== undefined ? [table] : []), ...Plans.flatMap(scanned)];
};

/** Runs a statement again and gives back what it changed. */
const explain = async ({ text, values }: Statement): Promise<string[]> => {
  const query = /^copy \((.*)\) to stdout/s.exec(text)?.[1] ?? text;
  const client = await world.services.pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) ${query}`,
      values,
    );
    return scanned(rows[0]!['QUERY PLAN'][0].Plan);
  } finally {
    await client.query('rollback');
    client.release();
  }
};

/** Tables that grow with the register. */
const big = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and reltuples >= ${count}`.execute(world.services.db);
  return rows.map((row) => row.name);
};

/** The statements of a call that read a big table from end to end. */
const scansOf = async (call: Call): Promise<{ text: string; tables: string[] }[]> => {
  const tables = await big();
  expect(tables).toEqual(
    expect.arrayContaining([
      ...['registrations', 'registration_records', 'registration_categories'],
      ...['registration_products', 'production_details', 'producers', 'documents'],
      ...['audit', 'audit_values'],
    ]),
  );
  statements.length = 0;
  const answer = await world.call(call);
  expect(answer.statusCode).toBe(200);
  const reads = statements.filter(({ text }) => /^\s*(select|with|copy)\b/i.test(text));
  expect(reads.some(({ text }) => /\bregistrations\b/.test(text))).toBe(true);
  const plans: { text: string; tables: string[] }[] = [];
  for (const read of reads) plans.push({ text: read.text, tables: await explain(read) });
  return plans.filter((plan) => plan.tables.some((table) => tables.includes(table)));
};

const day = (back: number): string =>
  new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
const week = { startDate: day(207), endDate: day(200) };
const month = { startDate: day(230), endDate: day(200) };
const year = { startDate: day(365), endDate: day(0) };
const someProduct = async (): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from registration_products limit 1`.execute(world.services.db);
  return rows[0]!.id;
};
const someCategory = async (): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select category_id as id from registration_categories group by 1 order by count(*) limit 1`.execute(
    world.services.db,
  );
  return rows[0]!.id;
};
const query = (path: string, filter: Record<string, string | number>): string =>
  `${path}?${new URLSearchParams(Object.entries(filter).map(([key, value]): [string, string] => [key, String(value)]))}`;

type Filters = Record<string, () => Promise<Record<string, string | number>>>;
const filters: Filters = {
  'a month': async () => month,
  'a year': async () => year,
  'an account': async () => ({ userId: world.asha.user.id }),
  'a category': async () => ({ categoryId: await someCategory() }),
  'a product': async () => ({ productId: await someProduct() }),
  'a category in a month': async () => ({ categoryId: await someCategory(), ...month }),
  'a search': async () => ({ search: 'a1b2c3' }),
  'a search in a month': async () => ({ search: 'a1b2c3', ...month }),
};

const older = Buffer.from('{"before":5000,"p":4}').toString('base64url');
const newer = Buffer.from('{"after":5000,"p":4}').toString('base64url');

/** A report counts the rows of its days, unless they are so many that it reads the summary. */
const { 'a month': _month, 'a year': _year, ...shortFilters } = filters;
const reportFilters: Filters = { 'a week': async () => week, ...shortFilters };

/** Filters that only lists have. */
const listFilters: Filters = {
  ...filters,
  'returned ones': async () => ({ reviewStatus: 'returned' }),
  'returned or rejected ones': async () => ({ reviewStatus: 'returned,rejected' }),
  'returned ones of an account': async () => ({
    reviewStatus: 'returned',
    userId: world.asha.user.id,
  }),
  'returned ones in a month': async () => ({ reviewStatus: 'returned', ...month }),
  'what waits': async () => ({ reviewStatus: 'submitted' }),
  everything: async () => ({}),
  'everything, far away in the workbench': async () => ({ page: 100, limit: 50 }),
  'everything, the oldest first': async () => ({ order: 'oldest', page: 20 }),
  'everything beside a cursor': async () => ({ cursor: older }),
  'everything before a cursor': async () => ({ cursor: newer }),
  'a search for a district': async () => ({ search: 'district 17' }),
  'a search for the number of an authorised user': async () => ({ search: 'AU/47' }),
  'a search for a product': async () => ({ search: 'japi' }),
  'a search for digits of a number': async () => ({ search: '71234' }),
  minors: async () => ({ minor: 'true' }),
  'minors by name': async () => ({ minor: 'true', order: 'name' }),
  'a State with few producers': async () => ({ state: 'Sikkim' }),
  'a district of a large State': async () => ({ state: 'Assam', district: 'District 7' }),
  'producers without a PIN code': async () => ({ noPinCode: 'true' }),
  'registrations without a photo': async () => ({ missing: 'photo' }),
  'those whose ID UIDAI verified': async () => ({ idVerified: 'true' }),
  'large turnovers': async () => ({ turnoverFrom: '100000000' }),
  'small turnovers in a month': async () => ({ turnoverTo: '1000', ...month }),
  'names in order': async () => ({ order: 'name' }),
  'names in order, backwards': async () => ({ order: 'name_desc' }),
  'statuses in order': async () => ({ order: 'status' }),
  'statuses in order, backwards': async () => ({ order: 'status_desc' }),
  'collectors in order': async () => ({ order: 'collector' }),
  'collectors in order, backwards, far away': async () => ({ order: 'collector_desc', page: 20 }),
  'the last changes': async () => ({ order: 'updated' }),
  'the last changes, further on': async () => ({ order: 'updated', page: 5 }),
};

describe('no statement reads a table that grows with the register from end to end', () => {
  it.each(Object.keys(listFilters))('of a list of %s', async (name) => {
    const filter = await listFilters[name]!();
    const url = query('/registrations/all', { page: 1, limit: 10, ...filter });
    expect(await scansOf({ url, as: world.meera })).toEqual([]);
  });

  it.each(['', `?cursor=${older}`, '?search=a1b2c3'])('of own ones: %s', async (asked) => {
    expect(await scansOf({ url: `/registrations/all${asked}`, as: world.asha })).toEqual([]);
  });

  it('of a search of two letters, but that its count reads the registrations once', async () => {
    const scans = await scansOf({ url: '/registrations/all?search=ab', as: world.meera });
    const [{ tables, text } = { tables: [], text: '' }] = scans;
    expect(tables).toEqual(['registrations', 'review_claims']);
    expect(text).toMatch(/\(select count/);
  });

  it('of the review', async () => {
    const own = query('/review/queue', { userId: world.asha.user.id });
    const ofProduct = query('/review/queue', { productId: await someProduct(), limit: 50 });
    const ofPlace = query('/review/queue', { state: 'Assam', district: 'District 7' });
    const calls: Call[] = [
      ...['/review/summary', '/review/queue?limit=50', own, ofProduct, ofPlace].map((url) => ({
        url,
        as: world.meera,
      })),
      { url: '/review/summary', as: world.asha },
    ];
    for (const call of calls) expect([call.url, await scansOf(call)]).toEqual([call.url, []]);
  });

  it.each([
    '/applications/summary',
    '/applications?status=not_filed',
    '/applications?status=filed',
    '/applications?status=renewal_due',
    '/applications?status=expired',
    '/applications?dueWithinMonths=3',
    '/applications?search=a1b2c3',
    '/applications?status=granted&search=AU%2F47',
    '/activity?subjectKind=registration&subjectId=5',
    '/activity?subjectKind=producer&subjectId=5',
    '/activity?personId=15',
    '/activity?personId=15&action=registration.changed',
    '/activity?personId=15&userId=1&limit=50',
    '/activity?action=user.created',
    '/dashboard/statistics',
    '/dashboard/activity',
    '/users?search=a',
    '/products/manage',
    '/products/statistics',
    `/reports/places?from=${week.startDate}&to=${week.endDate}`,
    `/reports/places/map?from=${week.startDate}&to=${week.endDate}`,
    `/reports/outside?from=${week.startDate}&to=${week.endDate}`,
    '/registrations/5',
    ...['/registrations/5/history', '/registrations/5/review/changes', '/producers/5/data'],
  ])('of %s', async (url) => {
    expect(await scansOf({ url, as: world.meera })).toEqual([]);
  });

  it.each(Object.keys(reportFilters))('of a report of %s', async (name) => {
    const url = query('/registrations/report', { ...(await reportFilters[name]!()) });
    expect(await scansOf({ url, as: world.meera })).toEqual([]);
  });

  it.each(['csv', 'xlsx'])('of exports as %s', async (format) => {
    const productId = await someProduct();
    const calls: [string, object][] = [
      ...[year, month].map((period): [string, object] => ['/users/export', { ...period, format }]),
      ['/users/export', { ...month, format, fullIds: true }],
      ['/users/export-by-products', { productIds: [productId], format }],
      ['/users/export-by-products', { productIds: [productId, productId + 1], format }],
      ['/registrations/export-by-user', { userId: world.asha.user.id, format }],
      ['/registrations/report/export', { type: 'detailed', ...month, format }],
      ['/registrations/report/export', { type: 'production', productId, ...year, format }],
    ];
    for (const [url, json] of calls)
      expect([url, json, await scansOf({ url, as: world.meera, json })]).toEqual([url, json, []]);
  });
});
