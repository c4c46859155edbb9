import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool } from '#db/client.ts';
import type { Database } from '#db/schema.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { makeAdditional, makeRegistration } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';
import { countWrongSums } from './compare-sums.ts';
import { foldChanges, rebuildSums } from './keep-sums.ts';

const timeZone = 'Asia/Kolkata';
let database: TestDatabase;
let db: Kysely<Database>;

let world: World;

const run = (text: string) => sql.raw(text).execute(db);

beforeAll(async () => {
  database = await createTestDatabase();
  world = await openWorld({ connection: database.connection });
  db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: openPool(database.admin) }) });
  // Both are one person's in Kamrup; the first is approved and granted.
  const { registrationId } = await makeRegistration(world, world.asha);
  await makeAdditional(world, world.asha, registrationId, 'Kangra Tea');
  await run(`delete from applications;
    update producers set state = 'Assam', district = 'Kamrup';
    update registrations set review_status = 'approved' where not is_additional;
    insert into applications (registration_id, product_id, status)
      select x.registration_id, x.product_id, 'granted' from registration_products x
      join registrations r on r.id = x.registration_id where not r.is_additional`);
});
afterAll(async () => {
  await db.destroy();
  await world.close();
  await database.drop();
});

type Total = { subject: string; place: string; n: number };
/** The totals of all accounts by place, folded or not. */
const totals = async (): Promise<Total[]> => {
  const { rows } = await sql<Total>`
    select n.subject, concat_ws(', ', nullif(l.district, ''), nullif(l.state, '')) as place,
      sum(n.registrations)::int as n
    from (
      select subject, subject_id, registrations from registration_sums
        where user_id = 0 and span = 'all'
      union all select subject, subject_id, registrations from registration_changes
    ) n join places l on l.id = n.subject_id
    where n.subject like 'place%' group by 1, 2 having sum(n.registrations) <> 0 order by 1, 2`.execute(
    db,
  );
  return rows;
};
const repeats = async (): Promise<string[]> => {
  const { rows } = await sql<{ district: string }>`
    select l.district from repeat_registrations s join places l on l.id = s.place_id`.execute(db);
  return rows.map(({ district }) => district);
};
/** The totals of products that are made in each State, folded or not. */
const made = async () => {
  const { rows } = await sql<{ state: string; product: string; n: number }>`
    select (n.subject_id % 1000)::int as state, g.name as product, sum(n.registrations)::int as n
    from (
      select subject_id, registrations from registration_sums
        where user_id = 0 and span = 'all' and subject = 'product_state'
      union all select subject_id, registrations from registration_changes
        where subject = 'product_state'
    ) n join products g on g.id = n.subject_id / 1000
    group by 1, 2 having sum(n.registrations) <> 0 order by 1, 2`.execute(db);
  return rows;
};
/** The product of each registration, made in this State. */
const bothIn = async (state: number) => {
  const { rows } = await sql<{ product: string }>`
    select g.name as product from registration_products x join products g on g.id = x.product_id
    where x.kind = 'existing' order by 1`.execute(db);
  return rows.map(({ product }) => ({ state, product, n: 1 }));
};
const inKamrup = [
  { subject: 'place', place: 'Kamrup, Assam', n: 2 },
  { subject: 'place_approved', place: 'Kamrup, Assam', n: 1 },
  { subject: 'place_granted', place: 'Kamrup, Assam', n: 1 },
];
const ofGranted = 'registration_id = (select min(id) from registrations)';

describe('the sums by place', () => {
  it('are right, also after they are built again', async () => {
    expect(await totals()).toEqual(inKamrup);
    expect(await repeats()).toEqual(['Kamrup']);
    const inAssam = await bothIn(104);
    expect(await made()).toEqual(inAssam);
    expect(await countWrongSums(db)).toBe(0);
    await rebuildSums(db, timeZone);
    expect(await totals()).toEqual(inKamrup);
    expect(await made()).toEqual(inAssam);
    expect(await countWrongSums(db)).toBe(0);
  });

  it('count a registration with several grants once, until the last one is gone', async () => {
    await run(`insert into products (name, category_id)
        select 'Another', category_id from products limit 1;
      insert into registration_products (registration_id, producer_id, product_id, kind)
        select r.id, r.producer_id, g.id, 'selected' from registrations r, products g
        where not r.is_additional and g.name = 'Another';
      delete from applications;
      insert into applications (registration_id, product_id, status)
        select registration_id, product_id, 'granted' from registration_products where ${ofGranted}`);
    expect(await db.selectFrom('applications').select('product_id').execute()).toHaveLength(2);
    expect(await totals()).toEqual(inKamrup);
    const one = `${ofGranted} and product_id = (select max(product_id) from applications)`;
    await run(`update applications set status = 'removed' where ${one}`);
    expect(await totals()).toEqual(inKamrup);
    await run("update applications set status = 'removed'");
    expect(await totals()).toEqual(inKamrup.slice(0, 2));
    await run(`update applications set status = 'granted' where ${one}`);
    expect(await totals()).toEqual(inKamrup);
    expect(await countWrongSums(db)).toBe(0);
  });

  it('move with the producer, to where nobody was before and to nowhere', async () => {
    await run("update producers set district = 'Newly Founded', consent_withdrawn_at = now()");
    expect(await totals()).toEqual(
      inKamrup.map((each) => ({ ...each, place: 'Newly Founded, Assam' })),
    );
    expect(await repeats()).toEqual([]);
    expect(await made()).toEqual(await bothIn(104));
    await run("update producers set state = 'Kerala'");
    expect(await made()).toEqual(await bothIn(117));
    await run('update producers set state = null, district = null, consent_withdrawn_at = null');
    expect(await made()).toEqual([]);
    expect(await totals()).toEqual(inKamrup.map((each) => ({ ...each, place: '' })));
    expect(await repeats()).toEqual(['']);
    expect(await countWrongSums(db)).toBe(0);
    await foldChanges(db);
    expect(await countWrongSums(db)).toBe(0);
  });

  it.each([
    ['producers', "update producers set state = 'Kerala', district = 'Never Seen'"],
    ['granted_registrations', 'delete from granted_registrations'],
    ['repeat_registrations', 'delete from repeat_registrations'],
    ['registration_products', "update registration_products set kind = 'selected'"],
    ['registrations', "update registrations set review_status = 'submitted'"],
  ])('are built again where %s changed past the triggers', async (table, change) => {
    await run(`alter table ${table} disable trigger user; ${change};
      alter table ${table} enable trigger user`);
    expect(await countWrongSums(db)).toBeGreaterThan(0);
    await rebuildSums(db, timeZone);
    expect(await countWrongSums(db)).toBe(0);
  });
});
