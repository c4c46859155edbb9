import { personFields, productionFields } from '@gi/contract/registration-fields';
import { checkPerson, checkProduction } from '@gi/contract/registration-rules';
import { sentenceOf } from '@gi/contract/sentences';
import type { RuleProblem } from '@gi/contract/sentences';
import { failures } from './en/failures.ts';
import { refusals } from './en/refusals.ts';
import { ruleTexts } from './en/rules.ts';
import { text } from './language.ts';
import type { Messages } from './messages.ts';
import { ruleSentence } from './rule-sentence.ts';

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

/** What is known by its English sentence, each with the way to say it in the language of the screens. */
export const knownSentences: ReadonlyMap<string, () => string> = new Map<string, () => string>([
  ...fieldProblems.map((problem) => [sentenceOf(problem), () => ruleSentence(problem)] as const),
  ...tables.flatMap((table) =>
    Object.entries(table.source).map(
      ([key, english]) => [english, () => text(table, key)] as const,
    ),
  ),
]);
