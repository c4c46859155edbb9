import { sql, type RawBuilder, type Transaction } from 'kysely';
import { refuseHeld } from '#base/legal-holds.ts';
import { requestRemovals } from '#documents/object-removals.ts';
import type { Database } from '#db/schema.ts';

/** Which registrations go: one, a producer's, or all that an account made. */
export type DeletionTarget =
  | { registrationId: number }
  | { producerId: number }
  | { userId: number };

const conditionOf = (target: DeletionTarget): RawBuilder<unknown> => {
  if ('registrationId' in target) return sql`r.id = ${target.registrationId}`;
  if ('producerId' in target) return sql`r.producer_id = ${target.producerId}`;
  return sql`r.user_id = ${target.userId}`;
};

/**
 * What a deletion took. The caller removes `objectKeys` after the commit (`removeObjects`), and
 * stores the records of the producers in `remaining` again: their base may be another now.
 */
export type Deleted = {
  registrations: number;
  producers: number;
  objectKeys: string[];
  remaining: number[];
};

/**
 * Locks the producers of the registrations that match. An additional registration that comes at
 * the same time waits: it is then either seen here or finds its producer gone.
 */
const lockProducers = async (
  trx: Transaction<Database>,
  which: RawBuilder<unknown>,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select p.id from producers p
    where p.id in (select r.producer_id from registrations r where ${which})
    order by p.id for update`.execute(trx);
  return rows.map((row) => row.id);
};

/**
 * Makes the oldest remaining registration the base of each of `producers` that lost its base. The
 * producer's consent, given at the base, moves with it.
 */
const promoteOldest = async (
  trx: Transaction<Database>,
  lost: readonly { producer_id: number; consent: unknown }[],
): Promise<void> => {
  if (lost.length === 0) return;
  const consents = JSON.stringify(
    lost.map(({ producer_id, consent }) => ({ producer_id, consent })),
  );
  await sql`
    update registrations r set is_additional = false, base_registration_id = null,
      consent = coalesce(r.consent, lost.consent)
    from json_to_recordset(${consents}::json) as lost(producer_id bigint, consent jsonb)
    where r.producer_id = lost.producer_id
      and r.id = (select min(o.id) from registrations o where o.producer_id = lost.producer_id)`.execute(
    trx,
  );
  await sql`
    update registrations r set base_registration_id = b.id
    from registrations b
    where b.producer_id = r.producer_id and not b.is_additional and r.is_additional
      and r.producer_id = any(${lost.map((each) => each.producer_id)}::bigint[])`.execute(trx);
};

/** Deletes the attachments of the events of registrations; @returns keys of their objects. */
const deleteAttachments = async (
  trx: Transaction<Database>,
  which: RawBuilder<unknown>,
): Promise<string[]> => {
  const { rows } = await sql<{ object_key: string }>`
    delete from documents where application_event_id in (
      select e.id from application_events e join registrations r on r.id = e.registration_id
      where ${which})
    returning object_key`.execute(trx);
  const objectKeys = rows.map((row) => row.object_key);
  await requestRemovals(trx, objectKeys);
  return objectKeys;
};

/** Deletes those of `producers` that have no registration any more, with numbers and documents. */
const deleteEmptyProducers = async (
  trx: Transaction<Database>,
  producers: readonly number[],
): Promise<{ gone: number[]; objectKeys: string[] }> => {
  const { rows: empty } = await sql<{ id: number }>`
    select p.id from producers p where p.id = any(${[...producers]}::bigint[])
      and not exists (select from registrations r where r.producer_id = p.id)`.execute(trx);
  const gone = empty.map((row) => row.id);
  if (gone.length === 0) return { gone, objectKeys: [] };
  const { rows: files } = await sql<{ object_key: string }>`
    delete from documents where producer_id = any(${gone}::bigint[]) returning object_key`.execute(
    trx,
  );
  await sql`delete from producers where id = any(${gone}::bigint[])`.execute(trx);
  const objectKeys = files.map((row) => row.object_key);
  await requestRemovals(trx, objectKeys);
  return { gone, objectKeys };
};

/**
 * Deletes registrations with all that only they have: categories, products, production entries and
 * remembered answers; producers left without any go too, with their numbers and documents. What a
 * remaining registration shares stays. Counters follow by triggers.
 * @throws {Problem} 409 `producer.legal_hold` when one of the producers is under a legal hold
 */
export const deleteRegistrations = async (
  trx: Transaction<Database>,
  target: DeletionTarget,
): Promise<Deleted> => {
  const which = conditionOf(target);
  const producers = await lockProducers(trx, which);
  await refuseHeld(trx, producers);
  const condition = sql`(${which}) and r.producer_id = any(${producers}::bigint[])`;
  const attachmentKeys = await deleteAttachments(trx, condition);
  const { rows } = await sql<{
    id: number;
    producer_id: number;
    is_additional: boolean;
    consent: unknown;
  }>`delete from registrations r where ${condition}
    returning r.id, r.producer_id, r.is_additional, r.consent`.execute(trx);
  const { gone, objectKeys } = await deleteEmptyProducers(trx, producers);
  const left = new Set(gone);
  await promoteOldest(
    trx,
    rows.filter((row) => !row.is_additional && !left.has(row.producer_id)),
  );
  await sql`
    delete from idempotency_keys
    where (body ->> 'registrationId')::bigint = any(${rows.map((row) => row.id)}::bigint[])
      or (body ->> 'producerId')::bigint = any(${gone}::bigint[])`.execute(trx);
  const remaining = producers.filter((id) => !left.has(id));
  return {
    registrations: rows.length,
    producers: gone.length,
    objectKeys: [...attachmentKeys, ...objectKeys],
    remaining,
  };
};
