import { reviewStatusAfterChange } from '@gi/contract/case-states';
import { sql, type Transaction } from 'kysely';
import { closeApplications } from '#core/applications.ts';
import { type Actor, writeAuditEntry } from '#core/audit.ts';
import type { Database } from '#db/schema.ts';

/** What changed: one registration, or the person or a document, and so all of the person's registrations. */
export type Changed = { id: number } | { producerId: number };

/**
 * Notes who changed registrations, which four eyes ask for, and puts approved ones back into the queue of
 * the review. Call it under the lock of the producer, before the records are stored.
 */
export const noteChange = async (
  trx: Transaction<Database>,
  actor: Actor & { user: { id: number } },
  changed: Changed,
): Promise<void> => {
  const rows = await trx
    .updateTable('registrations')
    .set({ changed_by: actor.user.id })
    .where(
      'id' in changed
        ? sql<boolean>`id = ${changed.id}`
        : sql<boolean>`producer_id = ${changed.producerId}`,
    )
    .returning(['id', 'review_status'])
    .execute();
  for (const { id, review_status } of rows) {
    const status = reviewStatusAfterChange(review_status);
    if (status === review_status) continue;
    await trx
      .updateTable('registrations')
      .set({
        review_status: status,
        reviewed_at: null,
        reviewed_by: null,
        submitted_at: sql<Date>`clock_timestamp()`,
      })
      .where('id', '=', id)
      .execute();
    await closeApplications(trx, id);
    await trx
      .insertInto('reviews')
      .values({
        registration_id: id,
        decision: 'changed',
        decided_by: actor.user.id,
        remarks: '[]',
      })
      .execute();
    const subject = { kind: 'registration', id };
    await writeAuditEntry(trx, actor, 'review.changed_after_approval', subject);
  }
};
