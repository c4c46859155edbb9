import { sentences } from '@gi/contract/sentences';
import type { RuleProblem } from '@gi/contract/sentences';
import { failures } from './en/failures.ts';
import { refusals } from './en/refusals.ts';
import { ruleTexts } from './en/rules.ts';
import { text } from './language.ts';
import type { SentRule } from './language.ts';
import type { Messages } from './messages.ts';
import { ruleSentence } from './rule-sentence.ts';

/** Tables of sentences that also come as finished English text: from the server, or thrown. */
const tables: readonly Messages<Readonly<Record<string, string>>>[] = [
  ruleTexts,
  refusals,
  failures,
];

/** What is known by its English sentence, each with the way to say it in the language of the screens. */
export const knownSentences: ReadonlyMap<string, () => string> = new Map<string, () => string>([
  ...tables.flatMap((table) =>
    Object.entries(table.source).map(
      ([key, english]) => [english, () => text(table, key)] as const,
    ),
  ),
]);

const isKnownRule = (rule: SentRule): rule is RuleProblem => Object.hasOwn(sentences, rule.code);

/** The sentence of a rule that the server sent; undefined when this app is older than the rule. */
export const sentRuleSentence = (rule: SentRule): string | undefined =>
  isKnownRule(rule) ? ruleSentence(rule) : undefined;
