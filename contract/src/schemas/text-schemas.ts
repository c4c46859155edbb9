import * as z from 'zod/mini';
import { hasLetter, isBlank, isDay, isSafeText } from '../values/text.ts';

/**
 * A text that may be stored. Other text goes no further: composing it may take seconds.
 */
export const safeText = (message: string) =>
  z.refine<string>(isSafeText, { error: message, abort: true });
const unsafe = 'This text contains characters that cannot be stored';

/** Text as it is stored: NFC, trimmed, at most `max` Unicode code points, as PostgreSQL counts. */
export const text = (max: number) =>
  z
    .string('Please enter text')
    .check(
      safeText(unsafe),
      z.normalize('NFC'),
      z.trim(),
      z.maxLength(max, { error: `Please use at most ${max} characters`, abort: true }),
    );

/** Text of one line: tabs and line breaks are refused, since tables and papers show it in one line. */
export const line = (max: number) =>
  text(max).check(
    z.refine(
      (value) => !/[\t\n\r\u2028\u2029]/.test(value),
      'Please use one line without line breaks',
    ),
  );

/** A name in any script: one line with at least one letter, when it is not blank. */
export const nameText = (max: number) =>
  line(max).check(
    z.refine((value) => value === '' || hasLetter(value), 'Please enter a name with letters'),
  );

/** One line that must not be blank. */
export const requiredLine = (max: number, message: string) =>
  line(max).check(z.refine((value) => !isBlank(value), message));

/** A name that must not be blank. */
export const requiredName = (max: number, message: string) =>
  nameText(max).check(z.minLength(1, message));

/** Ids in JSON bodies: positive integers of at most 15 digits. */
export const Id = z
  .int('Please send a whole number')
  .check(
    z.minimum(1, 'Please send a positive id'),
    z.maximum(999_999_999_999_999, 'This id is too large'),
  );

const idText = /^[1-9]\d{0,14}$/;

/** Ids in paths and queries: text of 1 to 15 plain digits, parsed to a number. */
export const IdText = z.pipe(
  z.string().check(z.regex(idText, 'Please send a valid id')),
  z.transform((value) => Number(value)),
);

/**
 * A value of a query that is sent in a JSON body instead: a number may be a JSON number there, or
 * the text that the query has.
 */
export const numberOrText = <const Schema extends z.ZodMiniType<unknown, string>>(schema: Schema) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], 'Please send a number'),
      z.transform((value) => String(value)),
    ),
    schema,
  );

/**
 * A value that a client may leave out. An empty text, as forms and queries send it for nothing, counts as
 * absent here, so that code behind the schema tests for undefined only.
 * @param schema what may be sent; it accepts ''
 * @param read the value of a text that is not empty
 */
export const optionalText = <Text extends string, Input, Value>(
  schema: z.ZodMiniType<Text | '', Input>,
  read: (text: Text) => Value,
) =>
  z.optional(
    z.pipe(
      schema,
      z.transform((text: Text | '') => (text === '' ? undefined : read(text))),
    ),
  );

const idOrEmpty = z
  .string()
  .check(z.refine((value) => value === '' || idText.test(value), 'Please send a valid id'));

/** An id that a query may leave out. */
export const OptionalIdText = optionalText(idOrEmpty, Number);
/** The same in a list's JSON body. */
export const OptionalIdInBody = optionalText(numberOrText(idOrEmpty), Number);

export const IdParams = z.strictObject({ id: IdText });

/** What a signed link adds to its address, all or nothing: the end in Unix seconds, the signature, the session. */
export const signedLink = {
  expires: z.optional(z.string().check(z.regex(/^\d{1,12}$/, 'This link is not valid'))),
  signature: z.optional(z.string().check(z.regex(/^[\w-]{1,100}$/, 'This link is not valid'))),
  /** The number of the session that the link was made for, and ends with. */
  session: z.optional(IdText),
};

/** A calendar day `YYYY-MM-DD`, in the registry's time zone. */
export const Day = z.string().check(z.refine(isDay, 'Please send a date as YYYY-MM-DD'));

/** A day that a query may leave out. */
export const OptionalDay = optionalText(z.union([Day, z.literal('')]), (day) => day);

/** Times on the wire: ISO 8601 in UTC. */
export const Time = z.iso.datetime();

/** Times as clients send them: ISO 8601 in UTC, of this or the last century, to the microsecond. */
export const TimeInput = z.iso.datetime('Please send a time').check(
  z.maxLength(27, 'Please send a time'),
  z.refine((value) => value >= '1900', 'Please send a time'),
);

/** What a list is searched for, which a query may leave out. */
export const OptionalSearch = optionalText(
  z
    .string()
    .check(
      z.maxLength(200, { error: 'Please search for at most 200 characters', abort: true }),
      safeText('This text contains characters that cannot be searched'),
      z.normalize('NFC'),
      z.trim(),
    ),
  (search) => search,
);

/** A boolean in a query or a form: exactly `true` or `false`. */
export const FlagText = z.pipe(
  z.enum(['true', 'false'], 'Please send true or false'),
  z.transform((value) => value === 'true'),
);
