import { sql, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';

/**
 * Leaves a tombstone of a person whose last registration is the item of the trash that is about to be deleted for good:
 * the list beside the backups takes it along, so that a restore deletes the person again. The person is locked. Nothing
 * is written when another registration is left.
 */
export const leaveTombstone = async (
  trx: Transaction<Database>,
  itemId: number,
  deletedBy: number | null,
): Promise<void> => {
  await sql`
    insert into erasures (producer_id, registration_ids, object_keys, registered_at, erased_by, reason)
    select p.id, t.registration_ids,
      array(select d.object_key from documents d where d.producer_id = p.id),
      p.created_at, ${deletedBy}, 'trash'
    from trash t join producers p on p.id = t.producer_id
    where t.id = ${itemId}
      and not exists (select from registrations r where r.producer_id = p.id)
      and not exists (select from trash o where o.producer_id = p.id and o.id <> t.id)`.execute(
    trx,
  );
};
