import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateAsOwner } from '#db/database-access.ts';
import { openPool } from '#db/client.ts';
import type { Database } from '#db/schema.ts';
import { createFirstDatabase, type TestDatabase } from '#test/database.ts';
import { countWrongCounters } from './compare-counters.ts';

let database: TestDatabase;
let db: Kysely<Database>;
const run = (text: string) => sql.raw(text).execute(db);

beforeAll(async () => {
  database = await createFirstDatabase();
  db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: openPool(database.connection) }),
  });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

it('brings a register of 1.0 up with right counters, and goes on counting', async () => {
  await run(`
    insert into users (username, password_hash, role) values ('asha', 'x', 'user'), ('ravi', 'x', 'user');
    insert into categories (name) values ('Tea'), ('Silk');
    insert into products (name, category_id) values ('Kangra Tea', 1), ('Muga Silk', 2);
    insert into producers (name, address, age, gender, phone, consent_withdrawn_at)
      select 'Person ' || n, 'Lane', 40, 'female', '98765432' || 10 + n % 4, case n % 5 when 0 then now() end
      from generate_series(1, 20) n;
    insert into registrations (producer_id, user_id, is_application, search_text, review_status, created_at)
      select n, 1 + n % 2, n % 3 > 0, 'person', case n % 4 when 1 then 'approved' else 'submitted' end,
        '2026-03-01T20:00:00Z'::timestamptz + n * interval '7 hours' from generate_series(1, 20) n;
    insert into registration_categories select id, 1 + id % 2 from registrations;
    insert into registration_products (registration_id, producer_id, product_id, kind)
      select id, producer_id, 1 + id % 2, case id % 5 when 4 then 'selected' else 'existing' end from registrations where is_application`);
  expect(await migrateAsOwner(database)).toContain('0039-made-products');
  expect(await countWrongCounters(db)).toBe(0);
  const { rows } = await sql<{ counted: string; item: string; n: number }>`
    select counted, item, sum(registrations)::int as n from counters
    where counted in ('status', 'product', 'made') group by 1, 2 order by 1, 2`.execute(db);
  expect(rows).toEqual([
    { counted: 'made', item: '1', n: 5 },
    { counted: 'made', item: '2', n: 6 },
    { counted: 'product', item: '1', n: 7 },
    { counted: 'product', item: '2', n: 7 },
    { counted: 'status', item: 'approved', n: 5 },
    { counted: 'status', item: 'submitted', n: 15 },
  ]);
  await run(`delete from registrations where id < 4;
    update producers set consent_withdrawn_at = null where id = 10;
    update registrations set review_status = 'rejected' where id = 7`);
  expect(await countWrongCounters(db)).toBe(0);
});
