import { type Areas, areaNames } from '@gi/contract/fields/areas';
import { useQuery } from '@tanstack/react-query';
import { allProducts } from './catalogue.ts';

type Bound = Areas | null | undefined;

/** Names what accounts are bound to; undefined while names of products are loading and for no areas. */
export const useAreaNamer = (all: readonly Bound[]): ((areas: Bound) => string[] | undefined) => {
  const isNeeded = all.some((areas) => areas?.productIds !== undefined);
  const { data } = useQuery({ ...allProducts(), enabled: isNeeded });
  const names = new Map(data?.map(({ id, name }) => [id, name]));
  return (areas) => {
    if (!areas || (areas.productIds !== undefined && data === undefined)) return undefined;
    // A product that was retired is not in the list.
    return areaNames(areas, (id) => names.get(id) ?? String(id));
  };
};

/** The same of one account, as one text. */
export const useAreaNames = (areas: Bound): string | undefined =>
  useAreaNamer([areas])(areas)?.join(' · ');
