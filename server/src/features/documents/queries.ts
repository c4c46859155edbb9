import { sql, type Kysely } from 'kysely';
import type { DocumentRow } from '#core/document-store.ts';
import type { Database } from '#db/schema.ts';

const columns = [
  'd.id',
  'd.kind',
  'd.object_key',
  'd.mime',
  'd.original_size',
  'd.stored_size',
  'd.encoding',
  'd.sha256',
  'd.key_id',
  'd.wrapped_key',
] as const;

/** A document through one of its producer's registrations; `owner` undefined means anybody's. */
export const findDocument = async (
  db: Kysely<Database>,
  registrationId: number,
  documentId: number,
  owner: number | undefined,
): Promise<DocumentRow | undefined> =>
  db
    .selectFrom('documents as d')
    .innerJoin('registrations as r', 'r.producer_id', 'd.producer_id')
    .select(columns)
    .where('d.id', '=', documentId)
    .where('r.id', '=', registrationId)
    .where(owner === undefined ? sql<boolean>`true` : sql<boolean>`r.user_id = ${owner}`)
    .executeTakeFirst();
