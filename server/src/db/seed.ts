import { parse } from 'csv-parse/sync';
import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { hashPassword, newReadablePassword, passwordProblem } from '#lib/password.ts';
import { lock } from './locks.ts';
import type { Database } from './schema.ts';

const catalogueFile = new URL('../../assets/gi-catalogue.csv', import.meta.url);

type CatalogueRow = { application_no: string; name: string; category: string; state: string };

/** Loads the registered Indian GIs into an empty catalogue. Does nothing when a product exists. */
export const seedCatalogue = async (db: Kysely<Database>): Promise<number> => {
  const rows: CatalogueRow[] = parse(await readFile(catalogueFile), { columns: true, bom: true });
  return db.transaction().execute(async (trx) => {
    // Two servers may start together: the second one waits for the lock and finds the products.
    await lock(trx, 'catalogueSeed');
    const any = await trx.selectFrom('categories').select('id').limit(1).executeTakeFirst();
    if (any !== undefined) return 0;
    const names = [...new Set(rows.map((row) => row.category))].toSorted();
    const categories = await trx
      .insertInto('categories')
      .values(names.map((name) => ({ name })))
      .returning(['id', 'name'])
      .execute();
    const ids = new Map(categories.map((category) => [category.name, category.id]));
    await trx
      .insertInto('products')
      .values(
        rows.map((row) => ({
          name: row.name,
          category_id: ids.get(row.category) ?? 0,
          state: row.state === '' ? null : row.state,
          application_no: row.application_no === '' ? null : row.application_no,
        })),
      )
      .execute();
    return rows.length;
  });
};

/**
 * Creates the first administrator of a database without users. When no password is given, one is
 * generated; it must be changed at the first sign-in and is returned so that it can be shown once.
 * @throws an Error with a sentence for the operator when the given password is too weak
 */
export const seedAdministrator = async (
  db: Kysely<Database>,
  admin: { username: string; password: string | undefined },
): Promise<{ username: string; password: string; generated: boolean } | undefined> => {
  const any = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (any !== undefined) return undefined;
  const problem =
    admin.password === undefined ? undefined : passwordProblem(admin.password, admin.username);
  if (problem !== undefined) throw new Error(`ADMIN_PASSWORD: ${problem}`);
  const generated = admin.password === undefined;
  const password = admin.password ?? newReadablePassword();
  const done = await db
    .insertInto('users')
    .values({
      username: admin.username,
      role: 'admin',
      password_hash: await hashPassword(password),
      must_change_password: generated,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return done === undefined ? undefined : { username: admin.username, password, generated };
};
