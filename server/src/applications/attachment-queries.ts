import type { ApplicationEvent } from '@gi/contract/fields/application-states';
import type { RecordedEvent } from '@gi/contract/schemas/applications';
import { attachmentKind, type StoredKind } from '@gi/contract/fields/document-kinds';
import type { Areas } from '@gi/contract/fields/areas';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';
import { isoTimes, type Timed } from '#lib/text/iso-times.ts';
import type { Item } from './number-queries.ts';
import { applicationInAreas } from '#base/areas-in-sql.ts';

/** An event with what was recorded about it. */
export type FiledEvent = Omit<RecordedEvent, 'attachments'>;

/** The events of an application, the oldest first, those taken back included. */
export const listFiledEvents = async (db: Kysely<Database>, item: Item): Promise<FiledEvent[]> => {
  const { rows } = await sql<Timed<FiledEvent, 'recordedAt' | 'undoneAt'>>`
    select e.id, e.event, e.on_day::text as on, e.application_no as "applicationNo",
      e.journal_no as "journalNo", e.authorised_user_no as "authorisedUserNo",
      e.valid_until::text as "validUntil", e.note, e.recorded_at as "recordedAt",
      u.username as "recordedBy", e.undone_at as "undoneAt", w.username as "undoneBy",
      e.undo_reason as "undoReason"
    from application_events e left join users u on u.id = e.recorded_by
      left join users w on w.id = e.undone_by
    where e.registration_id = ${item.registrationId} and e.product_id = ${item.productId}
    order by e.id`.execute(db);
  return rows.map(isoTimes);
};

export type AttachmentRow = {
  id: number;
  event_id: number;
  kind: StoredKind;
  mime: string;
  original_size: number;
  created_at: Date;
};

/** The attachments of the events of an application, in the order in which they came. */
export const listAttachments = async (db: Kysely<Database>, item: Item): Promise<AttachmentRow[]> =>
  db
    .selectFrom('documents as d')
    .innerJoin('application_events as e', 'e.id', 'd.application_event_id')
    .select(['d.id', 'e.id as event_id', 'd.kind', 'd.mime', 'd.original_size', 'd.created_at'])
    .where('e.registration_id', '=', item.registrationId)
    .where('e.product_id', '=', item.productId)
    .orderBy('d.id')
    .execute();

/** The producer of an application's registration; undefined when there is none in the areas. */
export const findProducer = async (
  db: Kysely<Database>,
  item: Item,
  areas: Areas | undefined,
): Promise<number | undefined> => {
  const { rows } = await sql<{ producer_id: number }>`select r.producer_id from registrations r
    where r.id = ${item.registrationId} and exists (
      select from (select r.id as registration_id, ${item.productId}::bigint as product_id) a
      where ${applicationInAreas(areas)})`.execute(db);
  return rows[0]?.producer_id;
};

/** An attachment of the application. @returns the key of its object; undefined when there is none */
export const deleteAttachment = async (
  trx: Transaction<Database>,
  item: Item,
  attachmentId: number,
): Promise<{ objectKey: string; event: ApplicationEvent } | undefined> => {
  const { rows } = await sql<{ objectKey: string; event: ApplicationEvent }>`
    delete from documents d using application_events e
    where d.id = ${attachmentId} and d.kind = ${attachmentKind} and e.id = d.application_event_id
      and e.registration_id = ${item.registrationId} and e.product_id = ${item.productId}
    returning d.object_key as "objectKey", e.event`.execute(trx);
  return rows[0];
};
