import type { SavedView, ViewInput } from '@gi/contract/schemas/views';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';
import { mayChangeView, type ViewAccount } from './may-change.ts';

const columns = (db: Kysely<Database>) =>
  db
    .selectFrom('saved_views as v')
    .innerJoin('users as u', 'u.id', 'v.owner_id')
    .select(['v.id', 'v.name', 'v.list', 'v.columns', 'v.filters', 'v.sort', 'v.shared'])
    .select(['v.owner_id', 'u.username as owner']);

type Row = Awaited<ReturnType<ReturnType<typeof columns>['execute']>>[number];

const viewOf = ({ owner_id: ownerId, ...row }: Row, reader: ViewAccount): SavedView => ({
  ...row,
  list: row.list as SavedView['list'],
  columns: row.columns as string[],
  filters: row.filters as Record<string, string>,
  mayChange: mayChangeView(reader, ownerId),
});

/** The reader's own views, and those that others share, by name. */
export const listViews = async (
  db: Kysely<Database>,
  reader: ViewAccount,
): Promise<SavedView[]> => {
  const rows = await columns(db)
    .where((view) => view.or([view('v.owner_id', '=', reader.id), view('v.shared', '=', true)]))
    .orderBy('v.name')
    .orderBy('v.id')
    .execute();
  return rows.map((row) => viewOf(row, reader));
};

/** A view that the reader sees or may change; undefined for any other. */
export const findView = async (
  db: Kysely<Database>,
  id: number,
  reader: ViewAccount,
): Promise<SavedView | undefined> => {
  const row = await columns(db).where('v.id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const view = viewOf(row, reader);
  return view.shared || view.mayChange ? view : undefined;
};

/** Two changes at once: the second waits for the first. */
export const lockView = async (trx: Transaction<Database>, id: number): Promise<void> => {
  await trx.selectFrom('saved_views').select('id').where('id', '=', id).forUpdate().execute();
};

/** Two views saved at once are counted one after the other. */
export const lockOwner = async (trx: Transaction<Database>, id: number): Promise<void> => {
  await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
};

export const countViews = async (db: Kysely<Database>, ownerId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('saved_views')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

const stored = ({ columns: shown, filters, ...view }: ViewInput) => ({
  ...view,
  columns: JSON.stringify(shown),
  filters: JSON.stringify(filters),
});

/** @returns the id; undefined when the account has a view of this name */
export const insertView = async (
  trx: Transaction<Database>,
  ownerId: number,
  view: ViewInput,
): Promise<number | undefined> => {
  const row = await trx
    .insertInto('saved_views')
    .values({ owner_id: ownerId, ...stored(view) })
    .onConflict((conflict) => conflict.constraint('saved_views_name_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

export const updateView = async (
  trx: Transaction<Database>,
  id: number,
  view: ViewInput,
): Promise<void> => {
  await trx.updateTable('saved_views').set(stored(view)).where('id', '=', id).execute();
};

export const deleteView = async (trx: Transaction<Database>, id: number): Promise<void> => {
  await trx.deleteFrom('saved_views').where('id', '=', id).execute();
};

/** Whether the owner of a view has another one of this name. */
export const isNameTaken = async (
  trx: Transaction<Database>,
  id: number,
  { list, name }: ViewInput,
): Promise<boolean> => {
  const row = await trx
    .selectFrom('saved_views as v')
    .innerJoin('saved_views as own', 'own.owner_id', 'v.owner_id')
    .select('v.id')
    .where('own.id', '=', id)
    .where('v.id', '!=', id)
    .where('v.list', '=', list)
    .where('v.name', '=', name)
    .executeTakeFirst();
  return row !== undefined;
};
