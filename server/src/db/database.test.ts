import { readFile } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { knownConstraints, missingBehind } from '#base/errors.ts';
import { tableTypes } from '../../codegen/table-types.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { openDatabase } from './client.ts';
import type { Database } from './schema.ts';

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

/** Unique constraints that no call of a client can break, each with the reason. */
const outOfReach: Readonly<Record<string, string>> = {
  erasure_requests_pkey: 'written with on conflict',
  erasures_pkey: 'a producer is erased once, and ids are not given out again',
  sessions_pkey: 'tokens are random',
  login_failures_pkey: 'written with on conflict',
  sign_in_addresses_pkey: 'written with on conflict',
  sign_in_devices_pkey: 'written with on conflict',
  second_factors_pkey: 'written with on conflict',
  recovery_codes_pkey: 'codes are random',
  throttle_hits_pkey: 'written with on conflict',
  registration_records_pkey: 'written with on conflict',
  registration_blocks_pkey: 'written by triggers with on conflict',
  counters_pkey: 'written by a trigger with on conflict',
  counting_pkey: 'one row, made by the migration',
  registration_summary_id: 'the id of a registration, refreshed by PostgreSQL',
  summary_refresh_pkey: 'one row, made by the migration',
  document_reading_pkey: 'one row, written with on conflict',
  audit_head_pkey: 'one row, written under a lock',
  settings_pkey: 'written with on conflict',
  identity_numbers_pkey: 'written with on conflict, or for a new producer',
  identity_blocks_pkey: 'written with on conflict, under a lock',
  registration_categories_pkey:
    'the contract refuses a category twice; a new registration has none',
  production_details_product_key: 'entries are of the products, each once',
  registrations_base_key: 'the base comes with a new producer, or under its lock',
  documents_kind_key: 'a replacement locks the producer and takes the old row out of use',
  documents_object_key: 'object keys are random',
  uploads_object_key: 'object keys are random',
  rescue_keys_pkey: 'one row, written under a lock',
  uploads_pkey: 'written with on conflict',
  audit_values_pkey: 'the id of an entry that the same transaction wrote',
  audit_seals_pkey: 'written by the sealer under a lock',
  audit_seals_last_id: 'written by the sealer under a lock',
  audit_bursts_pkey: 'written with on conflict',
  master_keys_pkey: 'written with on conflict, or under a lock',
  master_keys_current: 'written under a lock',
  retired_keys_pkey: 'written under a lock',
  retention_pkey: 'one row, written with on conflict',
  applications_pkey: 'written with on conflict',
  review_snapshots_pkey: 'written with on conflict',
  review_undos_pkey: 'written under the lock of the registration',
  review_claims_pkey: 'written with on conflict, under a lock',
  review_looks_pkey: 'written with on conflict',
  register_pkey: 'one row, written at the first start under a lock',
  unit_logo_pkey: 'written with on conflict',
  notice_recordings_pkey: 'written with on conflict',
  print_job_items_pkey: 'written once, with its job',
  print_parts_pkey: 'numbered under a lock of its job',
  print_parts_object_key: 'a random key',
  document_faults_pkey: 'written with on conflict',
  object_removals_pkey: 'an object belongs to one document, which is deleted once',
};

it('has an index whose first columns are those of each foreign key', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.conname as name from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i where i.indrelid = c.conrelid
        -- One without the rows that name nothing serves the key as well.
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$')
        and (i.indkey::smallint[])[0:cardinality(c.conkey) - 1] @> c.conkey)`.execute(db);
  expect(rows.map((row) => row.name)).toEqual([]);
});

it('answers each unique constraint that a client can break with an error of its own', async () => {
  const { rows } = await sql<{ name: string }>`
    select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid
    join pg_class t on t.oid = x.indrelid
    where x.indisunique and t.relnamespace = 'public'::regnamespace and t.relname not like 'migrations%'
      -- Identity columns are numbered by the database alone.
      and not exists (select from pg_attribute a where a.attrelid = t.oid and a.attidentity <> ''
        and x.indnkeyatts = 1 and x.indkey[0] = a.attnum)`.execute(db);
  const names = rows.map((row) => row.name);
  const handled = [...knownConstraints, ...Object.keys(outOfReach)];
  expect(names.filter((name) => !handled.includes(name))).toEqual([]);
  expect(handled.filter((name) => !names.includes(name))).toEqual([]);
});

it('knows what is missing when a deletion at the same moment breaks a foreign key', async () => {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
      -- Categories and products are retired, never deleted.
      and confrelid not in ('categories'::regclass, 'products'::regclass)`.execute(db);
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.filter((row) => missingBehind(row.name) === undefined)).toEqual([]);
});

it('has the tables that schema.ts describes (npm run generate writes it)', async () => {
  const written = await readFile(new URL('schema.ts', import.meta.url), 'utf8');
  expect(written).toBe(await tableTypes(db));
});
