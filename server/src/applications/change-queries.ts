import type { ApplicationChange } from '@gi/contract/schemas/applications';
import { runningStatuses } from '@gi/contract/fields/application-states';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';
import { isoTimes, type Timed } from '#lib/text/iso-times.ts';
import type { Item } from './number-queries.ts';

/** Whether something of the registration of `applications a` was changed after the filing and is not settled. */
export const isChangedAfterFiling = sql<boolean>`exists (select from application_changes c
  where c.registration_id = a.registration_id and c.product_id = a.product_id and c.settled_at is null)`;

/** The applications of registrations that are with the Registry or granted. */
export const listRunningItems = async (
  db: Kysely<Database>,
  registrationIds: readonly number[],
): Promise<Item[]> =>
  db
    .selectFrom('applications')
    .select(['registration_id as registrationId', 'product_id as productId'])
    .where('registration_id', '=', sql<number>`any(${[...registrationIds]}::bigint[])`)
    .where('status', 'in', runningStatuses)
    .orderBy('registration_id')
    .orderBy('product_id')
    .execute();

export type NewChange = Pick<ApplicationChange, 'what' | 'reason'>;

export const insertChanges = async (
  trx: Transaction<Database>,
  items: readonly Item[],
  { what, reason, userId }: NewChange & { userId: number },
): Promise<void> => {
  await trx
    .insertInto('application_changes')
    .values(
      items.map(({ registrationId, productId }) => ({
        registration_id: registrationId,
        product_id: productId,
        ...{ what, reason, changed_by: userId },
      })),
    )
    .execute();
};

/** What was changed after the filing of an application, the newest first. */
export const listChanges = async (
  db: Kysely<Database>,
  item: Item,
): Promise<ApplicationChange[]> => {
  const { rows } = await sql<Timed<ApplicationChange, 'at' | 'settledAt'>>`
    select c.id, c.what, c.reason, c.at, u.username as by, c.settled_at as "settledAt",
      w.username as "settledBy", c.settled_note as "settledNote"
    from application_changes c left join users u on u.id = c.changed_by
      left join users w on w.id = c.settled_by
    where c.registration_id = ${item.registrationId} and c.product_id = ${item.productId}
    order by c.id desc`.execute(db);
  return rows.map(isoTimes);
};

/** Settles what is open of an application. @returns how many changes that were */
export const settleChanges = async (
  trx: Transaction<Database>,
  { registrationId, productId }: Item,
  { userId, note }: { userId: number; note: string },
): Promise<number> => {
  const settled = await trx
    .updateTable('application_changes')
    .set({ settled_at: sql<Date>`clock_timestamp()`, settled_by: userId, settled_note: note })
    .where('registration_id', '=', registrationId)
    .where('product_id', '=', productId)
    .where('settled_at', 'is', null)
    .returning('id')
    .execute();
  return settled.length;
};
