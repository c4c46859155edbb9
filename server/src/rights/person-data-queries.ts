import type { PersonData } from '@gi/contract/schemas/person-data';
import { sql, type Kysely, type Selectable } from 'kysely';
import { type RegistrationRow, selectRows } from '#register/registration-records.ts';
import type { Database } from '#db/schema.ts';
import { isoTimes, type Timed } from '#lib/text/iso-times.ts';
import { withTrash } from './trash/keep.ts';

/** A person, and which of the person's registrations to read. */
export type PersonParts = { producerId: number; registrationIds: readonly number[] };

/** When the person was registered and changed, whether the consent is withdrawn, and a phone that the trash hides. */
export const findPersonTimes = async (db: Kysely<Database>, producerId: number) =>
  db
    .selectFrom('producers')
    .select(['created_at', 'updated_at', 'consent_withdrawn_at'])
    .select(
      sql<string | null>`(select max(t.phone) from trash t where t.producer_id = producers.id)`.as(
        'hidden_phone',
      ),
    )
    .where('id', '=', producerId)
    .executeTakeFirst();

/** The ids of the person's registrations in the register and in the trash. */
export const listPersonIds = async (
  db: Kysely<Database>,
  producerId: number,
): Promise<{ live: number[]; trashed: number[] }> => {
  const { rows } = await sql<{ live: number[]; trashed: number[] }>`
    select array(select r.id from registrations r where r.producer_id = ${producerId} order by r.id) as live,
      array(select unnest(t.registration_ids) from trash t where t.producer_id = ${producerId}) as trashed`.execute(
    db,
  );
  return rows[0] ?? { live: [], trashed: [] };
};

/** The person's registrations, the newest first; one of a deleted account is in the trash and has no name of it. */
export const listPersonRows = async (
  db: Kysely<Database>,
  { producerId, registrationIds }: PersonParts,
): Promise<RegistrationRow[]> => {
  const { rows } = await sql<RegistrationRow>`
    ${withTrash(producerId, registrationIds)}, users as (
      select id, username from users
      union all
      select distinct r.user_id, '' from registrations r
      where not exists (select from users u where u.id = r.user_id))
    ${selectRows(sql`${[...registrationIds]}::bigint[]`)}`.execute(db);
  return rows.toSorted((a, b) => b.id - a.id);
};

/** `trashed_event_id` is the event of a letter that is in the trash. */
export type PersonDocument = Selectable<Database['documents']>;

export const listDocumentRows = async (
  db: Kysely<Database>,
  producerId: number,
): Promise<PersonDocument[]> =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('producer_id', '=', producerId)
    .orderBy('id')
    .execute();

type HistoryRow = Timed<Omit<PersonData['history'][number], 'fields'>, 'at'> & {
  detail: Record<string, unknown>;
};

/** The audit entries about a person and the person's registrations, newest first, at most `limit`. */
export const listPersonHistory = async (
  db: Kysely<Database>,
  { producerId, registrationIds }: PersonParts,
  limit: number,
): Promise<HistoryRow[]> => {
  const { rows } = await sql<HistoryRow>`
    ${withTrash(producerId, registrationIds)}
    select a.at, u.username as by, a.action, a.detail, coalesce(v.changes, '[]') as changes,
      case a.subject_kind when 'registration' then a.subject_id end as "registrationId"
    from audit a left join users u on u.id = a.user_id
    left join audit_values v on v.audit_id = a.id
    where (a.subject_kind = 'producer' and a.subject_id = ${producerId})
      or (a.subject_kind = 'registration' and a.subject_id = any(${[...registrationIds]}::bigint[]))
    order by a.id desc limit ${limit}`.execute(db);
  return rows;
};

/** Remembered answers about the person's registrations. */
export const listReceipts = async (
  db: Kysely<Database>,
  registrationIds: readonly number[],
): Promise<PersonData['receipts']> => {
  const { rows } = await sql<Timed<PersonData['receipts'][number], 'at'>>`
    select k.created_at as at, u.username as by, (k.body ->> 'registrationId')::bigint as "registrationId"
    from idempotency_keys k join users u on u.id = k.user_id
    where (k.body ->> 'registrationId')::bigint = any(${[...registrationIds]}::bigint[])
    order by k.created_at`.execute(db);
  return rows.map(isoTimes);
};

/** What was decided about registrations, newest first. */
export const listDecisions = async (
  db: Kysely<Database>,
  { producerId, registrationIds }: PersonParts,
): Promise<PersonData['reviews']> => {
  const { rows } = await sql<Timed<PersonData['reviews'][number], 'at'>>`
    ${withTrash(producerId, registrationIds)}
    select v.registration_id as "registrationId", v.decision, u.username as by, v.at, v.note, v.remarks, v.alone
    from reviews v left join users u on u.id = v.decided_by order by v.id desc`.execute(db);
  return rows.map(isoTimes);
};

/** What was changed after the filing of applications of registrations, the newest first. */
export const listApplicationChanges = async (
  db: Kysely<Database>,
  { producerId, registrationIds }: PersonParts,
): Promise<PersonData['applicationChanges']> => {
  const { rows } = await sql<Timed<PersonData['applicationChanges'][number], 'at' | 'settledAt'>>`
    ${withTrash(producerId, registrationIds)}
    select c.id, c.registration_id as "registrationId", g.name as product, c.what, c.reason, c.at,
      u.username as by, c.settled_at as "settledAt", w.username as "settledBy", c.settled_note as "settledNote"
    from application_changes c join products g on g.id = c.product_id
      left join users u on u.id = c.changed_by left join users w on w.id = c.settled_by
    order by c.id desc`.execute(db);
  return rows.map(isoTimes);
};

/** The events of the applications of registrations, the oldest first, those taken back included. */
export const listApplicationEvents = async (
  db: Kysely<Database>,
  { producerId, registrationIds }: PersonParts,
): Promise<PersonData['applicationEvents']> => {
  const { rows } = await sql<
    Timed<PersonData['applicationEvents'][number], 'recordedAt' | 'undoneAt'>
  >`
    ${withTrash(producerId, registrationIds)}
    select e.id, e.registration_id as "registrationId", g.name as product, e.event, e.on_day::text as on,
      e.application_no as "applicationNo", e.journal_no as "journalNo",
      e.authorised_user_no as "authorisedUserNo", e.valid_until::text as "validUntil", e.note,
      e.recorded_at as "recordedAt", u.username as "recordedBy", e.undone_at as "undoneAt", w.username as "undoneBy",
      e.undo_reason as "undoReason"
    from application_events e join products g on g.id = e.product_id
      left join users u on u.id = e.recorded_by left join users w on w.id = e.undone_by
    order by e.id`.execute(db);
  return rows.map(isoTimes);
};
