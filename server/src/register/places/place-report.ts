import { dayOf, endOfDay, startOfDay } from '@gi/contract/values/days';
import type { OutsideRow, PlaceRow } from '@gi/contract/schemas/reports';
import type { PlaceLevel } from '@gi/contract/routes/reports';
import type { SignedInCaller } from '#base/caller.ts';
import { openReader } from '#base/replica-reader.ts';
import type { RegistrationScope } from '../registration-scope.ts';
import { Problem } from '#base/errors.ts';
import type { Services } from '#base/services.ts';
import {
  type Counted,
  countDistricts,
  countOutside,
  type DistrictCounts,
} from './place-queries.ts';
import { reachOf } from '#base/areas-in-sql.ts';

export type Days = { from?: string | null | undefined; to?: string | null | undefined };
export type PlaceQuery = Days & { level?: PlaceLevel | undefined };

/** Each producer is at one place, so that the producers of a State are those of its districts. */
const addUpStates = (districts: readonly DistrictCounts[]): PlaceRow[] => {
  const states = new Map<string | null, PlaceRow>();
  for (const { district: _district, ...counts } of districts) {
    const state = states.get(counts.state);
    if (state === undefined) {
      states.set(counts.state, counts);
      continue;
    }
    for (const key of ['producers', 'registrations', 'approved', 'granted'] as const)
      state[key] += counts[key];
  }
  return [...states.values()];
};

/** The registrations that the reports by place count. @throws {Problem} 400 when the days are reversed */
export const placeScope = (
  caller: SignedInCaller,
  { settings: { timeZone } }: Services,
  { from, to }: Days,
): RegistrationScope => {
  if (from && to && from > to) throw new Problem('export.dates_reversed');
  return {
    ...reachOf(caller),
    consented: true,
    from: from ? startOfDay(from, timeZone) : undefined,
    until: to ? endOfDay(to, timeZone) : undefined,
    timeZone,
  };
};

/**
 * Registrations by State or district, in alphabetical order, those without a place at the end. Collectors get their
 * own; people who withdrew their consent are left out.
 * @throws {Problem} 400 when the days are reversed
 */
export const readPlaces = async (
  caller: SignedInCaller,
  services: Services,
  { level = 'state', ...days }: PlaceQuery,
): Promise<Counted<PlaceRow>> => {
  const scope = placeScope(caller, services, days);
  const read = await openReader(caller, services);
  const today = dayOf(new Date(), services.settings.timeZone);
  const { rows, asOf } = await read(({ db }) => countDistricts(db, scope, today));
  return { rows: level === 'district' ? rows : addUpStates(rows), asOf };
};

/**
 * Products made by producers of other States than those they are registered for.
 * @throws {Problem} 400 when the days are reversed
 */
export const readOutside = async (
  caller: SignedInCaller,
  services: Services,
  days: Days,
): Promise<Counted<OutsideRow>> => {
  const scope = placeScope(caller, services, days);
  const read = await openReader(caller, services);
  return read(({ db }) => countOutside(db, scope));
};
