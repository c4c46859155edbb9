import type { Role } from './roles.ts';

/*
 * An account of the office may be bound to a part of the register: it reaches the registrations of people who live in
 * one of the States or districts, and with products only those that name one of the products (ADR 0232).
 */

export type District = { state: string; district: string };

/** What an account is bound to. A list that is left out or empty binds to nothing of its kind. */
export type Areas = {
  states?: string[] | undefined;
  districts?: District[] | undefined;
  productIds?: number[] | undefined;
};

/** Entries of each list. */
export const mostInAreas = 100;

/** Collectors reach own registrations only, and administrators give the areas. */
export const mayHaveAreas = (role: Role): boolean => role !== 'user' && role !== 'admin';

const unlessEmpty = <Entry>(list: readonly Entry[] | undefined): Entry[] | undefined =>
  list === undefined || list.length === 0 ? undefined : [...list];

/** Areas as they are kept: without empty lists and repeated entries; null when nothing is left. */
export const tidyAreas = (areas: Areas | null): Areas | null => {
  const states = unlessEmpty([...new Set(areas?.states)].toSorted());
  const productIds = unlessEmpty([...new Set(areas?.productIds)].toSorted((a, b) => a - b));
  const named = new Map(areas?.districts?.map((each) => [`${each.state}\n${each.district}`, each]));
  const districts = unlessEmpty(
    // A district of a State that is named whole adds nothing.
    [...named.values()].filter(({ state }) => states?.includes(state) !== true),
  );
  if (states === undefined && districts === undefined && productIds === undefined) return null;
  return {
    ...(states && { states }),
    ...(districts && { districts }),
    ...(productIds && { productIds }),
  };
};

/** The names of what an account is bound to: places, then products. */
export const areaNames = (areas: Areas, productName: (id: number) => string): string[] => [
  ...(areas.states ?? []),
  ...(areas.districts ?? []).map(({ state, district }) => `${district} (${state})`),
  ...(areas.productIds ?? []).map(productName),
];

type PlaceFilter = { state?: string | undefined; district?: string | undefined };

/** Whether the filter's place lies entirely outside these areas, so that no row can match it. */
export const isBeyond = (
  { states = [], districts = [] }: Areas,
  { state, district }: PlaceFilter,
): boolean => {
  if (states.length + districts.length === 0 || (!state && !district)) return false;
  // A district alone may lie in any State that is named whole.
  const isInStates = state ? states.includes(state) : states.length > 0;
  return (
    !isInStates &&
    !districts.some(
      (each) => (!state || each.state === state) && (!district || each.district === district),
    )
  );
};
