import type { EntryNames, NameLanguage } from '@gi/contract/fields/entry-names';
import type { catalogue } from '@gi/contract/schemas/catalogue';
import { textOrNull } from '@gi/contract/values/text';
import { sql, type Kysely, type Transaction } from 'kysely';
import { readShippedNames } from '#db/shipped-names.ts';
import type { Database } from '#db/schema.ts';
import type * as z from 'zod/mini';

type AllNames = z.output<(typeof catalogue.names.schema.response)[200]>;

/** Names to set; null or empty takes one out, a language that is left out keeps its name. */
export type NameChanges = Partial<Record<NameLanguage, string | null>>;

/** Sets names of an entry. A name that differs from the one that was shipped is no longer a shipped one. */
export const setNames = async (
  trx: Transaction<Database>,
  table: 'categories' | 'products',
  id: number,
  changes: NameChanges | undefined,
): Promise<void> => {
  if (changes === undefined || Object.keys(changes).length === 0) return;
  const cleaned = Object.fromEntries(
    Object.entries(changes).map(([language, name]) => [language, textOrNull(name)]),
  );
  await sql`update ${sql.table(table)} e set
      names = jsonb_strip_nulls(coalesce(e.names, '{}') || change.names),
      shipped_names = array(select language from unnest(e.shipped_names) language
        where not change.names ? language
          or e.names ->> language is not distinct from change.names ->> language)
    from (select ${JSON.stringify(cleaned)}::jsonb as names) change
    where e.id = ${id}`.execute(trx);
};

const byId = async (db: Kysely<Database>, table: 'categories' | 'products') => {
  const { rows } = await sql<{ names: Record<string, EntryNames> }>`
    select coalesce(jsonb_object_agg(id, names), '{}') as names
    from ${sql.table(table)} where names is not null and names <> '{}'`.execute(db);
  return rows[0]?.names ?? {};
};

/** All names in other languages: of categories and products by id, of States by their English name. */
export const listNames = async (db: Kysely<Database>): Promise<AllNames> => {
  const [categories, products, shipped] = await Promise.all([
    byId(db, 'categories'),
    byId(db, 'products'),
    readShippedNames(),
  ]);
  const states = shipped.filter(({ kind }) => kind === 'state');
  return {
    categories,
    products,
    states: Object.fromEntries(states.map(({ name, names }) => [name, names])),
  };
};
