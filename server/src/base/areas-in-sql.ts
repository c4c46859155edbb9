import type { Areas } from '@gi/contract/fields/areas';
import { sql, type RawBuilder } from 'kysely';
import { isOffice, type SessionUser, type SignedInCaller } from './caller.ts';

/**
 * Which registrations somebody reaches: those of one account, those in areas, or all. Queries turn it into a `where`,
 * so that what is out of reach answers like what does not exist.
 */
export type Reach = { owner: number | undefined; areas: Areas | undefined };

/** For rounds without a caller, and for steps after the reach was checked. */
export const wholeRegister: Reach = { owner: undefined, areas: undefined };

/** The areas that an account is bound to. */
export const areasOf = ({ user }: { user: Pick<SessionUser, 'areas'> }): Areas | undefined =>
  user.areas ?? undefined;

/** A collector reaches own registrations, the office those in its areas. */
export const reachOf = (caller: SignedInCaller): Reach =>
  isOffice(caller)
    ? { owner: undefined, areas: areasOf(caller) }
    : { owner: caller.user.id, areas: undefined };

/** Whether `m`, a producer, lives in one of the places; undefined when no place is named. */
const livesIn = ({ states = [], districts = [] }: Areas): RawBuilder<boolean> | undefined => {
  const parts = districts.map(
    ({ state, district }) => sql<boolean>`(m.state = ${state} and m.district = ${district})`,
  );
  if (states.length > 0) parts.unshift(sql<boolean>`m.state = any(${states}::text[])`);
  return parts.length === 0
    ? undefined
    : sql<boolean>`(m.state is not null and (${sql.join(parts, sql` or `)}))`;
};

/** Conditions that the producer lives in one of the places; empty when no place is named. */
export const ofPlaces = (producerId: RawBuilder<unknown>, areas: Areas): RawBuilder<boolean>[] => {
  const condition = livesIn(areas);
  return condition === undefined
    ? []
    : [sql<boolean>`${producerId} in (select m.id from producers m where ${condition})`];
};

/** The conditions of areas over `registrations r`. */
export const areaConditions = (areas: Areas | undefined): RawBuilder<boolean>[] => {
  if (areas === undefined) return [];
  const { productIds } = areas;
  const ofProducts =
    productIds === undefined
      ? []
      : [
          sql<boolean>`exists (select from registration_products x
            where x.registration_id = r.id and x.product_id = any(${productIds}::bigint[]))`,
        ];
  return [...ofPlaces(sql`r.producer_id`, areas), ...ofProducts];
};

/** All of some conditions; true without any. */
export const allConditions = (parts: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  parts.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(parts, sql` and `)})`;

/** The condition of areas over `registrations r`; true without any. */
export const inAreas = (areas: Areas | undefined): RawBuilder<boolean> =>
  allConditions(areaConditions(areas));

/**
 * `areaConditions` for the areas of an account that is itself a row: over `registrations r` and `users u`.
 */
export const isInAreasOfAccount = sql<boolean>`(u.areas is null or (
  (not u.areas ?| array['states', 'districts'] or exists (
    select from producers m where m.id = r.producer_id and (u.areas -> 'states' ? m.state
      or u.areas -> 'districts' @> jsonb_build_array(jsonb_build_object('state', m.state, 'district', m.district)))))
  and (not u.areas ? 'productIds' or exists (
    select from registration_products x
    where x.registration_id = r.id and u.areas -> 'productIds' @> to_jsonb(x.product_id)))))`;

/** The condition of a reach over `registrations r`. */
export const inReach = ({ owner, areas }: Reach): RawBuilder<boolean> =>
  allConditions([
    ...(owner === undefined ? [] : [sql<boolean>`r.user_id = ${owner}`]),
    ...areaConditions(areas),
  ]);

/**
 * The condition of areas over `applications a`: the person lives in the places, and the application is for one of the
 * products.
 */
export const applicationInAreas = (areas: Areas | undefined): RawBuilder<boolean> => {
  if (areas === undefined) return sql<boolean>`true`;
  const { productIds } = areas;
  const ofPlace = ofPlaces(sql`r.producer_id`, areas);
  return allConditions([
    ...(productIds === undefined
      ? []
      : [sql<boolean>`a.product_id = any(${productIds}::bigint[])`]),
    ...(ofPlace.length === 0
      ? []
      : [
          sql<boolean>`a.registration_id in (select r.id from registrations r where ${allConditions(ofPlace)})`,
        ]),
  ]);
};

/** Whether areas reach the applications for a product. */
export const areasIncludeProduct = (areas: Areas | undefined, productId: number): boolean =>
  areas?.productIds?.includes(productId) ?? true;
