import { snakeKeys } from '@gi/contract/fields/field';
import type { RegistrationFacts } from '@gi/contract/fields/registration-fields';
import { sql, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { NewEntry } from './check-selection.ts';
import type { ProductSelection } from './wire.ts';
import { insertEntries } from './write-queries.ts';

type Products = {
  selection: ProductSelection;
  /** Of all products that have one. */
  entries: readonly NewEntry[];
  /** The registration's own facts, where they change. */
  facts: RegistrationFacts | undefined;
};

/** Puts these products, their production and their categories in the place of a registration's. */
export const putProducts = async (
  trx: Transaction<Database>,
  row: { id: number; producer_id: number; updated_at: Date },
  { selection, entries, facts }: Products,
): Promise<void> => {
  const { id } = row;
  const { existing, selected, categoryIds } = selection;
  const chosen = [...existing, ...selected];
  await sql`delete from production_details where registration_id = ${id}
    and product_id <> all(${chosen}::bigint[])`.execute(trx);
  // Unfiled applications go with a removed product, or one that is now only planned.
  await sql`delete from applications where registration_id = ${id}
    and product_id <> all(${existing}::bigint[])`.execute(trx);
  // Triggers on insert and delete keep the counters, so the row of a planned product that is made now is deleted and
  // inserted, not updated.
  await sql`delete from registration_products where registration_id = ${id}
    and not (kind = 'existing' and product_id = any(${existing}::bigint[])
      or kind = 'selected' and product_id = any(${selected}::bigint[]))`.execute(trx);
  await sql`insert into registration_products (registration_id, producer_id, product_id, kind)
    select ${id}, ${row.producer_id}, x.product_id, x.kind
    from (select unnest(${existing}::bigint[]) as product_id, 'existing' as kind
      union all select unnest(${selected}::bigint[]), 'selected') x
    order by x.product_id on conflict (registration_id, product_id) do nothing`.execute(trx);
  await sql`delete from registration_categories where registration_id = ${id}
    and category_id <> all(${categoryIds}::bigint[])`.execute(trx);
  await sql`insert into registration_categories (registration_id, category_id)
    select ${id}, c from unnest(${categoryIds}::bigint[]) c on conflict do nothing`.execute(trx);
  const stored = await trx
    .selectFrom('production_details')
    .select('product_id')
    .where('registration_id', '=', id)
    .execute();
  const has = new Set(stored.map(({ product_id }) => product_id));
  await insertEntries(
    trx,
    id,
    entries.filter(({ productId }) => !has.has(productId)),
  );
  await trx
    .updateTable('registrations')
    .set({
      ...(facts && snakeKeys(facts)),
      is_application: chosen.length > 0,
      updated_at: sql<Date>`greatest(clock_timestamp(), ${row.updated_at}::timestamptz + interval '1 millisecond')`,
    })
    .where('id', '=', id)
    .execute();
};
