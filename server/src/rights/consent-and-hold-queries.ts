import type { ConsentChange, Erasure, ErasureReason } from '@gi/contract/schemas/rights';
import type { ToldChannel } from '@gi/contract/routes/rights';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';
import { isoTimes } from '#lib/text/iso-times.ts';
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

/** The changes of a producer's consent, the newest first. */
export const listConsentChanges = async (
  db: Kysely<Database>,
  producerId: number,
): Promise<ConsentChange[]> => {
  const rows = await db
    .selectFrom('consent_changes as c')
    .leftJoin('users as u', 'u.id', 'c.recorded_by')
    .select(['c.id', 'c.change', 'c.channel', 'c.language', 'c.notice_version as noticeVersion'])
    .select(['c.recorded_at as recordedAt', 'u.username as recordedBy'])
    .select(sql<string>`c.told_on::text`.as('toldOn'))
    .where('c.producer_id', '=', producerId)
    .orderBy('c.id', 'desc')
    .execute();
  return rows.map(isoTimes);
};

/** Tombstones of erasures with who erased, and who asked for it: the trail says that. Not those of the trash. */
const selectErasures = (db: Kysely<Database>) =>
  db
    .selectFrom('erasures as e')
    .leftJoin('users as u', 'u.id', 'e.erased_by')
    .where('e.reason', '<>', 'trash')
    .select(['e.producer_id as producerId', 'e.registration_ids as registrationIds', 'e.reason'])
    .$narrowType<{ reason: ErasureReason }>()
    .select(['e.registered_at as registeredAt', 'e.erased_at as erasedAt'])
    .select('u.username as erasedBy')
    .select(sql<number>`cardinality(e.registration_ids)`.as('registrations'))
    .select(sql<number>`cardinality(e.object_keys)`.as('files'))
    .select(
      sql<{ askedBy: string | null } | null>`(
        select json_build_object('askedBy', q.username)
        from audit a left join users q on q.id = (a.detail ->> 'askedBy')::bigint
        where a.subject_kind = 'producer' and a.subject_id = e.producer_id
          and a.action = 'producer.erased' and a.detail ? 'askedBy'
        order by a.id desc limit 1)`.as('asked'),
    );

type ErasureRow = Awaited<ReturnType<ReturnType<typeof selectErasures>['execute']>>[number];
/** Without a name when the account is gone or it was the server. */
const toErasure = ({ asked, ...row }: ErasureRow): Erasure => ({ ...isoTimes(row), ...asked });

/** Tombstones, the newest first, and how many there are. */
export const listErasures = async (db: Kysely<Database>, limit: number, offset: number) => {
  const [rows, counted] = await Promise.all([
    selectErasures(db)
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
  return { erasures: rows.map(toErasure), total: counted.total };
};

export const getErasure = async (db: Kysely<Database>, producerId: number): Promise<Erasure> =>
  toErasure(
    await selectErasures(db).where('e.producer_id', '=', producerId).executeTakeFirstOrThrow(),
  );
