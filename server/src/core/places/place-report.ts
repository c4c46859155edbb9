import { endOfDay, startOfDay } from '@gi/contract/days';
import type { PlaceLevel, PlaceRow } from '@gi/contract/reports';
import { sql, type Kysely } from 'kysely';
import { ownerOf, type SignedInCaller } from '#core/caller.ts';
import { openReader } from '#core/reader.ts';
import { type RegistrationScope, scopeCondition } from '#core/registration-scope.ts';
import type { Database } from '#db/schema.ts';
import { Problem } from '#errors.ts';
import type { Services } from '#services.ts';

export type PlaceQuery = {
  level?: PlaceLevel | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
};

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

/**
 * Registrations by State or district, in alphabetical order, those without a place at the end. A
 * collector's are the own ones; people who withdrew their consent are left out.
 * @throws {Problem} 400 when the days are reversed
 */
export const readPlaces = async (
  caller: SignedInCaller,
  services: Services,
  { level = 'state', from, to }: PlaceQuery,
): Promise<PlaceRow[]> => {
  if (from && to && from > to) throw new Problem('export.dates_reversed');
  const { timeZone } = services.settings;
  const scope: RegistrationScope = {
    owner: ownerOf(caller),
    consented: true,
    from: from ? startOfDay(from, timeZone) : undefined,
    until: to ? endOfDay(to, timeZone) : undefined,
  };
  const read = await openReader(caller, services);
  return read(({ db }) => countPlaces(db, scope, level));
};
