import { defaultTimeZone } from '@gi/contract/days';
import { sql, type Kysely } from 'kysely';
import { type IdentityVault, makeIdentityVault } from '#core/identity-vault.ts';
import { refreshRecords } from '#core/records/refresh-records.ts';
import type { Database } from '#db/schema.ts';
import type { KeyRing } from '#lib/key-ring.ts';

const first = [
  'Lakshmi',
  'Bimala',
  'Hira',
  'Rukmini',
  'Phulmani',
  'Abdul',
  'Gopal',
  'Ramesh',
  'Nirmal',
  'Savitri',
  'Zubeida',
  'Kamala',
  'Dhanraj',
  'Mohan',
  'Rahima',
  'Joseph',
  'Anjali',
  'Birsa',
  'Tenzin',
  'Manju',
];
const last = [
  'Devi',
  'Das',
  'Bai',
  'Murmu',
  'Ansari',
  'Boro',
  'Patel',
  'Naik',
  'Soren',
  'Rao',
  'Kumar',
  'Sharma',
  'Pillai',
  'Gogoi',
  'Khatun',
  'Mahato',
  'Reddy',
  'Thomas',
  'Meena',
  'Lepcha',
];
const batch = 5_000;

/** The number of the n-th producer; spread evenly, so that a part of a number finds few producers. */
export const aadharOf = (n: number): string =>
  `${200_000_000_000 + ((n * 7_368_787) % 799_999_999_999)}`;
export const voterOf = (n: number): string =>
  `${String.fromCharCode(65 + (n % 26), 65 + (Math.floor(n / 26) % 26), 65 + (Math.floor(n / 676) % 26))}${String(1_000_000 + ((n * 611_953) % 8_999_999))}`;
export const phoneOf = (n: number): string => `${6_000_000_000 + ((n * 48_271) % 3_999_999_999)}`;

const rows = async (
  trx: Kysely<Database>,
  [from, to]: readonly [number, number],
  users: number[],
  keyId: string,
) => {
  const n = sql`generate_series(${from}::bigint, ${to}::bigint) n`;
  const name = sql`(${first}::text[])[1 + n % 20] || ' ' || (${last}::text[])[1 + n / 20 % 20]`;
  const product = sql`(1 + n * 7 % 600)`;
  const created = sql`now() - (${to}::bigint - n) * interval '4 minutes'`;
  await sql`insert into producers (id, name, address, age, gender, phone, email, created_at, updated_at)
    overriding system value
    select n, ${name}, n || ' Weavers Lane, Sualkuchi, Kamrup, Assam 781103', 18 + n % 60,
      case n % 2 when 0 then 'female' else 'male' end, (6000000000 + n * 48271 % 3999999999)::text,
      'producer' || n || '@example.in', ${created}, ${created} from ${n}`.execute(trx);
  await sql`insert into registrations (id, producer_id, user_id, is_application, area_of_production,
      annual_turnover, turnover_unit, years_of_production, search_text, created_at, updated_at)
    overriding system value
    select n, n, u.id, true, 'Sualkuchi', 1 + n % 90, 'lakh', 1 + n % 40,
      lower(concat_ws(' | ', p.name, p.phone, p.email, n)), p.created_at, p.created_at
    from ${n} join producers p on p.id = n
    join users u on u.id = (${users}::bigint[])[1 + n % ${users.length}::int]`.execute(trx);
  await sql`insert into registration_categories
    select n, g.category_id from ${n} join products g on g.id = ${product}`.execute(trx);
  await sql`insert into registration_products (registration_id, producer_id, product_id, kind)
    select n, n, ${product}, 'existing' from ${n}
    union all select n, n, 1 + (n * 7 + 3) % 600, 'selected' from ${n}`.execute(trx);
  await sql`insert into production_details (registration_id, product_id, annual_production, unit,
      area_of_production, years_of_production, annual_turnover, turnover_unit, additional_notes)
    select n, ${product}, (10 + n % 900)::text, 'kg', 'Sualkuchi', 1 + n % 40, 1 + n % 90, 'lakh',
      'Loom of two frames, natural dyes' from ${n}`.execute(trx);
  await sql`insert into documents (producer_id, kind, object_key, mime, original_size, stored_size,
      encoding, sha256, key_id, wrapped_key)
    select n, k, k || n, 'image/jpeg', 400000, 70000, 'identity', '\\x00', ${keyId}, '\\x00'
    from ${n}, unnest(array['aadharCard', 'signature', 'photo']) k`.execute(trx);
};

const numbers = async (db: Kysely<Database>, vault: IdentityVault, from: number, to: number) => {
  for (let at = from; at <= to; at += 2_000) {
    const sealed = Array.from(
      { length: Math.min(2_000, to - at + 1) },
      (_, index) => at + index,
    ).flatMap((n) => [
      vault.sealNumber(n, 'aadhar', aadharOf(n)),
      vault.sealNumber(n, 'voter', voterOf(n)),
    ]);
    await db.insertInto('identity_numbers').values(sealed).execute();
  }
};

/**
 * Makes registrations straight in SQL, three documents each (rows only: no files behind them), with
 * really encrypted identity numbers. The catalogue must be there.
 */
export const generate = async (
  db: Kysely<Database>,
  keys: KeyRing,
  count: number,
  users: number[],
): Promise<void> => {
  const vault = makeIdentityVault(keys);
  for (let from = 1; from <= count; from += batch) {
    const to = Math.min(count, from + batch - 1);
    await db.transaction().execute((trx) => rows(trx, [from, to], users, keys.current));
    await numbers(db, vault, from, to);
  }
  for (const table of ['producers', 'registrations'] as const)
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${count})`.execute(db);
  await refreshRecords({ db, settings: { timeZone: defaultTimeZone } });
  await sql`vacuum analyze`.execute(db);
};
