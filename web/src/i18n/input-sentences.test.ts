import { allEndpoints } from '@gi/contract/all-endpoints';
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
  expect(inScreenLanguage('Line 3: Please enter a name')).toBe('पंक्ति 3: कृपया नाम भरें');
  expect(inScreenLanguage('A catalogue has no column Colour')).toBe(
    'उत्पाद सूची में ऐसा कोई कॉलम नहीं होता: Colour',
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
