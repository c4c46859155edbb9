// Tests what a translator gets and gives back (npm run translations), and the check of every language.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkLanguages, problemsOf } from './support/translation-check.ts';
import { csvOf, readCsv } from './support/translation-csv.ts';
import { mergeRows, tablesFrom } from './support/translation-import.ts';
import { noteOf, rowsOf } from './support/translation-rows.ts';
import { NODE, ROOT } from './support/run.mjs';

const as = (key, english, translation = '') => ({ key, english, translation });
const rows = [
  as('wizard.stepOf', 'Step {step} of {total}'),
  as('wizard.title', 'New Registration', 'নতুন'),
  as('amounts.rupees', '= {amount}'),
  as('wizard.chosenCount[one]', '{count} chosen'),
  as('wizard.chosenCount[other]', '{count} chosen'),
];

test('every language has the placeholders of the English texts, and a whole one has every text', async () => {
  const { problems, summary } = await checkLanguages();
  expect(problems).toEqual([]);
  expect(summary.length).toBeGreaterThan(1);
});

test('a text that a language lacks is named, and one whose placeholders are broken', () => {
  const lacking = [as('wizard.title', 'New'), as('wizard.stepOf', '{step} of', 'चरण'), rows[1]];
  expect(problemsOf('hi', lacking)).toEqual([
    'hi: wizard.title is not translated',
    'hi: wizard.stepOf: {step} is missing',
  ]);
});

test('a missing, a foreign and a broken placeholder are named, and nothing is taken over', () => {
  const { problems } = mergeRows(rows, [
    { key: 'wizard.stepOf', translation: 'খোজ {step}' },
    { key: 'wizard.title', translation: 'নতুন {name}' },
    { key: 'amounts.rupees', translation: '{amount} {' },
    { key: 'wizard.nowhere', translation: 'x' },
  ]);
  expect(problems).toEqual([
    'wizard.nowhere: no such text',
    'wizard.stepOf: {total} is missing',
    'wizard.title: {name} is not in the English text',
    'amounts.rupees: a placeholder is broken: {amount} {',
  ]);
});

test('a form for one may say its number in words, the form for all others may not', () => {
  const given = (form) => [{ key: `wizard.chosenCount[${form}]`, translation: 'এটা' }];
  expect(mergeRows(rows, given('one')).problems).toEqual([]);
  expect(mergeRows(rows, given('other')).problems).toEqual([
    'wizard.chosenCount[other]: {count} is missing',
  ]);
});

test('a spreadsheet gives back what it got, with an empty cell for what stays', () => {
  const filled = rows.map((row) => ({ ...row, translation: row.translation || row.english }));
  const csv = csvOf(filled);
  expect(csv).toContain("amounts.rupees,'= {amount},'= {amount},");
  for (const file of [csv, `\n> gi-registry\n\n${csv}`, csv.replaceAll('\r\n', '\n')])
    expect(readCsv(file)).toEqual(filled.map(({ key, translation }) => ({ key, translation })));
  const semicolons = 'key;english;translation\nwizard.title;"New;\nline";"ন;""ক"\n';
  expect(readCsv(semicolons)).toEqual([{ key: 'wizard.title', translation: 'ন;"ক' }]);
  const commas = 'key,english,translation,note\nwizard.title,New,নতুন; আকৌ,short\n';
  expect(readCsv(commas)).toEqual([{ key: 'wizard.title', translation: 'নতুন; আকৌ' }]);
  const { merged, changed } = mergeRows(rows, [{ key: 'wizard.title', translation: '' }]);
  expect([merged[1].translation, changed]).toEqual(['নতুন', []]);
  expect(() => readCsv('something else')).toThrow('no line that begins with: key');
});

test('tables are made of rows; a plural without the form of all others waits', () => {
  const [one, other] = [
    as('wizard.days[one]', 'x', '১ দিন'),
    as('wizard.days[other]', 'x', '{count} দিন'),
  ];
  const more = as('sentences.auth.wrong_code', 'x', 'ভুল');
  expect(tablesFrom([one, other, more])).toEqual({
    wizard: { days: { one: '১ দিন', other: '{count} দিন' } },
    sentences: { 'auth.wrong_code': 'ভুল' },
  });
  expect(tablesFrom([one]).wizard).toEqual({});
});

test('the note says what stays and how long the text may be', () => {
  expect(noteOf(rows[0])).toBe('keep {step} {total} as they are; about 35 characters at most');
});

test('collectors’ languages have no texts of the office, Hindi has all', () => {
  const keys = (code) => new Set(rowsOf(code, {}).map(({ key }) => key));
  const [assamese, hindi] = [keys('as'), keys('hi')];
  expect(assamese.has('wizard.title')).toBe(true);
  for (const key of ['workbench.title', 'sentences.application.not_approved', 'doctor.title'])
    expect([key, assamese.has(key)]).toEqual([key, false]);
  expect(hindi.has('sentences.application.not_approved')).toBe(true);
});

test('the command refuses a file whose names lack placeholders, names each and writes nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gi-translations-'));
  const file = join(folder, 'te.csv');
  const table = join(ROOT, 'web/src/i18n/te/wizard.ts');
  const before = readFileSync(table, 'utf8');
  writeFileSync(
    file,
    'key,english,translation\nwizard.stepOf,Step {step} of {total},దశ {step}\nwizard.title,New Registration,కొత్త {name}\n',
  );
  const said = spawnSync(NODE, ['scripts/support/print-translations.ts', '--import', file], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(said.status).toBe(1);
  // In the order of the table.
  expect(said.stderr.trim().split('\n')).toEqual([
    'wizard.title: {name} is not in the English text',
    'wizard.stepOf: {total} is missing',
    'nothing was written: please mend these 2 and import again',
  ]);
  expect(readFileSync(table, 'utf8')).toBe(before);
  rmSync(folder, { recursive: true });
});

test('the command prints a file for a translator and refuses a language that it does not know', () => {
  const run = (...args) =>
    execFileSync(NODE, ['scripts/support/print-translations.ts', ...args], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  expect(run('--export', 'hi')).toContain('wizard.title,New Registration,नया रजिस्ट्रेशन,');
  expect(() => run('--export', 'xx')).toThrow('there is no language "xx"');
});
