import type { ErasureReason } from '@gi/contract/schemas/rights';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { type Actor, writeAuditEntry } from '#audit/audit.ts';
import { deleteRegistrations } from './deletion.ts';
import { forgetResults } from './forget-results.ts';
import { removeObjects } from '#documents/object-removals.ts';
import { lockProducers } from '#register/lock-registration.ts';
import type { Database } from '#db/schema.ts';
import type { FileStore } from '#lib/files/file-store.ts';

/** What stays of an erased person, and with the reason `trash` of one who was deleted for good from the trash. */
export type Tombstone = Selectable<Database['erasures']>;

/** What the audit entry says of the second person: who asked, or that no other account may erase. */
export type ErasureDecision = { askedBy?: number; alone?: true };

export type ErasureOrder = {
  producerId: number;
  reason: ErasureReason;
  /** Called while the person's row is locked; nothing is erased when it returns false. A decision goes into the trail. */
  mayErase: (
    trx: Transaction<Database>,
    person: { name: string },
  ) => Promise<boolean | ErasureDecision>;
};

type LockedPerson = { name: string; created_at: Date; registrations: number[] };

const lockPerson = async (
  trx: Transaction<Database>,
  id: number,
): Promise<LockedPerson | undefined> => {
  // A statement of its own, so that the next one reads what was committed while this one waited.
  await lockProducers(trx, sql`p.id = ${id}`);
  const { rows } = await sql<LockedPerson>`
    select p.name, p.created_at,
      array(select r.id from registrations r where r.producer_id = p.id
        union select unnest(t.registration_ids) from trash t where t.producer_id = p.id order by 1) as registrations
    from producers p where p.id = ${id}`.execute(trx);
  return rows[0];
};

/**
 * Erases a person: person, numbers, documents, registrations, search text and remembered answers go
 * in one transaction, which leaves a tombstone and an audit entry, both without personal data. The
 * objects are deleted for good after the commit, not moved to the trash; deletions that fail are
 * repeated by the next housekeeping round. Ids are not used again.
 * @returns undefined when there is no such person or `mayErase` says no
 * @throws {Problem} 409 `producer.legal_hold`
 */
export const eraseProducer = async (
  actor: Actor,
  services: { db: Kysely<Database>; files: FileStore },
  { producerId, reason, mayErase }: ErasureOrder,
): Promise<Tombstone | undefined> => {
  const tombstone = await services.db.transaction().execute(async (trx) => {
    const person = await lockPerson(trx, producerId);
    const allowed = person === undefined ? false : await mayErase(trx, person);
    if (person === undefined || allowed === false) return undefined;
    const { registrations, objectKeys } = await deleteRegistrations(trx, { producerId });
    await forgetResults(trx, person.registrations);
    const row = await trx
      .insertInto('erasures')
      .values({
        producer_id: producerId,
        registration_ids: person.registrations,
        object_keys: objectKeys,
        registered_at: person.created_at,
        erased_by: actor.user?.id ?? null,
        reason,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const subject = { kind: 'producer', id: producerId };
    const decision = typeof allowed === 'object' ? allowed : {};
    const detail = { reason, registrations, files: objectKeys.length, ...decision };
    await writeAuditEntry(trx, actor, 'producer.erased', subject, detail);
    return row;
  });
  if (tombstone !== undefined) await removeObjects(services, tombstone.object_keys);
  return tombstone;
};
