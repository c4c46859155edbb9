import { attachmentKind, type DocumentKind } from '@gi/contract/fields/document-kinds';
import { sql, type Kysely } from 'kysely';
import type { DocumentRow } from '#documents/document-store.ts';
import type { Database } from '#db/schema.ts';

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
