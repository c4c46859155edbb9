import type { Areas } from '@gi/contract/fields/areas';
import { sql, type RawBuilder } from 'kysely';
import { allConditions, ofPlaces } from '#base/areas-in-sql.ts';

/** The condition over `trash t`: all registrations of the item were in the areas. */
export const trashInAreas = (areas: Areas | undefined): RawBuilder<boolean> => {
  if (areas === undefined) return sql<boolean>`true`;
  const { productIds } = areas;
  const ofProducts =
    productIds === undefined
      ? []
      : [
          sql<boolean>`not exists (select from unnest(t.registration_ids) i(id)
            where not exists (
              select from jsonb_to_recordset(coalesce(nullif(t.rows -> 'registration_products', 'null'), '[]'))
                x(registration_id bigint, product_id bigint)
              where x.registration_id = i.id and x.product_id = any(${productIds}::bigint[])))`,
        ];
  return allConditions([...ofPlaces(sql`t.producer_id`, areas), ...ofProducts]);
};
