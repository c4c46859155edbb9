import { isBlank } from '../values/text.ts';

/** How people enter a field; screens derive keyboard, control and normaliser from it. */
export type InputKind =
  | 'text'
  | 'multiline'
  | 'whole'
  | 'decimal'
  | 'choice'
  | 'tel'
  | 'email'
  | 'day';

/** The rule for a value that is not blank. `code` is the sentence (words/rule-sentences.ts) that refuses it. */
export type Rule =
  | { code: 'range'; from: number; to: number }
  | { code: 'digits'; most: number }
  | { code: 'digitsAtMost'; most: number }
  | { code: 'amount' }
  | { code: 'pinCode' }
  | { code: 'day' };

/** The facts of one field. Layout and conditions belong to the screens. */
export type Field = {
  /** English label in sentences and forms; other languages translate it by the field's key. */
  label: string;
  input: InputKind;
  /** Only the edit form asks for it, not the wizard. */
  afterwards?: true;
  /** A blank field is refused with 'Please fill in: …'. */
  required?: true;
  /** Longest text, in characters as the schemas count them. */
  maxLength?: number;
  /** The words that a choice allows. */
  options?: readonly string[];
  /** The initial value of a form, and the value stored when a new entry leaves the choice blank. */
  initial?: string;
  rule?: Rule;
  /** The value is a number in JSON; others are text. A form holds all values as text. */
  stored?: 'number';
  /** Column title in exported tables, where it is not the label; null: not exported. */
  exportedAs?: string | null;
  /** It is never null in records and in the database. */
  neverNull?: true;
};

export type Fields = Readonly<Record<string, Field>>;

/** The title of its column in exported tables; null without one. */
export const exportTitle = ({ exportedAs, label }: Field): string | null =>
  exportedAs === undefined ? label : exportedAs;

export const isRequired = ({ required }: Field): boolean => required === true;
export type KeyOf<F extends Fields> = keyof F & string;

/** A field's value: a choice that is never null is one of its options, any other text is not checked any more. */
type ValueOf<F extends Field> = F extends { neverNull: true }
  ? F extends { stored: 'number' }
    ? number
    : F extends { options: readonly (infer Option)[] }
      ? Option
      : string
  : (F extends { stored: 'number' } ? number : string) | null;

/** The values of a group of fields as a record and the database hold them. */
export type ValuesOf<F extends Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> };
/** The same fields as a form holds them; `''` is blank. */
export type TextOf<F extends Fields> = { -readonly [K in keyof F]: string };
/** Text of some of the fields; `undefined` was not sent. */
export type SentText<F extends Fields> = { readonly [K in keyof F]?: string | undefined };

/** `annualTurnover` → `annual_turnover`. */
export type SnakeCase<Key extends string> = Key extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${SnakeCase<Rest>}`
    : `_${Lowercase<First>}${SnakeCase<Rest>}`
  : Key;

/** The spelling of a key in records, edits and columns; forms and production entries use the key. */
export const snakeCase = <Key extends string>(key: Key): SnakeCase<Key> =>
  // The regular expression does what the type says; TypeScript cannot compute one from the other.
  key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as SnakeCase<Key>;

/** The opposite of `snakeCase`, of any text. */
export const camelCase = (key: string): string =>
  key.replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());

export type SnakeKeys<T> = { -readonly [K in keyof T & string as SnakeCase<K>]: T[K] };

export const snakeKeys = <T extends object>(values: T): SnakeKeys<T> =>
  // The type of Object.fromEntries does not say which key has which value.
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [snakeCase(key), value]),
  ) as SnakeKeys<T>;

/** The values of a group's fields in `source` (a record, an edit or a row), by their keys. */
type CamelKeys<F extends Fields, Source> = {
  -readonly [K in KeyOf<F> as SnakeCase<K> extends keyof Source ? K : never]: Source[SnakeCase<K> &
    keyof Source];
};

/** The opposite of `snakeKeys` for the fields of a group; other keys and undefined are left out. */
export const camelKeys = <F extends Fields, Source extends object>(
  fields: F,
  source: Source,
): CamelKeys<F, Source> => {
  const values = new Map<string, unknown>(Object.entries(source));
  // The type of Object.fromEntries does not say which key has which value.
  return Object.fromEntries(
    keysOf(fields).flatMap((key) => {
      const value = values.get(snakeCase(key));
      return value === undefined ? [] : [[key, value]];
    }),
  ) as CamelKeys<F, Source>;
};

/** The keys of a group, in the order of its table. */
export const keysOf = <F extends Fields>(fields: F): KeyOf<F>[] =>
  // Object.keys answers text; the tables are constants without further keys.
  Object.keys(fields) as KeyOf<F>[];

/** A value for each field of a group, under its key. @param Values what these values are by key */
export const mapFields = <Values, F extends Fields = Fields>(
  fields: F,
  valueOf: (key: KeyOf<F>, field: Field) => unknown,
): Values =>
  // The type of Object.fromEntries does not say which key has which value.
  Object.fromEntries(
    keysOf(fields).map((key) => [key, valueOf(key, fields[key] as Field)]),
  ) as Values;

/** The fields of a group out of a larger value, such as an entry with its ids. */
export const pickFields = <F extends Fields>(fields: F, source: ValuesOf<F>): ValuesOf<F> =>
  mapFields<ValuesOf<F>, F>(fields, (key) => source[key]);

/** One fact of each field, by key: the shape of a schema, the labels, … */
export const factOf = <
  Fact extends string,
  F extends Readonly<Record<string, { [K in Fact]: unknown }>>,
>(
  fields: F,
  fact: Fact,
): { -readonly [K in keyof F]: F[K][Fact] } =>
  // The type of Object.fromEntries does not say which key has which value.
  Object.fromEntries(Object.entries(fields).map(([key, facts]) => [key, facts[fact]])) as {
    -readonly [K in keyof F]: F[K][Fact];
  };

const storedValue = (field: Field, text: string | undefined): string | number | null =>
  isBlank(text) ? null : field.stored === 'number' ? Number(text) : text;

/** The values of the fields that were sent; blank text becomes null. Expects text that passed its rules. */
export const sentValues = <F extends Fields>(fields: F, text: SentText<F>): Partial<ValuesOf<F>> =>
  // Fields whose value cannot be null are required, and the rules refused them when blank.
  Object.fromEntries(
    keysOf(fields).flatMap((key) => {
      const field: Field | undefined = fields[key];
      return field === undefined || text[key] === undefined
        ? []
        : [[key, storedValue(field, text[key])]];
    }),
  ) as Partial<ValuesOf<F>>;

/** The values of a new person or entry: every field, with the initial choice where none was made. */
export const newValues = <F extends Fields>(fields: F, text: SentText<F>): ValuesOf<F> =>
  // As above no required field is blank.
  mapFields<ValuesOf<F>, F>(
    fields,
    (key, field) => storedValue(field, text[key]) ?? field.initial ?? null,
  );

/** An empty form: every field blank or with its initial choice. */
export const newText = <F extends Fields>(fields: F): TextOf<F> =>
  mapFields<TextOf<F>>(fields, (_key, { initial }) => initial ?? '');

/** The values as a form holds them. */
export const textOf = <F extends Fields>(fields: F, values: ValuesOf<F>): TextOf<F> =>
  mapFields<TextOf<F>, F>(fields, (key) => (values[key] === null ? '' : String(values[key])));
