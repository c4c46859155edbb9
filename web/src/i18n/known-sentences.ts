import { sentences } from '@gi/contract/words/sentences';
import type { RuleProblem } from '@gi/contract/words/sentences';
import { failures } from './en/failures.ts';
import { refusals } from './en/refusals.ts';
import { ruleTexts } from './en/rules.ts';
import { tableInUse, text } from './language.ts';
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
const knownSentences: ReadonlyMap<string, () => string> = new Map<string, () => string>([
  ...tables.flatMap((table) =>
    Object.entries(table.source).map(
      ([key, english]) => [english, () => text(table, key)] as const,
    ),
  ),
]);

/** `Line {n}: {message}` as a regular expression with a group for each name. */
const patternOf = (template: string): RegExp => {
  const parts = template
    .split(/(\{\w+\})/)
    .map((part) =>
      /^\{\w+\}$/.test(part)
        ? `(?<${part.slice(1, -1)}>${/^\{[nm]\}$/.test(part) ? '\\d[\\d,]*' : '.+'})`
        : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    );
  return new RegExp(`^${parts.join('')}$`, 's');
};

/** What schemas and the server say about inputs, and what the check of the server says, with names in it. */
const serverSentence = (english: string): string | undefined => {
  const templates = { ...tableInUse('inputs'), ...tableInUse('checks') };
  for (const [template, translated] of Object.entries(templates)) {
    const found = typeof translated === 'string' && patternOf(template).exec(english);
    if (!found) continue;
    return translated.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = found.groups?.[name] ?? whole;
      return value === english ? value : (knownSentence(value) ?? value);
    });
  }
  return undefined;
};

const refusalOf = (code: string | undefined): string | undefined =>
  code !== undefined && Object.hasOwn(refusals.source, code)
    ? text(refusals, code as keyof typeof refusals.source)
    : undefined;

/**
 * An English sentence of the server or of an exception in the language of the screens. One that is not
 * known, because names were put into it, gives way to the sentence of the refusal's code.
 */
export const knownSentence = (english: string, code?: string): string | undefined =>
  knownSentences.get(english)?.() ?? serverSentence(english) ?? refusalOf(code);

const isKnownRule = (rule: SentRule): rule is RuleProblem => Object.hasOwn(sentences, rule.code);

/** The sentence of a rule that the server sent; undefined when this app is older than the rule. */
export const sentRuleSentence = (rule: SentRule): string | undefined =>
  isKnownRule(rule) ? ruleSentence(rule) : undefined;
