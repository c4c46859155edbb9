import { sql, type Kysely } from 'kysely';
import type { VaultRow } from '../identity-vault.ts';
import { executePrepared } from '#db/prepared-statements.ts';
import type { Database } from '#db/schema.ts';

type QueuedNumber = VaultRow & { number_id: number };

/** A row of the queue; one whose number was removed at the same moment has no kind. */
export type QueuedRow = QueuedNumber | { number_id: number; kind: null };

/** The next numbers of the queue after `after`, at most `limit`. */
export const readQueue = async (
  db: Kysely<Database>,
  after: number,
  limit: number,
): Promise<QueuedRow[]> =>
  executePrepared(
    db,
    sql<QueuedRow>`
      select q.number_id, n.producer_id, n.kind, n.ciphertext, n.key_id
      from identity_queue q left join identity_numbers n on n.number_id = q.number_id
      where q.number_id > ${after} order by q.number_id limit ${sql.lit(limit)}`,
  );
