import type { PlaceMap, PlacePoint } from '@gi/contract/reports';
import { sql, type Kysely } from 'kysely';
import type { SignedInCaller } from '#core/caller.ts';
import { openReader } from '#core/reader.ts';
import { type RegistrationScope, scopeCondition } from '#core/registration-scope.ts';
import type { Database } from '#db/schema.ts';
import type { Services } from '#services.ts';
import { type Days, placeScope } from './place-report.ts';
import { indiaGrid, positionOfDistrict, positionOfState } from './positions.ts';

type DistrictRow = {
  state: string | null;
  district: string | null;
  /** One of the PIN codes of these producers. */
  pin: string | null;
  producers: number;
  registrations: number;
};

const countDistricts = async (
  db: Kysely<Database>,
  scope: RegistrationScope,
): Promise<DistrictRow[]> => {
  const { rows } = await sql<DistrictRow>`
    select p.state, p.district, min(p.pin_code) as pin, count(*) as producers,
      sum(n.registrations)::bigint as registrations
    from (
      select r.producer_id, count(*) as registrations from registrations r
      where ${scopeCondition(scope)} group by r.producer_id
    ) n join producers p on p.id = n.producer_id
    group by p.state, p.district
    order by sum(n.registrations) desc, p.state, p.district`.execute(db);
  return rows;
};

const pointOf = ({ pin, state, district, ...counts }: DistrictRow): PlacePoint | undefined => {
  if (state === null || district === null) return undefined;
  const position = positionOfDistrict(state, district, pin);
  return position && { state, district, ...position, ...counts };
};

/**
 * Registrations by district with positions for a map. A collector's are the own ones; people who withdrew
 * their consent are left out.
 * @throws {Problem} 400 when the days are reversed
 */
export const readPlaceMap = async (
  caller: SignedInCaller,
  services: Services,
  days: Days,
): Promise<PlaceMap> => {
  const scope = placeScope(caller, services, days);
  const read = await openReader(caller, services);
  const rows = await read(({ db }) => countDistricts(db, scope));
  const points: PlacePoint[] = [];
  let unplaced = 0;
  for (const row of rows) {
    const point = pointOf(row);
    if (point === undefined) unplaced += row.registrations;
    else points.push(point);
  }
  const states = [...new Set(points.map(({ state }) => state))].flatMap((state) => {
    const position = positionOfState(state);
    return position === undefined ? [] : [{ state, ...position }];
  });
  return { grid: indiaGrid(), states, points, unplaced };
};
