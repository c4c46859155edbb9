import { type ReviewEvent, reviewStatusAfterChange } from '@gi/contract/fields/review-states';
import type { Remark } from '@gi/contract/schemas/remark';
import { textOrNull } from '@gi/contract/values/text';
import { sql, type Transaction } from 'kysely';
import { closeApplications } from '#applications/applications.ts';
import { noteChangeOfFiled } from '#applications/changes-after-filing.ts';
import { type Actor, writeAuditEntry } from '#audit/audit.ts';
import type { Database } from '#db/schema.ts';
import { keepChange, listKeptChanges } from './trashed-change-queries.ts';

type NewReview = {
  registrationId: number;
  decision: ReviewEvent;
  userId: number;
  note?: string | null;
  remarks?: readonly Remark[];
  /** The reviewer was the only active account that may decide, so that the four-eyes rule did not apply. */
  alone?: boolean;
};

/** Adds an entry to the review history of a registration. */
export const insertReview = async (
  trx: Transaction<Database>,
  review: NewReview,
): Promise<void> => {
  await trx
    .insertInto('reviews')
    .values({
      registration_id: review.registrationId,
      decision: review.decision,
      decided_by: review.userId,
      note: review.note ?? null,
      remarks: JSON.stringify(review.remarks ?? []),
      alone: review.alone ?? false,
    })
    .execute();
};

/** One registration, or all registrations of a producer whose person or document changed. */
export type Changed = { id: number } | { producerId: number };

/** Who changed it and why; `by` is the account whose change it is, when the actor only imports it. */
export type ChangeNote = {
  what: 'changed' | 'document';
  reason?: string | null | undefined;
  by?: number | undefined;
};

/**
 * Stores who changed registrations, for the four-eyes rule, returns approved ones to the review queue, and flags
 * their applications that are filed. Registrations in the trash follow when they are restored. Call it under the lock
 * of the producer, before the records are stored.
 * @throws {Problem} 400 `application.reason_missing`
 */
export const noteChange = async (
  trx: Transaction<Database>,
  actor: Actor & { user: { id: number } },
  changed: Changed,
  { what, reason, by: changedBy = actor.user.id }: ChangeNote,
): Promise<void> => {
  const rows = await trx
    .updateTable('registrations')
    .set({ changed_by: changedBy })
    .where(
      'id' in changed
        ? sql<boolean>`id = ${changed.id}`
        : sql<boolean>`producer_id = ${changed.producerId}`,
    )
    .returning(['id', 'review_status'])
    .execute();
  const ids = rows.map(({ id }) => id);
  const change = { what, reason: textOrNull(reason) };
  await noteChangeOfFiled(trx, actor, ids, { ...change, userId: changedBy });
  if ('producerId' in changed)
    await keepChange(trx, changed.producerId, { ...change, by: changedBy });
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
    await insertReview(trx, { registrationId: id, decision: 'changed', userId: changedBy });
    const subject = { kind: 'registration', id };
    await writeAuditEntry(trx, actor, 'review.changed_after_approval', subject);
  }
};

/**
 * Notes for the registrations of an item of the trash, which are restored, what was changed of their person while they
 * were there. Call it as `noteChange`, before the item is deleted.
 */
export const noteKeptChanges = async (
  trx: Transaction<Database>,
  actor: Actor & { user: { id: number } },
  item: { id: number; registrationIds: readonly number[] },
): Promise<void> => {
  for (const change of await listKeptChanges(trx, item.id))
    for (const id of item.registrationIds) await noteChange(trx, actor, { id }, change);
};
