import { LANGUAGES } from '../../web/src/i18n/languages.ts';
import { placeholdersOf, rowsOf, type Row } from './translation-rows.ts';
import { tablesOf } from './translation-tables.ts';

/** Hindi says these without the English words that stand for the placeholders. */
const WITHOUT_PLACEHOLDERS = new Set([
  'sentences.application.event_not_possible',
  'sentences.application.event_after_day',
  'sentences.application.valid_already',
  'officeSentences.review.application_running_for',
  'officeSentences.check.role_too_powerful',
]);

/** What is wrong with a translation, in words; undefined when its placeholders are those of the English text. */
export const problemOf = ({ key, english: source, translation }: Row): string | undefined => {
  if (translation === '' || WITHOUT_PLACEHOLDERS.has(key)) return undefined;
  const expected = placeholdersOf(source);
  const found = placeholdersOf(translation);
  // A form for one or two may say the number in words.
  const isFree = (each: string): boolean => each === '{count}' && /\[(?!other)\w+\]$/.test(key);
  const missing = expected.filter((each) => !found.includes(each) && !isFree(each));
  const unknown = found.filter((each) => !expected.includes(each) && !isFree(each));
  const rest = translation.replaceAll(/\{\w+\}/g, '');
  if (missing.length > 0) return `${key}: ${missing.join(', ')} is missing`;
  if (unknown.length > 0) return `${key}: ${unknown.join(', ')} is not in the English text`;
  if (/[{}]/.test(rest)) return `${key}: a placeholder is broken: ${translation}`;
  return undefined;
};

const isMissing = ({ translation }: Row): boolean => translation === '';

/** What is wrong with the rows of a language, in words: broken placeholders and gaps. */
export const problemsOf = (code: string, rows: readonly Row[]): string[] =>
  rows.flatMap((row) => {
    const problem = isMissing(row) ? `${row.key} is not translated` : problemOf(row);
    return problem === undefined ? [] : [`${code}: ${problem}`];
  });

/**
 * Checks each declared language (web/src/i18n/languages.ts). Problems of one in work are only counted: a changed
 * English text must not wait for its six translations.
 */
export const checkLanguages = async (): Promise<{ problems: string[]; summary: string[] }> => {
  const problems: string[] = [];
  const summary: string[] = [];
  for (const { code, inWork } of LANGUAGES.filter((each) => each.code !== 'en')) {
    const rows = rowsOf(code, await tablesOf(code));
    const found = problemsOf(code, rows);
    if (inWork === undefined) problems.push(...found);
    summary.push(`${code}: ${rows.length - found.length} of ${rows.length} texts are right`);
  }
  return { problems, summary };
};
