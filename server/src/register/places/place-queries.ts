import type { OutsideRow, PlaceRow } from '@gi/contract/schemas/reports';
import { sql, type Kysely } from 'kysely';
import { type RegistrationScope, scopeCondition } from '../registration-scope.ts';
import { mostInReports, sourceOf } from '../counters/summary.ts';
import type { Database } from '#db/schema.ts';
import type { District } from './pin-codes.ts';

/** What was counted, and when; without `asOf` at this moment. */
export type Counted<Row> = { rows: Row[]; asOf?: string | undefined };

/** The registrations of a district and their producers; null where State or district is not known. */
export type DistrictCounts = PlaceRow & { district: string | null };

/**
 * The condition for a right in force, over registrations `r`, as the page of applications counts them. The summary of
 * a large register knows the grants and not their ends, which are looked up by index (ADR 0191).
 */
const inForce = (today: string) => sql`r.is_granted and exists (
  select from applications a where a.registration_id = r.id
    and a.status = 'granted' and (a.valid_until < ${today}::date) is not true)`;

/**
 * The districts of the registrations of a scope in alphabetical order, unknown ones at the end. A person of
 * several registrations is one producer: counted per person first. `today` decides which rights are over.
 */
export const countDistricts = async (
  db: Kysely<Database>,
  scope: RegistrationScope,
  today: string,
): Promise<Counted<DistrictCounts>> => {
  const { registrations, asOf } = await sourceOf(db, scope, mostInReports);
  const { rows } = await sql<DistrictCounts>`
    select n.state, n.district, count(*) as producers, sum(n.registrations)::bigint as registrations,
      sum(n.approved)::bigint as approved, sum(n.granted)::bigint as granted
    from (
      select r.producer_id, r.state, r.district, count(*) as registrations,
        count(*) filter (where r.review_status = 'approved') as approved,
        count(*) filter (where ${inForce(today)}) as granted
      from ${registrations} r where ${scopeCondition(scope)}
      group by r.producer_id, r.state, r.district
    ) n group by n.state, n.district order by n.state, n.district`.execute(db);
  return { rows, asOf };
};

/** Nearly all products are made where they are registered; more rows point to an error in the catalogue. */
const mostOutside = 200;

/**
 * Products of the registrations of a scope that are made in other States than the catalogue says, most
 * registrations first.
 */
export const countOutside = async (
  db: Kysely<Database>,
  scope: RegistrationScope,
): Promise<Counted<OutsideRow>> => {
  const { registrations, asOf } = await sourceOf(db, scope, mostInReports);
  const { rows } = await sql<OutsideRow>`
    select g.id as "productId", g.name as product, g.state as states, n.state, n.registrations
    from (
      select x.product_id, r.state, count(*) as registrations
      from ${registrations} r
      join registration_products x on x.registration_id = r.id and x.kind = 'existing'
      where ${scopeCondition(scope)} and r.state is not null
      group by x.product_id, r.state
    ) n join products g on g.id = n.product_id
    where trim(g.state) <> '' and n.state <> all(regexp_split_to_array(trim(g.state), '\\s*;\\s*'))
    order by n.registrations desc, g.name, n.state limit ${mostOutside}`.execute(db);
  return { rows, asOf };
};

/** One of the PIN codes of the producers in each of these districts, in their order. */
export const findPins = async (
  db: Kysely<Database>,
  scope: RegistrationScope,
  names: readonly District[],
): Promise<(string | null)[]> => {
  if (names.length === 0) return [];
  const { rows } = await sql<{ pin: string | null }>`
    select (select min(p.pin_code) from producers p join registrations r on r.producer_id = p.id
      where p.state = n.state and p.district = n.district and ${scopeCondition(scope)}) as pin
    from unnest(${names.map(({ state }) => state)}::text[],
      ${names.map(({ district }) => district)}::text[]) with ordinality n (state, district, position)
    order by n.position`.execute(db);
  return rows.map(({ pin }) => pin);
};
