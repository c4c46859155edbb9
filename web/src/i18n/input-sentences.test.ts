import { allEndpoints } from '@gi/contract/routes/all-endpoints';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inScreenLanguage, loadLanguage, loadOfficeTexts } from './language.ts';

/** A schema or a check of zod, as far as it is walked through. */
type Part = { _zod: { def: Readonly<Record<string, unknown>> } };

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** All schemas and checks within a value, however they are nested. */
const partsOf = (value: unknown, seen: Set<unknown> = new Set()): Part[] => {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  if (isPart(value)) return [value, ...partsOf({ ...value._zod.def }, seen)];
  return Object.values(value).flatMap((each) => partsOf(each, seen));
};

/** The sentence of a schema or check that has one of its own. */
const sentenceOf = ({ _zod: { def } }: Part): string[] => {
  if (typeof def['error'] !== 'function') return [];
  const sentence: unknown = (def['error'] as (issue: object) => unknown)({ input: '' });
  return typeof sentence === 'string' ? [sentence] : [];
};

/** What the schemas of requests say. */
const sentencesOf = (): ReadonlySet<string> =>
  new Set(
    allEndpoints.flatMap(([, { config, schema }]) => {
      const { response: _, ...asked } = schema as Record<string, unknown>;
      return partsOf([asked, 'form' in config ? config.form : undefined]).flatMap(sentenceOf);
    }),
  );

beforeEach(() => loadLanguage('hi').then((complete) => expect(complete).toBe(true)));
afterEach(() => loadLanguage('en'));

test('every sentence of the schemas has its Hindi', () => {
  const english = [...sentencesOf()];
  expect(english.length).toBeGreaterThan(80);
  expect(english.filter((sentence) => !/[\u0900-\u097f]/.test(inScreenLanguage(sentence)))).toEqual(
    [],
  );
});

test('numbers and names stay in a sentence, and a sentence in a sentence is said in Hindi too', () => {
  expect(inScreenLanguage('Please enter 1 to 3650 days')).toBe('कृपया 1 से 3650 दिन भरें');
});

test.each([
  'The first row must name the columns, with name and category among them',
  'A catalogue has no column Colour',
  'Each column may stand there once',
  'Please send at most 20000 rows',
  'Row 3: Please enter a name',
  'This file is not text in UTF-8. Please save it as CSV UTF-8 or as XLSX',
  'This file is neither CSV nor XLSX',
  'This CSV file cannot be read: Invalid Opening Quote',
  'This file is damaged or too large to be read',
  'This is an Excel file of the old kind (XLS) or one with a password. Please save it as XLSX without a password',
  'This is a picture or a PDF. Please choose a CSV or XLSX file',
])('of a catalogue file: %s', async (english) => {
  await loadOfficeTexts();
  const general = inScreenLanguage('unknown', 'catalogue.bad_file');
  const said = inScreenLanguage(english, 'catalogue.bad_file');
  expect(said).toMatch(/[\u0900-\u097f]/);
  expect(said).not.toBe(general);
});

test('a decision that came first is said with the name of who made it', async () => {
  await loadOfficeTexts();
  const english = 'meera has approved this registration meanwhile';
  expect(inScreenLanguage(english, 'review.decided_meanwhile')).toBe(
    'इस बीच meera ने यह रजिस्ट्रेशन मंज़ूर कर दिया',
  );
});

test('the check of the server is said in Hindi, with its sizes, times and commands', async () => {
  await loadOfficeTexts();
  expect(inScreenLanguage('There is no backup yet: run npm run backup -- FOLDER')).toBe(
    'अभी कोई बैकअप नहीं है: npm run backup -- FOLDER चलाएँ',
  );
  expect(inScreenLanguage('The last good backup was made 3 days ago')).toBe(
    'पिछला सही बैकअप 3 दिन पहले बना',
  );
  expect(inScreenLanguage('Audit trail: sealed 2 hours ago, not checked yet')).toBe(
    'गतिविधि का रिकॉर्ड: 2 घंटे पहले सील हुआ, अभी जाँचा नहीं गया',
  );
});

test('a refusal with names in it is said by its code, and an unknown sentence stays as it is', () => {
  expect(inScreenLanguage('This event came too early for tea', 'application.wrong_order')).toBe(
    'यह घटना पिछली घटना के बाद नहीं आ सकती',
  );
  expect(inScreenLanguage('Words of tomorrow', 'code.of_tomorrow')).toBe('Words of tomorrow');
});
