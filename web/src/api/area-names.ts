import { type Areas, areaNames } from '@gi/contract/fields/areas';
import { useQuery } from '@tanstack/react-query';
import { allProducts } from './catalogue.ts';

/** What an account is bound to, in names; undefined while names of products are loading and without areas. */
export const useAreaNames = (areas: Areas | null | undefined): string | undefined => {
  const hasProducts = areas?.productIds !== undefined;
  const { data } = useQuery({ ...allProducts(), enabled: hasProducts });
  if (!areas || (hasProducts && data === undefined)) return undefined;
  const names = new Map(data?.map(({ id, name }) => [id, name]));
  // A product that was retired is not in the list.
  return areaNames(areas, (id) => names.get(id) ?? String(id)).join(' · ');
};
