import type { Areas } from '@gi/contract/fields/areas';
import type { Category, Product } from '@gi/contract/schemas/catalogue';
import { sql, type Kysely } from 'kysely';
import { registrationsByProduct } from '#register/counters/counters.ts';
import type { Database } from '#db/schema.ts';
import { inAreas } from '#base/areas-in-sql.ts';

export const listCategories = async (db: Kysely<Database>): Promise<Category[]> =>
  db
    .selectFrom('categories')
    .select(['id', 'name', 'description'])
    .where('retired_at', 'is', null)
    .orderBy('name')
    .execute();

const products = (db: Kysely<Database>) =>
  db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .select([
      'p.id',
      'p.name',
      'p.category_id',
      'c.name as category_name',
      'p.state',
      'p.application_no',
    ])
    .orderBy(sql`lower(p.name)`);

/** Products in use, of some categories if given. */
export const listProducts = async (
  db: Kysely<Database>,
  categoryIds?: readonly number[],
): Promise<Product[]> =>
  products(db)
    .where('p.retired_at', 'is', null)
    .where('c.retired_at', 'is', null)
    .$if(categoryIds !== undefined, (query) =>
      query.where('p.category_id', '=', sql<number>`any(${[...(categoryIds ?? [])]}::bigint[])`),
    )
    .execute();

/** Products that some registration in the areas names as already produced; retired ones too. */
export const listExistingProducts = async (
  db: Kysely<Database>,
  areas: Areas | undefined,
): Promise<Product[]> =>
  products(db)
    .where(
      sql<boolean>`exists (select from registration_products rp where rp.product_id = p.id and rp.kind = 'existing'
        and exists (select from registrations r where r.id = rp.registration_id and ${inAreas(areas)}))`,
    )
    .execute();

type ProductStatistics = { id: number; name: string; category_name: string; registrations: number };

/** Every product with its number of registrations in the areas, most first. */
export const listProductStatistics = async (
  db: Kysely<Database>,
  areas: Areas | undefined,
): Promise<ProductStatistics[]> => {
  const { rows } = await sql<ProductStatistics>`
    select p.id, p.name, c.name as category_name, coalesce(n.value, 0) as registrations
    from products p join categories c on c.id = p.category_id
    left join ${registrationsByProduct(areas)} n on n.product_id = p.id
    order by coalesce(n.value, 0) desc, lower(p.name)`.execute(db);
  return rows;
};
