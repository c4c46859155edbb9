import type { Category, Product } from '@gi/contract/catalogue';
import { sql, type Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

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

/** Products that some registration names as already produced; retired ones too. */
export const listExistingProducts = async (db: Kysely<Database>): Promise<Product[]> =>
  products(db)
    .where(
      sql<boolean>`exists (select from registration_products rp where rp.product_id = p.id and rp.kind = 'existing')`,
    )
    .execute();

export const listProductStatistics = async (
  db: Kysely<Database>,
): Promise<{ id: number; name: string; category_name: string; registrations: number }[]> =>
  db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .leftJoin('counters as n', (join) =>
      join.onRef('n.subject_id', '=', 'p.id').on('n.name', '=', 'product_registrations'),
    )
    .select([
      'p.id',
      'p.name',
      'c.name as category_name',
      sql<number>`coalesce(n.value, 0)`.as('registrations'),
    ])
    .orderBy('registrations', 'desc')
    .orderBy(sql`lower(p.name)`)
    .execute();
