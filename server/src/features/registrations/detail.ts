import type { RegistrationDetail } from '@gi/contract/registration-record';
import { writeAuditEntry } from '#core/audit.ts';
import { isAdmin, ownerOf, type SignedInCaller } from '#core/caller.ts';
import { refuseWithdrawn } from '#core/consent.ts';
import { mayChangeIdentity } from '#core/identity-rights.ts';
import { findRow, toRecord } from '#core/registration-records.ts';
import { Problem } from '#errors.ts';
import type { Services } from '#services.ts';

/**
 * One registration with its full identity numbers; every read is in the audit trail.
 * @throws {Problem} 404 when there is none that the caller may reach
 */
export const getDetail = async (
  caller: SignedInCaller,
  { db, vault, keys }: Services,
  id: number,
): Promise<RegistrationDetail> => {
  const row = await findRow(db, id, ownerOf(caller));
  if (row === undefined) throw new Problem('registration.not_found');
  if (!isAdmin(caller)) refuseWithdrawn(row);
  const numbers = await vault.reveal(db, row.producer_id);
  const subject = { kind: 'registration', id };
  await writeAuditEntry(db, caller, 'registration.viewed_full_ids', subject);
  return {
    ...toRecord(keys, row, numbers),
    consent: row.consent,
    captured_at: row.captured_at?.toISOString() ?? null,
    may_change_identity: await mayChangeIdentity(caller, db, row.producer_id),
  };
};
