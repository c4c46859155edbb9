import { sql, type Kysely } from 'kysely';
import { type IdentityVault, makeIdentityVault } from '#identity/identity-vault.ts';
import { type District, pinCodes } from '#register/places/pin-codes.ts';
import type { Database } from '#db/schema.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';

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
const batch = 10_000;

/** The number of the n-th producer; spread evenly, so that a part of a number finds few producers. */
export const aadharOf = (n: number): string =>
  `${200_000_000_000 + ((n * 7_368_787) % 799_999_999_999)}`;
export const voterOf = (n: number): string =>
  `${String.fromCharCode(65 + (n % 26), 65 + (Math.floor(n / 26) % 26), 65 + (Math.floor(n / 676) % 26))}${String(1_000_000 + ((n * 611_953) % 8_999_999))}`;
/** The name of the n-th producer. */
export const nameOf = (n: number): string =>
  `${first[n % first.length]} ${last[Math.floor(n / first.length) % last.length]}`;
export const phoneOf = (n: number): string => `${6_000_000_000 + ((n * 48_271) % 3_999_999_999)}`;

/** Each district with one of its PIN codes. */
const districts = (): (District & { pin: string })[] => [
  ...new Map(
    [...pinCodes()].map(([pin, { state, district }]) => [
      `${state}\n${district}`,
      { state, district, pin },
    ]),
  ).values(),
];

/** Applications of the approved registrations; those of two fifths are granted. */
const applications = async (
  trx: Kysely<Database>,
  [from, to]: readonly [number, number],
): Promise<void> => {
  await sql`insert into applications (registration_id, product_id, status, filed_on, granted_on,
      authorised_user_no, valid_until, last_event, last_event_on)
    select x.registration_id, x.product_id, s.status,
      case when s.status <> 'not_filed' then s.day end,
      case when s.status = 'granted' then s.day end,
      case when s.status = 'granted' then 'AU/' || x.registration_id || '/' || x.product_id end,
      case when s.status = 'granted' then s.day + 3650 end,
      case when s.status <> 'not_filed' then s.status end,
      case when s.status <> 'not_filed' then s.day end
    from registration_products x join registrations r on r.id = x.registration_id,
      lateral (select (array['not_filed', 'filed', 'advertised', 'granted', 'granted'])[1 + r.id % 5] as status,
        r.created_at::date as day) s
    where r.id between ${from} and ${to} and r.review_status = 'approved'`.execute(trx);
};

const rows = async (
  trx: Kysely<Database>,
  [from, to]: readonly [number, number],
  { count, users, keyId }: { count: number; users: number[]; keyId: string },
) => {
  const n = sql`generate_series(${from}::bigint, ${to}::bigint) n`;
  const name = sql`(${first}::text[])[1 + n % 20] || ' ' || (${last}::text[])[1 + n / 20 % 20]`;
  const product = sql`(1 + n * 7 % 600)`;
  const created = sql`now() - (${count}::bigint - n) * interval '4 minutes'`;
  const places = districts();
  const place = (key: 'pin' | 'district' | 'state') =>
    sql`(${places.map((each) => each[key])}::text[])[1 + n * 31 % ${places.length}::int]`;
  await sql`insert into producers (id, name, address, age, gender, phone, email, created_at, updated_at,
      pin_code, district, state)
    overriding system value
    select n, ${name}, n || ' Weavers Lane, Sualkuchi, Kamrup, Assam 781103', 18 + n % 60,
      case n % 2 when 0 then 'female' else 'male' end, (6000000000 + n * 48271 % 3999999999)::text,
      'producer' || n || '@example.in', ${created}, ${created},
      ${place('pin')}, ${place('district')}, ${place('state')} from ${n}`.execute(trx);
  await sql`insert into registrations (id, producer_id, user_id, is_application, area_of_production,
      annual_turnover, turnover_unit, years_of_production, search_text, review_status, created_at, updated_at)
    overriding system value
    select n, n, u.id, true, 'Sualkuchi', 1 + n % 90, 'lakh', 1 + n % 40,
      lower(concat_ws(' | ', p.name, p.phone, p.email, n)),
      case n % 3 when 0 then 'submitted' else 'approved' end, p.created_at, p.created_at
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
    select n, k, md5(k || n), 'image/jpeg', 400000, 70000, 'identity', sha256((k || n)::bytea),
      ${keyId}, sha256(n::text::bytea) || sha256(k::bytea)
    from ${n}, unnest(array['aadharCard', 'signature', 'photo']) k`.execute(trx);
  await applications(trx, [from, to]);
};

const sealNumbers = async (
  db: Kysely<Database>,
  vault: IdentityVault,
  [from, to]: readonly [number, number],
) => {
  for (let at = from; at <= to; at += 2_000) {
    const length = Math.min(2_000, to - at + 1);
    const sealed = Array.from({ length }, (_, index) => at + index).flatMap((n) => [
      vault.sealNumber(n, 'aadhar', aadharOf(n)),
      vault.sealNumber(n, 'voter', voterOf(n)),
    ]);
    await sql`insert into identity_numbers
        (producer_id, kind, ciphertext, key_id, blind_index, last4)
      select * from unnest(${sealed.map((row) => row.producer_id)}::bigint[],
        ${sealed.map((row) => row.kind)}::text[], ${sealed.map((row) => row.ciphertext)}::bytea[],
        ${sealed.map((row) => row.key_id)}::text[],
        ${sealed.map((row) => row.blind_index)}::bytea[],
        ${sealed.map((row) => row.last4)}::text[])`.execute(db);
  }
};

/**
 * Drops the indexes that no constraint needs: filled row by row they take longer than the rows. Those
 * of phones and of a producer's documents stay: triggers look up each new row in them.
 * @returns their definitions
 */
const dropIndexes = async (db: Kysely<Database>): Promise<string[]> => {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select i.indexname as name, i.indexdef as definition from pg_indexes i
    where i.schemaname = 'public' and i.indexdef not like 'CREATE UNIQUE%'
      and i.indexname not in ('producers_phone_key', 'documents_producer') and i.tablename in
      ('producers', 'registrations', 'registration_categories', 'registration_products',
       'production_details', 'documents', 'identity_numbers', 'applications')`.execute(db);
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db);
  return indexes.map((index) => index.definition);
};

/**
 * Makes registrations straight in SQL, three documents each (rows only: no files behind them), with
 * really encrypted identity numbers. The catalogue must be there, and no registration.
 * @param db as the owner of the tables
 */
export const generate = async (
  db: Kysely<Database>,
  keys: KeyRing,
  { count, users }: { count: number; users: number[] },
): Promise<void> => {
  const vault = makeIdentityVault(keys);
  const indexes = await dropIndexes(db);
  let sealing = Promise.resolve();
  for (let from = 1; from <= count; from += batch) {
    const range = [from, Math.min(count, from + batch - 1)] as const;
    const facts = { count, users, keyId: keys.current };
    // The database writes these rows while the numbers of the last ones are sealed here.
    await Promise.all([sealing, db.transaction().execute((trx) => rows(trx, range, facts))]);
    sealing = sealNumbers(db, vault, range);
  }
  await sealing;
  for (const definition of indexes) await sql.raw(definition).execute(db);
  for (const table of ['producers', 'registrations'] as const)
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${count})`.execute(db);
};
