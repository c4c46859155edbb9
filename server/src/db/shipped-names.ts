import { readFile } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';
import type { Database } from './schema.ts';

const namesFile = new URL('../../assets/catalogue-names.csv', import.meta.url);

type Kind = 'category' | 'product' | 'state';
/** `names` by language (ISO 639-1). */
type ShippedEntry = { kind: Kind; name: string; names: Record<string, string> };
type Row = { kind: Kind; name: string; [language: string]: string };

let read: Promise<ShippedEntry[]> | undefined;

/** The names that the program ships for the registered GIs, their categories and the States. */
export const readShippedNames = (): Promise<ShippedEntry[]> => {
  read ??= (async () => {
    const { parse } = await import('csv-parse/sync');
    const rows: Row[] = parse(await readFile(namesFile), { columns: true });
    return rows.map(({ kind, name, ...names }) => ({ kind, name, names }));
  })();
  return read;
};

/**
 * Fills in the shipped names of entries that were never processed (`names` is null), by their English name. Names that
 * an administrator changed or removed are left as they are.
 */
export const fillShippedNames = async (db: Kysely<Database>): Promise<void> => {
  const tables = [
    ['categories', 'category'],
    ['products', 'product'],
  ] as const;
  for (const [table, kind] of tables) {
    const waiting = await db
      .selectFrom(table)
      .select('id')
      .where('names', 'is', null)
      .limit(1)
      .executeTakeFirst();
    if (waiting === undefined) continue;
    const shipped = (await readShippedNames()).filter((entry) => entry.kind === kind);
    await sql`update ${sql.table(table)} e set
        names = coalesce(s.names, '{}'),
        shipped_names = array(select jsonb_object_keys(coalesce(s.names, '{}')))
      from ${sql.table(table)} same
      left join jsonb_to_recordset(${JSON.stringify(shipped)}::jsonb) s (name text, names jsonb)
        on lower(s.name) = lower(same.name)
      where e.id = same.id and e.names is null`.execute(db);
  }
};
