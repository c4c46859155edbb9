import { errors } from '@gi/contract/words/error-table';
import { inputSentences } from '@gi/contract/words/input-sentences';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../../web/src/i18n/languages.ts';

/** A text, or one per plural form. */
export type Text = string | Readonly<Record<string, string>>;
export type Table = Readonly<Record<string, Text>>;
type Source = { readonly name: string; readonly source: Table };

/** A table in English: its file (`unit-words`), the name of its export, and whether only the office shows it. */
export type EnglishTable = { file: string; export: string; office: boolean; source: Table };

export const I18N = join(import.meta.dirname, '../../web/src/i18n');

const isSource = (value: unknown): value is Source =>
  typeof value === 'object' && value !== null && 'name' in value && 'source' in value;

/** `unitWords` → `unit-words`, the file of a table in every language but English. */
export const fileOf = (table: string): string =>
  table.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const refusals = Object.fromEntries(
  Object.entries(errors).map(([code, { message }]) => [code, message]),
);

const readEnglish = async (): Promise<Map<string, EnglishTable>> => {
  const tables = new Map<string, EnglishTable>();
  for (const file of readdirSync(join(I18N, 'en')).toSorted()) {
    const module = (await import(join(I18N, 'en', file))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module)) {
      if (!isSource(value)) continue;
      const office = existsSync(join(I18N, 'hi/office', `${fileOf(value.name)}.ts`));
      // Sentences of refusals and schemas live in the contract and are translated in the same table.
      const more = value.name === 'sentences' ? { ...refusals, ...inputSentences } : {};
      const source = { ...value.source, ...more };
      tables.set(value.name, { file: file.replace('.ts', ''), export: name, office, source });
    }
  }
  return tables;
};

/** The English texts by table; every other language has the same tables and keys. */
export const english = await readEnglish();

const indexOf = async (path: string): Promise<Readonly<Record<string, Table>>> =>
  existsSync(path) ? ((await import(path)) as Readonly<Record<string, Table>>) : {};

/** The tables of a language. */
export const tablesOf = async (code: string): Promise<Readonly<Record<string, Table>>> => ({
  ...(await indexOf(join(I18N, code, 'index.ts'))),
  ...(await indexOf(join(I18N, code, 'office/index.ts'))),
});

export const languageOf = (code: string) => LANGUAGES.find((each) => each.code === code);

/** Tables of which a collector sees nothing, although they are not only the office's. */
const OFFICE_TABLES = new Set(['admin', 'paperBlanks', 'papers', 'reportHeadings', 'rights']);
/** Sentences that are said to the office alone, by the beginning of their codes. */
const OFFICE_SENTENCES =
  /^(?:application|certificate|deletion|export|print|printout|recording|rescue|retention|rights|trash|users|catalogue)\.|^review\.(?!not_returned)|^producer\.(?!legal_hold|consent_withdrawn|not_found)|^auth\.(?:second_factor_o|registration_closed)|^input\.(?:send_|choose_(?!gender)|search|position|page|link|months|target|this|type_person|years)/;

/** Does a language need this text? Those of the collectors have no texts of the office. */
export const isNeeded = (code: string, table: string, key: string): boolean => {
  if (languageOf(code)?.office === true) return true;
  if (english.get(table)?.office === true || OFFICE_TABLES.has(table)) return false;
  return table !== 'sentences' || !OFFICE_SENTENCES.test(key);
};
