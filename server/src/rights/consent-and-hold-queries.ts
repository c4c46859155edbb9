import type { ConsentChange, ErasureReason } from '@gi/contract/schemas/rights';
import type { ToldChannel } from '@gi/contract/routes/rights';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';
import { inReach, type Reach } from '#base/areas-in-sql.ts';
import { trashInAreas } from '#register/trash-in-areas.ts';

/** When the consent of a producer was withdrawn, and whether one is recorded with a registration, also in the trash. */
export type Consent = { consent_withdrawn_at: Date | null; is_recorded: boolean };

const isRecorded = sql<boolean>`(exists (select from registrations g
    where g.producer_id = p.id and g.consent is not null)
  or exists (select from trash t, jsonb_array_elements(t.rows -> 'registrations') kept
    where t.producer_id = p.id and jsonb_typeof(kept -> 'consent') = 'object'))`;

export const findConsent = async (db: Kysely<Database>, id: number): Promise<Consent | undefined> =>
  db
    .selectFrom('producers as p')
    .select(['p.consent_withdrawn_at', isRecorded.as('is_recorded')])
    .where('p.id', '=', id)
    .executeTakeFirst();

/** @throws the violation of `legal_holds_in_force_key` when there is one already */
export const insertHold = async (
  trx: Transaction<Database>,
  hold: { producerId: number; reason: string; userId: number },
): Promise<void> => {
  await trx
    .insertInto('legal_holds')
    .values({ producer_id: hold.producerId, reason: hold.reason, set_by: hold.userId })
    .execute();
};

/** Lifts the hold in force; false when there is none. */
export const endHold = async (
  trx: Transaction<Database>,
  hold: { producerId: number; reason: string; userId: number },
): Promise<boolean> => {
  const lifted = await trx
    .updateTable('legal_holds')
    .set({ lift_reason: hold.reason, lifted_by: hold.userId, lifted_at: sql<Date>`now()` })
    .where('producer_id', '=', hold.producerId)
    .where('lifted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return lifted !== undefined;
};

/**
 * A producer with a registration within reach, locked until the transaction ends. Collectors reach nothing in the trash.
 */
export const lockConsent = async (
  trx: Transaction<Database>,
  id: number,
  reach: Reach & { alsoTrash: boolean },
): Promise<Consent | undefined> => {
  const inTrash =
    reach.alsoTrash && reach.owner === undefined
      ? sql`exists (select from trash t where t.producer_id = p.id and ${trashInAreas(reach.areas)})`
      : sql`false`;
  const { rows } = await sql<Consent>`
    select p.consent_withdrawn_at, ${isRecorded} as is_recorded from producers p
    where p.id = ${id} and (${inTrash}
      or exists (select from registrations r where r.producer_id = p.id and ${inReach(reach)}))
    for update`.execute(trx);
  return rows[0];
};

export type NewConsentChange = {
  producerId: number;
  change: ConsentChange['change'];
  toldOn: string;
  channel: ToldChannel;
  language?: string;
  noticeVersion?: string;
  userId: number;
};

/** The withdrawal time after each change; proposals and refusals keep it. */
const withdrawnBy = {
  withdrawn: sql<Date | null>`now()`,
  given: sql<Date | null>`null`,
  proposed: sql<Date | null>`consent_withdrawn_at`,
  refused: sql<Date | null>`consent_withdrawn_at`,
};

/** The withdrawal that waits for the office: the newest change of a producer. */
export const findProposal = async (
  db: Kysely<Database>,
  producerId: number,
): Promise<{ told_on: string; channel: ToldChannel } | undefined> => {
  const newest = await db
    .selectFrom('consent_changes')
    .select(['change', 'channel', sql<string>`told_on::text`.as('told_on')])
    .where('producer_id', '=', producerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.change === 'proposed' ? newest : undefined;
};

/** Records a change of the consent. @returns when it was withdrawn, or null */
export const putConsentChange = async (
  trx: Transaction<Database>,
  change: NewConsentChange,
): Promise<Date | null> => {
  await trx
    .insertInto('consent_changes')
    .values({
      producer_id: change.producerId,
      change: change.change,
      told_on: change.toldOn,
      channel: change.channel,
      language: change.language ?? null,
      notice_version: change.noticeVersion ?? null,
      recorded_by: change.userId,
    })
    .execute();
  const { consent_withdrawn_at } = await trx
    .updateTable('producers')
    .set({ consent_withdrawn_at: withdrawnBy[change.change] })
    .where('id', '=', change.producerId)
    .returning('consent_withdrawn_at')
    .executeTakeFirstOrThrow();
  return consent_withdrawn_at;
};

/** Puts a new consent in the place of the one at the producer's base registration. */
export const putConsent = async (
  trx: Transaction<Database>,
  producerId: number,
  consent: { language: string; noticeVersion: string; at: string },
): Promise<void> => {
  await trx
    .updateTable('registrations')
    .set({ consent: JSON.stringify(consent) })
    .where('producer_id', '=', producerId)
    .where('is_additional', '=', false)
    .execute();
};

/** The changes of a producer's consent, the newest first. */
export const listConsentChanges = async (db: Kysely<Database>, producerId: number) =>
  db
    .selectFrom('consent_changes as c')
    .leftJoin('users as u', 'u.id', 'c.recorded_by')
    .select(['c.id', 'c.change', 'c.channel', 'c.language', 'c.notice_version', 'c.recorded_at'])
    .select(['u.username', sql<string>`c.told_on::text`.as('told_on')])
    .where('c.producer_id', '=', producerId)
    .orderBy('c.id', 'desc')
    .execute();

/** Tombstones of erasures with who erased, and who asked for it: the trail says that. Not those of the trash. */
const erasures = (db: Kysely<Database>) =>
  db
    .selectFrom('erasures as e')
    .leftJoin('users as u', 'u.id', 'e.erased_by')
    .where('e.reason', '<>', 'trash')
    .selectAll('e')
    .$narrowType<{ reason: ErasureReason }>()
    .select('u.username')
    .select(
      sql<{ username: string | null } | null>`(
        select json_build_object('username', q.username)
        from audit a left join users q on q.id = (a.detail ->> 'askedBy')::bigint
        where a.subject_kind = 'producer' and a.subject_id = e.producer_id
          and a.action = 'producer.erased' and a.detail ? 'askedBy'
        order by a.id desc limit 1)`.as('asked'),
    );

/** Tombstones, the newest first, and how many there are. */
export const listErasures = async (db: Kysely<Database>, limit: number, offset: number) => {
  const [rows, counted] = await Promise.all([
    erasures(db)
      .orderBy('e.erased_at', 'desc')
      .orderBy('e.producer_id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom('erasures')
      .where('reason', '<>', 'trash')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
};

export type ErasureRow = Awaited<ReturnType<typeof listErasures>>['rows'][number];

export const getErasure = (db: Kysely<Database>, producerId: number): Promise<ErasureRow> =>
  erasures(db).where('e.producer_id', '=', producerId).executeTakeFirstOrThrow();

export type ConsentChangeRow = Awaited<ReturnType<typeof listConsentChanges>>[number];
