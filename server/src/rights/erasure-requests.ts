import { rolesWith } from '@gi/contract/fields/roles';
import type { ErasureReason, PersonRights } from '@gi/contract/schemas/rights';
import type { ErasureInput, RefusalInput } from '@gi/contract/schemas/rights-input';
import { daysToConfirmErasure } from '@gi/contract/values/time-limits';
import { sql, type Kysely, type Transaction } from 'kysely';
import type * as z from 'zod/mini';
import { writeAuditEntry } from '#audit/audit.ts';
import { writeRefusal } from '#audit/values.ts';
import type { SignedInCaller } from '#base/caller.ts';
import { Problem } from '#base/errors.ts';
import { refuseHeld } from '#base/legal-holds.ts';
import type { Services } from '#base/services.ts';
import { readUnitSettings } from '#base/unit-settings.ts';
import type { Database } from '#db/schema.ts';
import { holdWholePerson, lockWholePerson } from '#register/person-areas.ts';
import type { ErasureDecision } from './erasure.ts';
import { refuseOtherName } from './same-name.ts';

/*
 * Where the unit wants it, one person asks for an erasure and another one confirms it within seven days. As the four
 * eyes of reviews, the rule rests while nobody else may erase the person.
 */

const lifetime = sql`make_interval(days => ${sql.lit(daysToConfirmErasure)})`;

/** Whether another active account may erase this person, all of whose registrations it sees. */
const hasOtherEraser = async (
  db: Kysely<Database>,
  producerId: number,
  userId: number,
): Promise<boolean> => {
  const others = await db
    .selectFrom('users')
    .select('areas')
    .distinct()
    .where('id', '!=', userId)
    .where('disabled_at', 'is', null)
    .where('role', 'in', rolesWith('erase'))
    .execute();
  for (const { areas } of others)
    if (await holdWholePerson(db, producerId, areas ?? undefined)) return true;
  return false;
};

/** Whether the caller needs somebody else to erase a person. */
export const needsTwo = async (
  caller: SignedInCaller,
  db: Kysely<Database>,
  producerId: number,
): Promise<boolean> =>
  (await readUnitSettings(db)).eraseFourEyes &&
  (await hasOtherEraser(db, producerId, caller.user.id));

type Request = {
  userId: number | null;
  by: string | null;
  at: Date;
  until: Date;
  reason: ErasureReason;
};

/** The erasure that was asked for within the last days. */
const findRequest = async (
  db: Kysely<Database>,
  producerId: number,
): Promise<Request | undefined> => {
  const { rows } = await sql<Request>`
    select q.asked_by as "userId", u.username as by, q.asked_at as at, q.asked_at + ${lifetime} as until, q.reason
    from erasure_requests q left join users u on u.id = q.asked_by
    where q.producer_id = ${producerId} and q.asked_at > now() - ${lifetime}`.execute(db);
  return rows[0];
};

/** What the page of a person says about two people erasing; null where one may. */
export const readErasure = async (
  caller: SignedInCaller,
  db: Kysely<Database>,
  producerId: number,
): Promise<PersonRights['erasure']> => {
  if (!(await needsTwo(caller, db, producerId))) return null;
  const request = await findRequest(db, producerId);
  if (request === undefined) return { asked: null };
  const { userId, by, at, until, reason } = request;
  return {
    asked: {
      by,
      at: at.toISOString(),
      until: until.toISOString(),
      reason,
      own: userId === caller.user.id,
    },
  };
};

/**
 * Asks for an erasure, which another person confirms. A new request takes the place of an older one.
 * @throws {Problem} 404, 400 `rights.name_differs`, 403 `producer.beyond_area`, 409 `producer.legal_hold`,
 *   `rights.erasure_of_one` where one person erases
 */
export const askErasure = (
  caller: SignedInCaller,
  { db }: Pick<Services, 'db'>,
  producerId: number,
  { reason, confirmation }: z.output<typeof ErasureInput>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockWholePerson(caller, trx, producerId);
    if (!(await needsTwo(caller, trx, producerId))) throw new Problem('rights.erasure_of_one');
    const { name } = await trx
      .selectFrom('producers')
      .select('name')
      .where('id', '=', producerId)
      .executeTakeFirstOrThrow();
    refuseOtherName(name, confirmation);
    await refuseHeld(trx, [producerId]);
    const values = { reason, asked_by: caller.user.id, asked_at: sql<Date>`now()` };
    await trx
      .insertInto('erasure_requests')
      .values({ producer_id: producerId, ...values })
      .onConflict((conflict) => conflict.column('producer_id').doUpdateSet(values))
      .execute();
    const subject = { kind: 'producer', id: producerId };
    await writeAuditEntry(trx, caller, 'producer.erasure_asked', subject, { reason });
  });

/**
 * Ends the request to erase a person: another one refuses it with a reason, or who asked takes it back.
 * @throws {Problem} 404, 403 `producer.beyond_area`, 409 `rights.no_erasure_request`
 */
export const refuseErasure = (
  caller: SignedInCaller,
  { db }: Pick<Services, 'db'>,
  producerId: number,
  refusal: z.output<typeof RefusalInput>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockWholePerson(caller, trx, producerId);
    const request = await findRequest(trx, producerId);
    if (request === undefined) throw new Problem('rights.no_erasure_request');
    await trx.deleteFrom('erasure_requests').where('producer_id', '=', producerId).execute();
    const isOwn = request.userId === caller.user.id;
    const action = isOwn ? 'producer.erasure_taken_back' : 'producer.erasure_refused';
    const detail = isOwn ? {} : { askedBy: request.userId };
    await writeRefusal(trx, caller, action, { producerId, detail, reason: refusal?.reason });
  });

/**
 * @returns who asked for the erasure that the caller confirms, or that the rule rested; empty where one person erases
 * @throws {Problem} 409 `rights.erasure_not_asked`, or `rights.erasure_own` for who asked
 */
export const checkConfirmed = async (
  caller: SignedInCaller,
  trx: Transaction<Database>,
  producerId: number,
): Promise<ErasureDecision> => {
  if (!(await readUnitSettings(trx)).eraseFourEyes) return {};
  if (!(await hasOtherEraser(trx, producerId, caller.user.id))) return { alone: true };
  const request = await findRequest(trx, producerId);
  if (request === undefined) throw new Problem('rights.erasure_not_asked');
  if (request.userId === caller.user.id) throw new Problem('rights.erasure_own');
  return request.userId === null ? {} : { askedBy: request.userId };
};
