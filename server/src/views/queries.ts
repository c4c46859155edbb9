import { type Role, roleMay } from '@gi/contract/fields/roles';
import type { SavedView, ViewInput } from '@gi/contract/schemas/views';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';

/** The account that reads or changes a view. */
export type ViewAccount = { id: number; role: Role };

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
  // As its owner, or with the permission for all views.
  mayChange: ownerId === reader.id || roleMay(reader.role, 'views.all'),
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

export const countViews = async (db: Kysely<Database>, ownerId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('saved_views')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return count;
};

const stored = ({ columns: shown, filters, ...view }: ViewInput) => ({
  ...view,
  columns: JSON.stringify(shown),
  filters: JSON.stringify(filters),
});

export const insertView = async (
  trx: Transaction<Database>,
  ownerId: number,
  view: ViewInput,
): Promise<number> => {
  const { id } = await trx
    .insertInto('saved_views')
    .values({ owner_id: ownerId, ...stored(view) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateView = async (
  trx: Transaction<Database>,
  id: number,
  view: ViewInput,
): Promise<void> => {
  await trx.updateTable('saved_views').set(stored(view)).where('id', '=', id).execute();
};
