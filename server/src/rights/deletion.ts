import { runningStatuses } from '@gi/contract/fields/application-states';
import type { DeletionScope } from '@gi/contract/schemas/registrations';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { noReason } from '@gi/contract/routes/trash';
import { textOrNull } from '@gi/contract/values/text';
import { sentence } from '@gi/contract/words/sentence';
import { fieldProblem, problemAt } from '#base/errors.ts';
import { refuseHeld } from '#base/legal-holds.ts';
import { deleteWithObjects } from '#documents/object-removals.ts';
import { hasStatus } from '#register/application-counts.ts';
import { lockProducers } from '#register/lock-registration.ts';
import { isSameName } from './same-name.ts';
import { hideProducers, keepRows, type TrashEntry } from './trash/keep.ts';
import type { Database } from '#db/schema.ts';

/** What was answered to the questions before a deletion. */
type DeletionAnswers = { reason?: string | undefined; confirmName?: string | undefined };

/** What the trash says of a deletion; calls of the specification give no reason. */
export const reasonOf = (answers: DeletionAnswers | null | undefined): string =>
  textOrNull(answers?.reason) ?? noReason;

/** The registrations to delete: one, all of a producer, or all that an account made. */
export type DeletionTarget =
  | { registrationId: number }
  | { producerId: number }
  | { userId: number };

/** The condition on `registrations r`. */
const conditionOf = (target: DeletionTarget): RawBuilder<unknown> => {
  if ('registrationId' in target) return sql`r.id = ${target.registrationId}`;
  if ('producerId' in target) return sql`r.producer_id = ${target.producerId}`;
  return sql`r.user_id = ${target.userId}`;
};

/** As JSON: the applications of registrations `r` that are filed or granted, as they are shown on a day of the registry; a deletion names them. */
export const filedOf = (
  which: RawBuilder<unknown>,
  today: string,
): RawBuilder<DeletionScope['filed']> => sql`(
  select coalesce(json_agg(json_build_object('productName', g.name, 'status', case
      when ${hasStatus('expired', today)} then 'expired'
      when ${hasStatus('renewal_due', today)} then 'renewal_due' else a.status end,
    'applicationNo', a.application_no, 'authorisedUserNo', a.authorised_user_no) order by g.name), '[]')
  from registrations r join applications a on a.registration_id = r.id join products g on g.id = a.product_id
  where ${which} and a.status = any(${[...runningStatuses]}::text[]))`;

/**
 * What a deletion took; `producers` are those that have no registration any more. The caller removes `objectKeys` after the commit (`removeObjects`), and
 * stores the records of the producers in `remaining` again: their base may be another now.
 */
export type DeletionResult = {
  registrations: number;
  producers: number;
  objectKeys: string[];
  remaining: number[];
};

/**
 * Locks the producers of the registrations that match; one that is asked for by its id also in the trash. An additional
 * registration that comes at the same time waits: it is then either seen here or finds its producer gone.
 */
const lockProducersOf = (trx: Transaction<Database>, target: DeletionTarget): Promise<number[]> =>
  lockProducers(
    trx,
    'producerId' in target
      ? sql`p.id = ${target.producerId}`
      : sql`p.id in (select r.producer_id from registrations r where ${conditionOf(target)})`,
  );

/**
 * Asks for a name and a reason where an application of the registrations is filed or granted: the name of the account,
 * else of the person. Locks the producers, so that none is filed before the deletion.
 * @throws {Problem} 400 `deletion.confirm_name` when the name was not typed, 400 for `reason` without a reason
 */
export const requireAnswers = async (
  trx: Transaction<Database>,
  target: DeletionTarget,
  { reason, confirmName = '' }: DeletionAnswers,
): Promise<void> => {
  await lockProducersOf(trx, target);
  const { rows } = await sql<{ name: string }>`
    select ${'userId' in target ? sql`u.username` : sql`p.name`} as name
    from registrations r join producers p on p.id = r.producer_id join users u on u.id = r.user_id
      join applications a on a.registration_id = r.id
    where ${conditionOf(target)} and a.status = any(${[...runningStatuses]}::text[]) limit 1`.execute(
    trx,
  );
  const [filed] = rows;
  if (filed === undefined) return;
  if (!isSameName(filed.name, confirmName)) throw problemAt('deletion.confirm_name', 'confirmName');
  if (textOrNull(reason) === null)
    throw fieldProblem('request.invalid', { reason: sentence('input.give_reason') });
};

/**
 * Makes the oldest registration the base of each producer who has none, and the others additional to the base. The
 * consent that was given at a base that is gone moves to the new one.
 */
export const settleBases = async (
  trx: Transaction<Database>,
  producers: readonly { producer_id: number; consent?: unknown }[],
): Promise<void> => {
  if (producers.length === 0) return;
  const settled = sql`json_to_recordset(${JSON.stringify(producers)}::json) as n(producer_id bigint, consent jsonb)`;
  await sql`
    update registrations r set is_additional = false, base_registration_id = null,
      consent = coalesce(r.consent, n.consent)
    from ${settled}
    where r.producer_id = n.producer_id
      and not exists (select from registrations b where b.producer_id = n.producer_id and not b.is_additional)
      and r.id = (select min(o.id) from registrations o where o.producer_id = n.producer_id)`.execute(
    trx,
  );
  await sql`
    update registrations r set base_registration_id = b.id from registrations b, ${settled}
    where r.producer_id = n.producer_id and b.producer_id = n.producer_id
      and not b.is_additional and r.is_additional and r.base_registration_id is distinct from b.id`.execute(
    trx,
  );
};

/** Deletes the attachments of the events of registrations; @returns keys of their objects. */
const deleteAttachments = (
  trx: Transaction<Database>,
  which: RawBuilder<unknown>,
): Promise<string[]> =>
  deleteWithObjects(
    trx,
    sql`delete from documents where application_event_id in (
      select e.id from application_events e join registrations r on r.id = e.registration_id
      where ${which})`,
  );

/** Those of `producers` that have no registration; `trashed`: whether some of theirs are in the trash. */
const listEmpty = async (
  trx: Transaction<Database>,
  producers: readonly number[],
): Promise<{ id: number; trashed: boolean }[]> => {
  const { rows } = await sql<{ id: number; trashed: boolean }>`
    select p.id, exists (select from trash t where t.producer_id = p.id) as trashed
    from producers p where p.id = any(${[...producers]}::bigint[])
      and not exists (select from registrations r where r.producer_id = p.id)`.execute(trx);
  return rows;
};

/** Deletes producers without registrations, with numbers, documents and what of them is in the trash. */
const deleteProducers = async (
  trx: Transaction<Database>,
  producers: readonly number[],
): Promise<string[]> => {
  if (producers.length === 0) return [];
  const ids = sql`any(${[...producers]}::bigint[])`;
  const objectKeys = await deleteWithObjects(
    trx,
    sql`delete from documents where producer_id = ${ids}`,
  );
  await sql`delete from producers where id = ${ids}`.execute(trx);
  return objectKeys;
};

/**
 * Deletes those of `producers` that have no registration left, neither in the register nor in the trash.
 * @returns the keys of their objects, for `removeObjects` after the commit
 */
export const deleteForgotten = async (
  trx: Transaction<Database>,
  producers: readonly number[],
): Promise<string[]> => {
  const empty = await listEmpty(trx, producers);
  return deleteProducers(
    trx,
    empty.filter(({ trashed }) => !trashed).map(({ id }) => id),
  );
};

/**
 * Takes registrations out of the register with all that only they have: categories, products and production
 * entries. With `trash` they are kept there, and so is a producer without any left; without it they are
 * deleted for good, with producers that have none left. What a remaining registration shares stays. Counters follow by
 * triggers. A person who is erased (`producerId` without `trash`) leaves the trash too.
 * @throws {Problem} 409 `producer.legal_hold` when one of the producers is under a legal hold
 */
export const deleteRegistrations = async (
  trx: Transaction<Database>,
  target: DeletionTarget,
  trash?: TrashEntry,
): Promise<DeletionResult> => {
  const which = conditionOf(target);
  const producers = await lockProducersOf(trx, target);
  await refuseHeld(trx, producers);
  const condition = sql`(${which}) and r.producer_id = any(${producers}::bigint[])`;
  const attachmentKeys = trash === undefined ? await deleteAttachments(trx, condition) : [];
  if (trash !== undefined) await keepRows(trx, condition, trash);
  const { rows } = await sql<{ producer_id: number; is_additional: boolean; consent: unknown }>`
    delete from registrations r where ${condition}
    returning r.producer_id, r.is_additional, r.consent`.execute(trx);
  const empty = await listEmpty(trx, producers);
  const isErasure = 'producerId' in target && trash === undefined;
  const gone = empty.filter(({ trashed }) => !trashed || isErasure).map(({ id }) => id);
  const hidden = empty.map(({ id }) => id).filter((id) => !gone.includes(id));
  await hideProducers(trx, hidden);
  const objectKeys = await deleteProducers(trx, gone);
  const left = new Set(empty.map(({ id }) => id));
  await settleBases(
    trx,
    rows.filter((row) => !row.is_additional && !left.has(row.producer_id)),
  );
  const remaining = producers.filter((id) => !left.has(id));
  return {
    registrations: rows.length,
    producers: left.size,
    objectKeys: [...attachmentKeys, ...objectKeys],
    remaining,
  };
};
