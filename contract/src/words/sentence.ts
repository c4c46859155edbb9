import type { checkSentences } from './check-sentences.ts';
import type { errors } from './error-table.ts';
import type { inputSentences } from './input-sentences.ts';
import type { officeSentences } from './office-sentences.ts';
import type { ruleSentences } from './rule-sentences.ts';

/*
 * Everything that the server says is a sentence: a code of the tables in this folder and what its
 * {placeholders} stand for. The tables are English; other languages have the same codes.
 */

/** A text with {placeholders}, or one per plural form of the placeholder `count`. */
export type SentenceText = string | ({ readonly other: string } & Plurals);
type Plurals = { readonly [Form in Intl.LDMLPluralRule]?: string };

type Tables = {
  readonly [Code in keyof typeof errors]: (typeof errors)[Code]['message'];
} & typeof ruleSentences &
  typeof inputSentences &
  typeof officeSentences &
  typeof checkSentences;
export type SentenceCode = keyof Tables;

/** The value of a placeholder. In `field`, `fields` and `documents` it is the key of a label. */
type Value = string | number | Sentence | readonly (string | Sentence)[];
export type Sentence = {
  readonly code: SentenceCode;
  readonly params: Readonly<Record<string, Value>>;
};
/** A sentence that came over the wire, perhaps of a newer server. */
export type SentSentence = {
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
};

type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;
type NamesOf<Text> = Text extends { other: infer Other } ? Placeholders<Other> : Placeholders<Text>;
type ParamsOf<Code extends SentenceCode> = {
  readonly [Name in NamesOf<Tables[Code]>]: Name extends 'count' ? number : Value;
};
export type SentenceArguments<Code extends SentenceCode> = [NamesOf<Tables[Code]>] extends [never]
  ? []
  : [params: ParamsOf<Code>];

export const sentence = <Code extends SentenceCode>(
  code: Code,
  ...[params]: SentenceArguments<Code>
): Sentence => ({ code, params: params ?? {} });

/**
 * The message of a schema. Zod's messages are text, so the code and the parameters are written as JSON,
 * which `readMessage` turns into the sentence again.
 */
export const messageOf = <Code extends SentenceCode>(
  code: Code,
  ...rest: SentenceArguments<Code>
): string => JSON.stringify(sentence(code, ...rest));

/** The sentence of a schema's message; zod's own messages, of schemas without one, are `request.invalid`. */
export const readMessage = (message: string | undefined): Sentence =>
  message?.startsWith('{"code":') === true
    ? // Only `messageOf` writes messages that begin so.
      (JSON.parse(message) as Sentence)
    : sentence('request.invalid');

/** The texts from which sentences are built in one language. */
export type Language = {
  /** BCP 47; chooses the plural forms. */
  tag: string;
  text: (code: string) => SentenceText | undefined;
  label: (key: string) => string;
};

const isSentence = (value: unknown): value is SentSentence =>
  typeof value === 'object' && value !== null && 'code' in value && 'params' in value;

const labelled: ReadonlySet<string> = new Set(['field', 'fields', 'documents']);

const valueIn = (language: Language, name: string, value: unknown): string => {
  if (Array.isArray(value)) return value.map((each) => valueIn(language, name, each)).join(', ');
  if (isSentence(value)) return sentenceIn(language, value) ?? value.code;
  return labelled.has(name) ? language.label(String(value)) : String(value);
};

/** A sentence in a language; undefined when the language does not have it. */
export const sentenceIn = (
  language: Language,
  { code, params }: SentSentence,
): string | undefined => {
  const found = language.text(code);
  if (found === undefined) return undefined;
  const plural = () => new Intl.PluralRules(language.tag).select(Number(params['count']));
  const text = typeof found === 'string' ? found : (found[plural()] ?? found.other);
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? valueIn(language, name, params[name]) : whole,
  );
};
