/** A message: plain text with {parameters}, or one text per plural form of the parameter `count`. */
export type Message = string | { one: string; other: string };
export type MessageTable = Readonly<Record<string, Message>>;

/** The messages of one feature in English, the source language, under the name of their table. */
export type Messages<Table extends MessageTable = MessageTable> = {
  readonly name: string;
  readonly source: Table;
};

type ParametersIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParametersIn<Rest>
  : never;

type TextOf<M> = M extends string
  ? M
  : M extends { other: infer Other extends string }
    ? Other
    : never;

type ParameterNames<M> = ParametersIn<TextOf<M>> | (M extends string ? never : 'count');

/** `count` chooses the plural form and is therefore a number; everything else may be text as well. */
type Parameters<M> = {
  [Name in ParameterNames<M>]: Name extends 'count' ? number : string | number;
};

/** The arguments after the key: none for a message without parameters, the parameters otherwise. */
export type MessageArguments<M> = [ParameterNames<M>] extends [never]
  ? []
  : [parameters: Parameters<M>];

/**
 * Declares the English messages of a feature; `name` is the table's name in every language, whose
 * `index.ts` exports the tables of everybody and `office/index.ts` those that only the office's pages show.
 */
export const defineMessages = <const Table extends MessageTable>(
  name: string,
  source: Table,
): Messages<Table> => ({ name, source });

/** Some languages have more plural forms than English; all of them have `other`. */
type TranslatedPlural = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** A translation: every key of the English table, plurals where it has plurals. */
export type Translation<Of extends Messages> = {
  readonly [Key in keyof Of['source']]: Of['source'][Key] extends string
    ? string
    : TranslatedPlural;
};

/**
 * A table of a language that only collectors see. `npm run check` holds it to the English one, not the compiler: it
 * has no texts of the office, and a language in work may lack some.
 */
export type CollectorTranslation = Readonly<Record<string, string | TranslatedPlural>>;
