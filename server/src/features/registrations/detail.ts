import type { RegistrationDetail } from '@gi/contract/registration-record';
import type * as z from 'zod/mini';
import { ownerOf } from '#access.ts';
import { writeAuditEntry, type Actor } from '#core/audit.ts';
import { findRow, toRecord } from '#core/registration-records.ts';
import type { SessionUser } from '#core/sessions.ts';
import { Problem } from '#errors.ts';
import type { Services } from '#services.ts';

/**
 * One registration with its full identity numbers; every such look is in the audit trail.
 * @throws {Problem} 404 when there is none that the caller may reach
 */
export const getDetail = async (
  services: Services,
  actor: Actor,
  user: SessionUser,
  id: number,
): Promise<z.output<typeof RegistrationDetail>> => {
  const { db, vault, keys } = services;
  const row = await findRow(db, id, ownerOf(user));
  if (row === undefined) throw new Problem('registration.not_found');
  const numbers = await vault.reveal(db, row.producer_id);
  await writeAuditEntry(db, actor, 'registration.viewed_full_ids', { kind: 'registration', id });
  return {
    ...toRecord(keys, row, numbers),
    consent: row.consent,
    captured_at: row.captured_at?.toISOString() ?? null,
  };
};
