import { writeTables } from './translation-files.ts';
import { problemOf } from './translation-check.ts';
import { rowsOf, type Row } from './translation-rows.ts';
import { type Table, type Text, tablesOf } from './translation-tables.ts';

type Given = { key: string; translation: string };

/** The rows of a language with what a file says; an empty cell leaves what is there. */
export const mergeRows = (rows: readonly Row[], given: readonly Given[]) => {
  const known = new Map(rows.map((row) => [row.key, row]));
  const unknown = given
    .filter(({ key }) => !known.has(key))
    .map(({ key }) => `${key}: no such text`);
  const news = new Map(given.map(({ key, translation }) => [key, translation]));
  const merged = rows.map((row) => ({ ...row, translation: news.get(row.key) || row.translation }));
  const changed = merged.filter(({ translation }, at) => translation !== rows[at]?.translation);
  return {
    merged,
    changed,
    problems: [...unknown, ...changed.flatMap((row) => problemOf(row) ?? [])],
  };
};

/** `wizard.chosenCount[one]` → its table, its key and its plural form. */
const partsOf = (key: string) => {
  const [, table = '', rest = '', form] = /^(\w+)\.(.+?)(?:\[(\w+)\])?$/.exec(key) ?? [];
  return { table, key: rest, form };
};

/** The tables of rows that have a translation; a plural without its form `other` is left out. */
export const tablesFrom = (rows: readonly Row[]): Record<string, Table> => {
  const tables: Record<string, Record<string, Text>> = {};
  for (const row of rows) {
    if (row.translation === '') continue;
    const { table, key, form } = partsOf(row.key);
    const texts = (tables[table] ??= {});
    const before = texts[key];
    texts[key] =
      form === undefined
        ? row.translation
        : { ...(typeof before === 'object' ? before : {}), [form]: row.translation };
  }
  for (const texts of Object.values(tables))
    for (const [key, text] of Object.entries(texts))
      if (typeof text === 'object' && text['other'] === undefined) delete texts[key];
  return tables;
};

/** Imports a translator's file completely or not at all. */
export const importRows = async (code: string, given: readonly Given[]) => {
  const before = await tablesOf(code);
  const { merged, changed, problems } = mergeRows(rowsOf(code, before), given);
  // Translators do not edit texts without an English one, such as Assamese months.
  if (problems.length === 0 && changed.length > 0) writeTables(code, tablesFrom(merged));
  const missing = merged.filter(({ translation }) => translation === '').length;
  return { problems, changed: changed.length, missing };
};
