import { personFields, productionFields } from '@gi/contract/registration-fields';
import { checkPerson, checkProduction } from '@gi/contract/registration-rules';
import { sentenceOf } from '@gi/contract/sentences';
import type { RuleProblem, Words } from '@gi/contract/sentences';
import { failures } from './en/failures.ts';
import { fieldTexts } from './en/fields.ts';
import { refusals } from './en/refusals.ts';
import { ruleTexts } from './en/rules.ts';
import { template, text } from './language.ts';
import type { Messages } from './messages.ts';

const words: Words = {
  sentence: (code) => template(ruleTexts, code),
  label: (key) => text(fieldTexts, key),
};

/** What a rule says, in the language of the screens. */
export const ruleSentence = (problem: RuleProblem): string => sentenceOf(problem, words);

const wrong = Object.fromEntries(
  [...Object.keys(personFields), ...Object.keys(productionFields)].map((key) => [key, '-']),
);

/** What the rules may say about a single field: that it is blank, and that its value is wrong. */
const fieldProblems: readonly RuleProblem[] = [
  checkPerson({}),
  checkPerson(wrong),
  checkProduction({}),
  checkProduction(wrong),
].flatMap((problems) => Object.values(problems));

/** Tables of sentences that also come as finished English text: from the server, or thrown. */
const tables: readonly Messages<Readonly<Record<string, string>>>[] = [
  ruleTexts,
  refusals,
  failures,
];

const byEnglish = new Map<string, () => string>([
  ...fieldProblems.map((problem) => [sentenceOf(problem), () => ruleSentence(problem)] as const),
  ...tables.flatMap((table) =>
    Object.entries(table.source).map(
      ([key, english]) => [english, () => text(table, key)] as const,
    ),
  ),
]);

/**
 * An English sentence in the language of the screens, when it is a known one. Sentences that name
 * several fields or products, and those of newer servers, stay English.
 */
export const inScreenLanguage = (english: string): string => byEnglish.get(english)?.() ?? english;
