import { LANGUAGES } from '../../web/src/i18n/languages.ts';
import { problemOf, rowsOf, type Row } from './translation-rows.ts';
import { tablesOf } from './translation-tables.ts';

const isMissing = ({ translation }: Row): boolean => translation === '';

/** What is wrong with the rows of a language, in words: broken placeholders and gaps. */
export const problemsOf = (code: string, rows: readonly Row[]): string[] =>
  rows.flatMap((row) => {
    const problem = isMissing(row) ? `${row.key} is not translated` : problemOf(row);
    return problem === undefined ? [] : [`${code}: ${problem}`];
  });

/**
 * Every language that is declared (web/src/i18n/languages.ts). What is wrong with one in work is counted alone: a
 * changed English text may not wait for its six translations.
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
