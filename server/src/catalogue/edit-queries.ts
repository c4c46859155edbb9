import type { CategoryDetail, ProductDetail } from '@gi/contract/schemas/catalogue';
import {
  type Insertable,
  type Kysely,
  type RawBuilder,
  sql,
  type Transaction,
  type Updateable,
} from 'kysely';
import { registrationsByProduct } from '#register/counters/counters.ts';
import type { Database } from '#db/schema.ts';

const categories = (where: RawBuilder<unknown>) => sql<CategoryDetail>`
  select c.id, c.name, c.description, c.retired_at is not null as retired,
    coalesce(c.names, '{}') as names, c.shipped_names,
    (select count(*) from products p where p.category_id = c.id and p.retired_at is null) as products
  from categories c where ${where} order by lower(c.name)`;

const products = (where: RawBuilder<unknown>) => sql<ProductDetail>`
  select p.id, p.name, p.category_id, c.name as category_name, p.state, p.application_no,
    p.description, p.proprietor, p.proprietor_address, p.retired_at is not null as retired,
    coalesce(n.value, 0) as registrations, coalesce(p.names, '{}') as names, p.shipped_names
  from products p
  join categories c on c.id = p.category_id
  left join ${registrationsByProduct(undefined)} n on n.product_id = p.id
  where ${where} order by lower(p.name)`;

export const listCatalogue = async (
  db: Kysely<Database>,
): Promise<{ categories: CategoryDetail[]; products: ProductDetail[] }> => {
  const [all, each] = await Promise.all([
    categories(sql`true`).execute(db),
    products(sql`true`).execute(db),
  ]);
  return { categories: all.rows, products: each.rows };
};

export const findCategory = async (
  db: Kysely<Database>,
  id: number,
): Promise<CategoryDetail | undefined> => (await categories(sql`c.id = ${id}`).execute(db)).rows[0];

export const findProduct = async (
  db: Kysely<Database>,
  id: number,
): Promise<ProductDetail | undefined> => (await products(sql`p.id = ${id}`).execute(db)).rows[0];

export const insertCategory = async (
  trx: Transaction<Database>,
  category: { name: string; description: string | null },
): Promise<number> =>
  (
    await trx
      .insertInto('categories')
      .values({ ...category, names: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const updateCategory = async (
  trx: Transaction<Database>,
  id: number,
  category: { name?: string; description?: string | null },
): Promise<void> => {
  await trx.updateTable('categories').set(category).where('id', '=', id).execute();
};

/**
 * Retires a category with its products in use, or brings it back with the products that were retired
 * with it (they have the same `retired_at`).
 */
export const setCategoryRetired = async (
  trx: Transaction<Database>,
  id: number,
  { retired }: { retired: boolean },
): Promise<void> => {
  if (retired) {
    await sql`update products set retired_at = now() where category_id = ${id} and retired_at is null
      and exists (select from categories where id = ${id} and retired_at is null)`.execute(trx);
    await sql`update categories set retired_at = now() where id = ${id} and retired_at is null`.execute(
      trx,
    );
    return;
  }
  await sql`update products p set retired_at = null from categories c
    where c.id = ${id} and p.category_id = c.id and p.retired_at = c.retired_at`.execute(trx);
  await sql`update categories set retired_at = null where id = ${id}`.execute(trx);
};

/** Retires a product, or a category alone, or brings it back. */
export const setRetired = async (
  trx: Transaction<Database>,
  table: 'categories' | 'products',
  id: number,
  { retired }: { retired: boolean },
): Promise<void> => {
  const retiredAt = retired ? sql`coalesce(retired_at, now())` : sql`null`;
  await sql`update ${sql.table(table)} set retired_at = ${retiredAt} where id = ${id}`.execute(trx);
};

/** Gives entries unique temporary names; each gets its new name later in the same transaction. */
export const setAsideNames = async (
  trx: Transaction<Database>,
  table: 'categories' | 'products',
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return;
  await sql`update ${sql.table(table)} set name = gen_random_uuid()::text || id
    where id = any(${[...ids]}::bigint[])`.execute(trx);
};

export const insertProduct = async (
  trx: Transaction<Database>,
  product: Insertable<Database['products']>,
): Promise<number> =>
  (
    await trx
      .insertInto('products')
      .values({ ...product, names: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const updateProduct = async (
  trx: Transaction<Database>,
  id: number,
  product: Updateable<Database['products']>,
): Promise<void> => {
  await trx.updateTable('products').set(product).where('id', '=', id).execute();
};

/**
 * Whether an entry but this one has the name, whatever its case and the blanks inside. The unique constraint does not
 * know that names of earlier versions may have several blanks in a row.
 */
export const isNameTaken = async (
  trx: Transaction<Database>,
  table: 'categories' | 'products',
  name: string,
  id?: number,
): Promise<boolean> => {
  const { rows } = await sql`select from ${sql.table(table)}
    where lower(regexp_replace(name, ' +', ' ', 'g')) = lower(${name})
      and id is distinct from ${id ?? null}::bigint limit 1`.execute(trx);
  return rows.length > 0;
};

/** Locks the catalogue, so that two imports or edits, or one of each, do not overwrite each other. */
export const lockCatalogue = async (trx: Transaction<Database>): Promise<void> => {
  await sql`lock table categories, products in share row exclusive mode`.execute(trx);
};
