import type { ReviewStatus } from '@gi/contract/fields/review-states';
import type { ApplicationEvent, ApplicationState } from '@gi/contract/fields/application-states';
import type { Areas } from '@gi/contract/fields/areas';
import { sql, type Kysely, type Transaction } from 'kysely';
import { stateColumns } from './applications.ts';
import { isChangedAfterFiling } from './change-queries.ts';
import type { SignedInCaller } from '#base/caller.ts';
import { callerNow } from '#base/caller-now.ts';
import type { Database } from '#db/schema.ts';
import { lockProducers } from '#register/lock-registration.ts';
import type { Item, OwnNumbers } from './number-queries.ts';
import { applicationInAreas, areasOf } from '#base/areas-in-sql.ts';
import { refuseWithdrawn } from '#base/consent.ts';
import { Problem } from '#base/errors.ts';

const idsOf = (items: readonly Item[]) => sql`unnest(
  ${items.map((each) => each.registrationId)}::bigint[], ${items.map((each) => each.productId)}::bigint[])`;

/**
 * Locks the producers of items until the end of the transaction.
 * @returns the caller as the account is after the wait
 * @throws {Problem} as `callerNow`
 */
export const lockItems = async (
  trx: Transaction<Database>,
  items: readonly Item[],
  caller: SignedInCaller,
): Promise<SignedInCaller> => {
  const ids = [...new Set(items.map((each) => each.registrationId))];
  await lockProducers(
    trx,
    sql`p.id in (select r.producer_id from registrations r where r.id = any(${ids}::bigint[]))`,
  );
  return callerNow(trx, caller);
};

/** What is known about an item; nulls for a product that the registration does not have. */
export type ItemRow = Item &
  ApplicationState & {
    /** Made already, or only planned. */
    kind: 'existing' | 'selected' | null;
    productName: string | null;
    producerName: string | null;
    nameLatin: string | null;
    state: string | null;
    district: string | null;
    reviewStatus: ReviewStatus | null;
    consent_withdrawn_at: Date | null;
    changedAfterFiling: boolean;
  };

/** An item that the registration has. */
export type KnownItem = ItemRow & {
  productName: string;
  producerName: string;
  reviewStatus: ReviewStatus;
};
export const isKnown = (row: ItemRow | undefined): row is KnownItem =>
  row !== undefined && row.productName !== null;

/** One row for each item, in their order; one outside the areas is like a product that the registration does not have. */
export const readItems = async (
  db: Kysely<Database>,
  items: readonly Item[],
  areas: Areas | undefined,
): Promise<ItemRow[]> => {
  const { rows } = await sql<ItemRow>`
    select i.registration_id as "registrationId", i.product_id as "productId",
      x.kind, g.name as "productName", p.name as "producerName",
      p.name_latin as "nameLatin", p.state, p.district, r.review_status as "reviewStatus",
      p.consent_withdrawn_at,
      ${stateColumns}, ${isChangedAfterFiling} as "changedAfterFiling"
    from ${idsOf(items)} with ordinality as i (registration_id, product_id, place)
      left join registration_products x
        on x.registration_id = i.registration_id and x.product_id = i.product_id
          and exists (select from (select x.registration_id, x.product_id) a where ${applicationInAreas(areas)})
      left join products g on g.id = x.product_id
      left join registrations r on r.id = x.registration_id
      left join producers p on p.id = r.producer_id
      left join applications a
        on a.registration_id = x.registration_id and a.product_id = x.product_id
    order by i.place`.execute(db);
  return rows;
};

/**
 * Reads an item under the lock of its producer.
 * @throws {Problem} 404 `application.unknown`, 409 `producer.consent_withdrawn`, and as `callerNow`
 */
export const lockItem = async (
  trx: Transaction<Database>,
  caller: SignedInCaller,
  item: Item,
): Promise<KnownItem> => {
  const areas = areasOf(await lockItems(trx, [item], caller));
  const [row] = await readItems(trx, [item], areas);
  if (!isKnown(row)) throw new Problem('application.unknown');
  refuseWithdrawn(row);
  return row;
};

export type NewEvent = {
  event: ApplicationEvent;
  on: string;
  journalNo: string | null;
  validUntil: string | null;
  note: string | null;
  userId: number;
  items: readonly (Item & OwnNumbers)[];
};

export const insertEvents = async (trx: Transaction<Database>, of: NewEvent): Promise<void> => {
  await sql`insert into application_events (registration_id, product_id, application_no,
      authorised_user_no, event, on_day, journal_no, valid_until, note, recorded_by, recorded_at)
    select i.*, ${of.event}, ${of.on}::date, ${of.journalNo}::text, ${of.validUntil}::date,
      ${of.note}::text, ${of.userId}::bigint, clock_timestamp()
    from unnest(${of.items.map((each) => each.registrationId)}::bigint[],
      ${of.items.map((each) => each.productId)}::bigint[],
      ${of.items.map((each) => each.applicationNo)}::text[],
      ${of.items.map((each) => each.authorisedUserNo)}::text[]) i`.execute(trx);
};

/** Writes what applications say now. */
export const putStates = async (
  trx: Transaction<Database>,
  states: readonly (Item & ApplicationState)[],
): Promise<void> => {
  const rows = JSON.stringify(states);
  await sql`insert into applications (registration_id, product_id, status, filed_on, application_no,
      advertised_on, journal_no, granted_on, authorised_user_no, valid_until, last_event, last_event_on)
    select * from json_to_recordset(${rows}::json) as n("registrationId" bigint, "productId" bigint,
      status text, "filedOn" date, "applicationNo" text, "advertisedOn" date, "journalNo" text,
      "grantedOn" date, "authorisedUserNo" text, "validUntil" date, "lastEvent" text, "lastEventOn" date)
    on conflict (registration_id, product_id) do update set status = excluded.status,
      filed_on = excluded.filed_on, application_no = excluded.application_no,
      advertised_on = excluded.advertised_on, journal_no = excluded.journal_no,
      granted_on = excluded.granted_on, authorised_user_no = excluded.authorised_user_no,
      valid_until = excluded.valid_until, last_event = excluded.last_event,
      last_event_on = excluded.last_event_on`.execute(trx);
};

export const markUndone = async (
  trx: Transaction<Database>,
  id: number,
  { userId, reason }: { userId: number; reason: string },
): Promise<void> => {
  await trx
    .updateTable('application_events')
    .set({ undone_by: userId, undone_at: sql<Date>`clock_timestamp()`, undo_reason: reason })
    .where('id', '=', id)
    .execute();
};
