import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { lock } from './advisory-locks.ts';
import type { Database } from './schema.ts';
import { fillShippedNames } from './shipped-names.ts';

const catalogueFile = new URL('../../assets/gi-catalogue.csv', import.meta.url);

type CatalogueRow = { application_no: string; name: string; category: string; state: string };

/** Loads the registered Indian GIs into an empty catalogue. Does nothing when a category exists. */
const seedProducts = async (db: Kysely<Database>): Promise<number> => {
  const existing = await db.selectFrom('categories').select('id').limit(1).executeTakeFirst();
  if (existing !== undefined) return 0;
  const { parse } = await import('csv-parse/sync');
  const rows: CatalogueRow[] = parse(await readFile(catalogueFile), { columns: true, bom: true });
  return db.transaction().execute(async (trx) => {
    // Two servers may start together: the second one waits for the lock and finds the products.
    await lock(trx, 'catalogueSeed');
    const ofOtherServer = await trx
      .selectFrom('categories')
      .select('id')
      .limit(1)
      .executeTakeFirst();
    if (ofOtherServer !== undefined) return 0;
    const names = [...new Set(rows.map((row) => row.category))].toSorted();
    const categories = await trx
      .insertInto('categories')
      .values(names.map((name) => ({ name, added_at: null })))
      .returning(['id', 'name'])
      .execute();
    const ids = new Map(categories.map((category) => [category.name, category.id]));
    await trx
      .insertInto('products')
      .values(
        rows.map((row) => ({
          name: row.name,
          added_at: null,
          category_id: ids.get(row.category) ?? 0,
          state: row.state || null,
          application_no: row.application_no || null,
        })),
      )
      .execute();
    return rows.length;
  });
};

/**
 * Loads the registered Indian GIs into an empty catalogue, and their names in other languages into a catalogue
 * that does not have them yet.
 */
export const seedCatalogue = async (db: Kysely<Database>): Promise<void> => {
  await seedProducts(db);
  await fillShippedNames(db);
};
