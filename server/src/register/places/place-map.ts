import { dayOf } from '@gi/contract/values/days';
import type { PlaceMap, PlacePoint } from '@gi/contract/schemas/reports';
import type { Kysely } from 'kysely';
import type { SignedInCaller } from '#base/caller.ts';
import { openReader } from '#base/replica-reader.ts';
import type { RegistrationScope } from '../registration-scope.ts';
import type { Database } from '#db/schema.ts';
import type { Services } from '#base/services.ts';
import { countDistricts, type DistrictCounts, findPins } from './place-queries.ts';
import { type Days, placeScope } from './place-report.ts';
import { indiaGrid, positionOfDistrict, positionOfPin, positionOfState } from './positions.ts';

/** Where districts are: in the middle of their PIN codes, or where a PIN code of their producers is. */
const placeDistricts = async (
  db: Kysely<Database>,
  scope: RegistrationScope,
  districts: readonly DistrictCounts[],
): Promise<PlacePoint[]> => {
  const named = districts.flatMap(({ state, district, producers, registrations }) =>
    state === null || district === null
      ? []
      : [{ name: { state, district }, counts: { producers, registrations } }],
  );
  const unknown = named.filter(({ name }) => positionOfDistrict(name) === undefined);
  const pins = await findPins(
    db,
    scope,
    unknown.map(({ name }) => name),
  );
  return named.flatMap((each) => {
    const { name, counts } = each;
    const position = positionOfDistrict(name) ?? positionOfPin(pins[unknown.indexOf(each)] ?? null);
    return position === undefined ? [] : [{ ...name, ...position, ...counts }];
  });
};

const registrationsOf = (rows: readonly { registrations: number }[]): number =>
  rows.reduce((sum, { registrations }) => sum + registrations, 0);

/**
 * Registrations by district with positions for a map. Collectors get their own; people who withdrew their consent are
 * left out.
 * @throws {Problem} 400 when the days are reversed
 */
export const readPlaceMap = async (
  caller: SignedInCaller,
  services: Services,
  days: Days,
): Promise<PlaceMap> => {
  const scope = placeScope(caller, services, days);
  const read = await openReader(caller, services);
  const today = dayOf(new Date(), services.settings.timeZone);
  const { all, points, asOf } = await read(async ({ db }) => {
    const { rows: districts, asOf: countedAt } = await countDistricts(db, scope, today);
    const found = await placeDistricts(db, scope, districts);
    return {
      all: registrationsOf(districts),
      points: found.toSorted((one, other) => other.registrations - one.registrations),
      asOf: countedAt,
    };
  });
  const states = [...new Set(points.map(({ state }) => state))].flatMap((state) => {
    const position = positionOfState(state);
    return position === undefined ? [] : [{ state, ...position }];
  });
  return { grid: indiaGrid(), states, points, unplaced: all - registrationsOf(points), asOf };
};
