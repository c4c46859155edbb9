import type { Areas } from '@gi/contract/fields/areas';
import { daysInTrash } from '@gi/contract/values/time-limits';
import type { TrashItem } from '@gi/contract/schemas/trash';
import { sql, type Kysely, type Transaction } from 'kysely';
import { lock } from '#db/advisory-locks.ts';
import type { Database } from '#db/schema.ts';
import { isoTimes, type Timed } from '#lib/text/iso-times.ts';
import { deleteWithObjects } from '#documents/object-removals.ts';
import { eventsOf } from './keep.ts';
import { applicationInAreas, inAreas } from '#base/areas-in-sql.ts';
import { trashInAreas } from '#register/trash-in-areas.ts';

const lifetime = sql`make_interval(days => ${sql.lit(daysInTrash)})`;

/** Items of the trash, the newest deletion first. */
export const listTrash = async (
  db: Kysely<Database>,
  areas: Areas | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: TrashItem[]; total: number }> => {
  const [{ rows }, counted] = await Promise.all([
    sql<Timed<TrashItem, 'deletedAt' | 'until'>>`
      select t.id, t.kind, p.name, t.deleted_at as "deletedAt", u.username as "deletedBy", t.reason,
        t.deleted_at + ${lifetime} as until
      from trash t join producers p on p.id = t.producer_id left join users u on u.id = t.deleted_by
      where ${trashInAreas(areas)}
      order by t.deleted_at desc, t.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{
      total: number;
    }>`select count(*) as total from trash t where ${trashInAreas(areas)}`.execute(db),
  ]);
  return { items: rows.map(isoTimes), total: counted.rows[0]?.total ?? 0 };
};

export type LockedItem = {
  id: number;
  producerId: number;
  name: string;
  registrationIds: number[];
  /** Null for a deleted account. */
  deletedBy: number | null;
};

/** An item in the areas, locked until the end of the transaction after its person, as in a deletion. */
export const lockItem = async (
  trx: Transaction<Database>,
  id: number,
  areas: Areas | undefined,
): Promise<LockedItem | undefined> => {
  const { rows } = await sql<LockedItem>`
    select t.id, t.producer_id as "producerId", p.name, t.registration_ids as "registrationIds",
      t.deleted_by as "deletedBy"
    from trash t join producers p on p.id = t.producer_id 
    where t.id = ${id} and ${trashInAreas(areas)} for update of t`.execute(trx);
  return rows[0];
};

/** The name of a person with a registration in the areas. */
export const findName = async (
  db: Kysely<Database>,
  producerId: number,
  areas: Areas | undefined,
): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`select p.name from producers p
    where p.id = ${producerId} and exists (
      select from registrations r where r.producer_id = p.id and ${inAreas(areas)})`.execute(db);
  return rows[0]?.name;
};

/**
 * The first application or authorised-user number of an item that another application has now. `other` is the name of
 * its producer, undefined outside the caller's areas. Locks application numbers until the transaction ends.
 */
export const findTakenNumber = async (
  trx: Transaction<Database>,
  id: number,
  areas: Areas | undefined,
): Promise<{ number: string; other: string | undefined } | undefined> => {
  await lock(trx, 'applicationNumbers');
  const { rows } = await sql<{ number: string; other: string; isInAreas: boolean }>`
    select n.number, p.name as other, ${applicationInAreas(areas)} as "isInAreas"
    from trash t,
      jsonb_to_recordset(nullif(t.rows -> 'applications', 'null'))
        as kept(application_no text, authorised_user_no text),
      lateral (
        select kept.authorised_user_no as number, a.registration_id, a.product_id from applications a
        where upper(a.authorised_user_no) = upper(kept.authorised_user_no)
        union all
        select kept.application_no, a.registration_id, a.product_id from applications a
        where upper(replace(a.application_no, ' ', '')) = upper(replace(kept.application_no, ' ', ''))) n
      join applications a using (registration_id, product_id)
      join registrations r on r.id = a.registration_id join producers p on p.id = r.producer_id
    where t.id = ${id} order by n.number, p.id limit 1`.execute(trx);
  const taken = rows[0];
  return taken && { number: taken.number, other: taken.isInAreas ? taken.other : undefined };
};

/** Deletes an item with the attachments of its events. @returns the keys of their objects */
export const deleteItem = async (trx: Transaction<Database>, id: number): Promise<string[]> => {
  const objectKeys = await deleteWithObjects(
    trx,
    sql`delete from documents where trashed_event_id in ${eventsOf(id)}`,
  );
  await trx.deleteFrom('trash').where('id', '=', id).execute();
  return objectKeys;
};

/** Items that have been in the trash for their time and are under no legal hold, the oldest first. */
export const listExpired = async (db: Kysely<Database>, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select t.id from trash t where t.deleted_at < now() - ${lifetime}
      and not exists (select from legal_holds h
        where h.producer_id = t.producer_id and h.lifted_at is null)
    order by t.deleted_at limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
};

/**
 * Leaves a tombstone of a person whose last registration is the item of the trash that is about to be deleted for good:
 * the list beside the backups takes it along, so that a restore deletes the person again. The person is locked. Nothing
 * is written when another registration is left.
 */
export const leaveTombstone = async (
  trx: Transaction<Database>,
  itemId: number,
  deletedBy: number | null,
): Promise<void> => {
  await sql`
    insert into erasures (producer_id, registration_ids, object_keys, registered_at, erased_by, reason)
    select p.id, t.registration_ids,
      array(select d.object_key from documents d where d.producer_id = p.id),
      p.created_at, ${deletedBy}, 'trash'
    from trash t join producers p on p.id = t.producer_id
    where t.id = ${itemId}
      and not exists (select from registrations r where r.producer_id = p.id)
      and not exists (select from trash o where o.producer_id = p.id and o.id <> t.id)`.execute(
    trx,
  );
};
