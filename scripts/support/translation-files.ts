import { inputSentences } from '@gi/contract/words/input-sentences';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  english,
  type EnglishTable,
  fileOf,
  I18N,
  languageOf,
  type Table,
  type Text,
} from './translation-tables.ts';

const keyOf = (key: string): string => (/^\w+$/.test(key) ? key : `'${key}'`);

/** A quoted string; the formatter chooses the quotes afterwards. */
const textOf = (text: Text): string =>
  typeof text === 'string'
    ? JSON.stringify(text)
    : `{ ${Object.entries(text)
        .map(([form, words]) => `${form}: ${JSON.stringify(words)}`)
        .join(', ')} }`;

const bodyOf = (entries: readonly (readonly [string, Text])[]): string =>
  entries.map(([key, text]) => `  ${keyOf(key)}: ${textOf(text)},\n`).join('');

const isInput = (key: string): boolean =>
  Object.hasOwn(inputSentences, key) && key.startsWith('input.');

/** Writes the sentences of input schemas to a separate file: a single one would be too long. */
const writeInputs = (folder: string, table: Table, ofOffice: boolean): void => {
  const head = ofOffice
    ? `import type { inputSentences as english } from '@gi/contract/words/input-sentences';

type Inputs = Extract<keyof typeof english, \`input.\${string}\`>;
`
    : "import type { CollectorTranslation } from '../messages.ts';\n";
  const type = ofOffice ? '{ readonly [Code in Inputs]: string }' : 'CollectorTranslation';
  const body = bodyOf(Object.entries(table).filter(([key]) => isInput(key)));
  writeFileSync(
    join(folder, 'input-sentences.ts'),
    `${head}\n/** What the schemas of inputs say, by code. */\nexport const inputSentences: ${type} = {\n${body}};\n`,
  );
};

/** How a table is typed: the compiler holds a language of the office to the English tables. */
const typeOf = (name: string, source: EnglishTable, ofOffice: boolean) => {
  const up = source.office ? '../..' : '..';
  if (!ofOffice)
    return {
      imports: `import type { CollectorTranslation } from '${up}/messages.ts';\n`,
      type: 'CollectorTranslation',
    };
  const english = name === 'sentences' ? 'SentenceTexts' : source.export;
  return {
    imports: `import type { ${english} } from '${up}/en/${source.file}.ts';
import type { Translation } from '${up}/messages.ts';\n`,
    type: `Translation<${name === 'sentences' ? '' : 'typeof '}${english}>`,
  };
};

const writeTable = (code: string, name: string, table: Table): void => {
  const source = english.get(name);
  if (source === undefined) throw new Error(`there is no table ${name}`);
  const ofOffice = languageOf(code)?.office === true;
  const folder = join(I18N, code, source.office ? 'office' : '');
  const sentences = name === 'sentences';
  mkdirSync(folder, { recursive: true });
  if (sentences) writeInputs(folder, table, ofOffice);
  const { imports, type } = typeOf(name, source, ofOffice);
  const body = bodyOf(Object.entries(table).filter(([key]) => !(sentences && isInput(key))));
  const [head, tail] = sentences
    ? ["import { inputSentences } from './input-sentences.ts';\n", '  ...inputSentences,\n']
    : ['', ''];
  writeFileSync(
    join(folder, `${fileOf(name)}.ts`),
    `${imports}${head}\nexport const translation: ${type} = {\n${body}${tail}};\n`,
  );
};

const writeIndex = (code: string, names: readonly string[], office: boolean): void => {
  const lines = names
    .filter((name) => english.get(name)?.office === office)
    .toSorted()
    .map((name) => `export { translation as ${name} } from './${fileOf(name)}.ts';\n`);
  if (lines.length === 0) return;
  // Written by hand, beside the tables: how a language writes days that browsers do not know.
  if (!office && existsSync(join(I18N, code, 'format-words.ts')))
    lines.push("export { formatWords } from './format-words.ts';\n");
  const title = office
    ? "The texts of administrators' pages, by table; collectors' phones do not keep them."
    : 'The texts for every role, by table.';
  const path = join(I18N, code, office ? 'office' : '', 'index.ts');
  writeFileSync(path, `/** ${title} */\n${lines.join('')}`);
};

/** Writes the tables of a language, in the order of the English keys. */
export const writeTables = (code: string, tables: Readonly<Record<string, Table>>): void => {
  for (const [name, table] of Object.entries(tables)) writeTable(code, name, table);
  const names = Object.keys(tables);
  writeIndex(code, names, false);
  writeIndex(code, names, true);
};
