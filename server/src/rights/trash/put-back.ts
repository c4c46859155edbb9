import { sql, type Transaction } from 'kysely';
import type { SignedInCaller } from '#base/caller.ts';
import type { Database } from '#db/schema.ts';
import { refreshSearchText } from '#register/search-text.ts';
import { noteKeptChanges } from '#reviews/review-changes.ts';
import { settleBases } from '../deletion.ts';
import { eventsOf, keptTables, type KeptTable } from './keep.ts';

type Trx = Transaction<Database>;

/**
 * Columns that a row of the trash has and that the table takes. A column that a later version added gets its default.
 */
const columnsOf = async (trx: Trx, itemId: number, table: KeptTable): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select a.attname as name from pg_attribute a, trash t
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and t.id = ${itemId} and t.rows -> ${table} -> 0 ? a.attname
    order by a.attnum`.execute(trx);
  return rows.map((row) => row.name);
};

/** The value of a column to restore; some differ from those at the deletion. */
const valueOf = (table: KeptTable, column: string, restorer: number) => {
  const name = sql`n.${sql.ref(column)}`;
  if (table !== 'registrations') return name;
  // The account may be gone, and another registration may be the base.
  if (column === 'user_id')
    return sql`case when exists (select from users u where u.id = ${name}) then ${name} else ${restorer}::bigint end`;
  if (column === 'reviewed_by') return sql`(select u.id from users u where u.id = ${name})`;
  if (column === 'is_additional') return sql`true`;
  if (column === 'base_registration_id') return sql`null::bigint`;
  return name;
};

const insertRows = async (
  trx: Trx,
  itemId: number,
  table: KeptTable,
  restorer: number,
): Promise<void> => {
  const columns = await columnsOf(trx, itemId, table);
  if (columns.length === 0) return;
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(columns.map((column) => valueOf(table, column, restorer)));
  await sql`
    insert into ${sql.table(table)} (${names}) overriding system value
    select ${values} from trash t,
      jsonb_populate_recordset(null::${sql.table(table)}, t.rows -> ${sql.lit(table)}) n
    where t.id = ${itemId}`.execute(trx);
};

/**
 * Puts the rows of an item of the trash back into their tables, and shows its person again. What was changed of the
 * person meanwhile counts as a change of the registrations.
 * @param restorer gets registrations whose account is gone
 * @throws the violation of a unique constraint when a number or a product was registered again meanwhile
 */
export const putBack = async (
  trx: Trx,
  item: { id: number; producerId: number; registrationIds: readonly number[] },
  restorer: SignedInCaller,
): Promise<void> => {
  await sql`update identity_numbers set in_trash = false
    where producer_id = ${item.producerId} and in_trash`.execute(trx);
  await sql`update producers p set phone = t.phone from trash t
    where t.id = ${item.id} and p.id = t.producer_id and p.phone = '' and t.phone is not null`.execute(
    trx,
  );
  for (const table of Object.keys(keptTables) as KeptTable[])
    await insertRows(trx, item.id, table, restorer.user.id);
  await sql`
    update documents set application_event_id = trashed_event_id, trashed_event_id = null
    where trashed_event_id in ${eventsOf(item.id)}`.execute(trx);
  await settleBases(trx, [{ producer_id: item.producerId }]);
  await refreshSearchText(trx, sql`r.producer_id = ${item.producerId}`);
  await noteKeptChanges(trx, restorer, item);
  await sql`delete from trash where id = ${item.id}`.execute(trx);
};
