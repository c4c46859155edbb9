import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allProducts } from '#api/catalogue.ts';

/**
 * The products of the catalogue by id, and whether a chosen one is no longer among them. While the
 * catalogue is not loaded, no product counts as retired.
 */
export const useCatalogue = () => {
  const { data } = useQuery(allProducts());
  return useMemo(() => {
    const listed = new Map(data?.map((product) => [product.id, product]));
    return { listed, isRetired: (id: number) => listed.size > 0 && !listed.has(id) };
  }, [data]);
};
