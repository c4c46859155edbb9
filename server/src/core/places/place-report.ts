import { endOfDay, startOfDay } from '@gi/contract/days';
import type { OutsideRow, PlaceLevel, PlaceRow } from '@gi/contract/reports';
import { sql, type Kysely } from 'kysely';
import { ownerOf, type SignedInCaller } from '#core/caller.ts';
import { openReader } from '#core/reader.ts';
import { type RegistrationScope, scopeCondition } from '#core/registration-scope.ts';
import type { Database } from '#db/schema.ts';
import { Problem } from '#errors.ts';
import type { Services } from '#services.ts';

export type Days = { from?: string | null | undefined; to?: string | null | undefined };
export type PlaceQuery = Days & { level?: PlaceLevel | undefined };

const countPlaces = async (
  db: Kysely<Database>,
  scope: RegistrationScope,
  level: PlaceLevel,
): Promise<PlaceRow[]> => {
  const place = level === 'state' ? sql`p.state` : sql`p.state, p.district`;
  // Counted per person first: a person of several registrations is one producer.
  const { rows } = await sql<PlaceRow>`
    select ${place}, count(*) as producers, sum(n.registrations)::bigint as registrations,
      sum(n.approved)::bigint as approved, sum(n.granted)::bigint as granted
    from (
      select r.producer_id, count(*) as registrations, count(g.registration_id) as granted,
        count(*) filter (where r.review_status = 'approved') as approved
      from registrations r
      left join (select distinct registration_id from applications where status = 'granted') g
        on g.registration_id = r.id
      where ${scopeCondition(scope)} group by r.producer_id
    ) n join producers p on p.id = n.producer_id
    group by ${place} order by ${place}`.execute(db);
  return rows;
};

/** Of a country of crafts nearly all are made where they are registered; more rows hide a wrong catalogue. */
const mostOutside = 200;

const countOutside = async (
  db: Kysely<Database>,
  scope: RegistrationScope,
): Promise<OutsideRow[]> => {
  const { rows } = await sql<OutsideRow>`
    with listed as materialized (
      select id, name, state, regexp_split_to_array(trim(state), '\\s*;\\s*') as states
      from products where trim(state) <> '')
    select g.id as "productId", g.name as product, g.state as states, p.state,
      count(*) as registrations
    from registrations r
    join registration_products x on x.registration_id = r.id and x.kind = 'existing'
    join listed g on g.id = x.product_id
    join producers p on p.id = r.producer_id
    where ${scopeCondition(scope)} and p.state <> all(g.states)
    group by g.id, g.name, g.state, p.state
    order by count(*) desc, g.name, p.state limit ${mostOutside}`.execute(db);
  return rows;
};

/** The registrations that the reports by place count. @throws {Problem} 400 when the days are reversed */
export const placeScope = (
  caller: SignedInCaller,
  { settings: { timeZone } }: Services,
  { from, to }: Days,
): RegistrationScope => {
  if (from && to && from > to) throw new Problem('export.dates_reversed');
  return {
    owner: ownerOf(caller),
    consented: true,
    from: from ? startOfDay(from, timeZone) : undefined,
    until: to ? endOfDay(to, timeZone) : undefined,
  };
};

/**
 * Registrations by State or district, in alphabetical order, those without a place at the end. A
 * collector's are the own ones; people who withdrew their consent are left out.
 * @throws {Problem} 400 when the days are reversed
 */
export const readPlaces = async (
  caller: SignedInCaller,
  services: Services,
  { level = 'state', ...days }: PlaceQuery,
): Promise<PlaceRow[]> => {
  const scope = placeScope(caller, services, days);
  const read = await openReader(caller, services);
  return read(({ db }) => countPlaces(db, scope, level));
};

/**
 * Products made by producers of other States than those they are registered for.
 * @throws {Problem} 400 when the days are reversed
 */
export const readOutside = async (
  caller: SignedInCaller,
  services: Services,
  days: Days,
): Promise<OutsideRow[]> => {
  const scope = placeScope(caller, services, days);
  const read = await openReader(caller, services);
  return read(({ db }) => countOutside(db, scope));
};
