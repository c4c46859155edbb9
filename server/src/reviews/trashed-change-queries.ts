import { runningStatuses } from '@gi/contract/fields/application-states';
import { sql, type Transaction } from 'kysely';
import { refuseWithoutReason } from '#applications/changes-after-filing.ts';
import type { Database } from '#db/schema.ts';

/** A change of a person while registrations of the person are in the trash. */
export type TrashedChange = {
  what: 'changed' | 'document';
  reason: string | null;
  /** The account whose change it is. */
  by: number;
};

/**
 * Keeps a change of a person with each item of the person in the trash, beside the rows. A restore notes it for the
 * registrations that come back (`noteChange`).
 * @throws {Problem} 400 `application.reason_missing` when an application in the trash is with the Registry or granted
 */
export const keepChange = async (
  trx: Transaction<Database>,
  producerId: number,
  change: TrashedChange,
): Promise<void> => {
  const { rows } = await sql<{ running: boolean }>`
    update trash t set rows = jsonb_set(t.rows, '{person_changes}',
      coalesce(t.rows -> 'person_changes', '[]') || ${JSON.stringify([change])}::jsonb)
    where t.producer_id = ${producerId}
    returning exists (
      select from jsonb_to_recordset(coalesce(nullif(t.rows -> 'applications', 'null'), '[]')) a(status text)
      where a.status = any(${[...runningStatuses]}::text[])) as running`.execute(trx);
  if (rows.some(({ running }) => running)) refuseWithoutReason(change);
};

/** The changes that `keepChange` kept with an item, the oldest first. */
export const listKeptChanges = async (
  trx: Transaction<Database>,
  itemId: number,
): Promise<TrashedChange[]> => {
  const { rows } = await sql<{ changes: TrashedChange[] }>`
    select coalesce(t.rows -> 'person_changes', '[]') as changes from trash t where t.id = ${itemId}`.execute(
    trx,
  );
  return rows.flatMap(({ changes }) => changes);
};
