import { attachmentKind, type DocumentKind } from '@gi/contract/fields/document-kinds';
import { sql, type Kysely } from 'kysely';
import type { DocumentRow } from '#documents/document-store.ts';
import type { Database } from '#db/schema.ts';

export const userExists = async (db: Kysely<Database>, id: number): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** How many of `ids` are products, retired ones included. */
export const countProducts = async (
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from products where id = any(${[...ids]}::bigint[])`.execute(db);
  return rows[0]?.n ?? 0;
};

export const listDocuments = async (
  db: Kysely<Database>,
  producerId: number,
): Promise<(DocumentRow & { kind: DocumentKind; created_at: Date })[]> =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('producer_id', '=', producerId)
    .where('replaced_at', 'is', null)
    .where('kind', '!=', attachmentKind)
    .$narrowType<{ kind: DocumentKind }>()
    .orderBy('id')
    .execute();

export type ProductDetails = {
  category: string;
  state: string | null;
  applicationNo: string | null;
};

/** Category, State and application number of products, by id. */
export const findProductDetails = async (
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<Map<number, ProductDetails>> => {
  const { rows } = await sql<ProductDetails & { id: number }>`
    select p.id, c.name as category, p.state, p.application_no as "applicationNo"
    from products p join categories c on c.id = p.category_id
    where p.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...details }) => [id, details]));
};
