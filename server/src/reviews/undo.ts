import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import { closeApplications } from '#applications/applications.ts';
import { writeAuditEntry } from '#audit/audit.ts';
import type { SignedInCaller } from '#base/caller.ts';
import { Problem } from '#base/errors.ts';
import type { Services } from '#base/services.ts';
import { readLocked } from '#register/lock-registration.ts';
import { storeAndReturnRecord } from './locked-registration.ts';
import { canUndo, restoreBeforeDecision } from './undo-queries.ts';

/**
 * Takes the caller's own decision back within `undoSeconds`: restores the status, the position in the queue, the history
 * and the snapshot that the next review compares with. The audit trail keeps the decision and the undo. Replaced documents
 * that the decision deleted are not restored.
 * @param asked when, of many that are undone together; each in turn may be reached after its time
 * @throws {Problem} 404, 409 `review.too_late`
 */
export const undo = (
  caller: SignedInCaller,
  services: Services,
  id: number,
  asked?: Date,
): Promise<RegistrationRecord> =>
  services.db.transaction().execute(async (trx) => {
    const { row, now } = await readLocked(trx, id, caller);
    const own = { userId: caller.user.id, updatedAt: row.updated_at, asked };
    if (!(await canUndo(trx, id, own))) throw new Problem('review.too_late');
    await restoreBeforeDecision(trx, id);
    if (row.review_status === 'approved') await closeApplications(trx, id);
    await writeAuditEntry(trx, caller, 'review.undone', { kind: 'registration', id });
    return storeAndReturnRecord(now, trx, services, id);
  });
