import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { useMemo } from 'react';
import { useEntryNames } from '#features/record/use-entry-names.ts';

/** A registration with its products named in the language of the screens. */
export const useShownRecord = (record: RegistrationDetail): RegistrationDetail => {
  const names = useEntryNames();
  return useMemo(() => {
    const shown = <Product extends { id: number; name: string }>(product: Product): Product => ({
      ...product,
      name: names.product(product),
    });
    return {
      ...record,
      existing_products: record.existing_products.map(shown),
      selected_products: record.selected_products.map(shown),
      production_details: record.production_details.map((entry) => ({
        ...entry,
        productName: names.product({ id: entry.product_id, name: entry.productName }),
      })),
      applications: record.applications.map((application) => ({
        ...application,
        productName: names.product({ id: application.productId, name: application.productName }),
      })),
    };
  }, [record, names]);
};
