import * as z from 'zod/mini';
import { isDay } from '../values/days.ts';
import { hasLetter, isBlank, isSafeText } from '../values/text.ts';
import { messageOf } from '../words/sentence.ts';

/** Refuses text that must not be stored, and aborts: normalising it may take seconds. */
export const safeText = (message: string) =>
  z.refine<string>(isSafeText, { error: message, abort: true });
const unsafe = messageOf('input.cannot_be_stored');

/**
 * Text as it is stored: NFC, trimmed, line breaks as \n (forms send \r\n), at most `max` Unicode code points, as
 * PostgreSQL counts.
 */
export const text = (max: number) =>
  z.string(messageOf('input.enter_text')).check(
    safeText(unsafe),
    z.normalize('NFC'),
    z.overwrite((value) => value.replaceAll(/\r\n?/g, '\n')),
    z.trim(),
    z.maxLength(max, {
      error: messageOf('input.characters_at_most', { most: max }),
      abort: true,
    }),
  );

/** Text of one line: tabs and line breaks are refused, since tables and papers show it in one line. */
export const line = (max: number) =>
  text(max).check(
    z.refine((value) => !/[\t\n\r\u2028\u2029]/.test(value), messageOf('input.use_one_line')),
  );

/** A name in any script: one line with at least one letter, when it is not blank. */
export const nameText = (max: number) =>
  line(max).check(
    z.refine(
      (value) => value === '' || hasLetter(value),
      messageOf('input.enter_name_with_letters'),
    ),
  );

/** One line that must not be blank. */
export const requiredLine = (max: number, message: string) =>
  line(max).check(z.refine((value) => !isBlank(value), message));

/** Text with at least one visible character. */
export const requiredText = (max: number, message: string) =>
  text(max).check(z.refine((value) => !isBlank(value), message));

/** Why a filed registration is changed; required only then. */
export const ChangeReason = z.optional(text(2000));

/** A name that must not be blank. */
export const requiredName = (max: number, message: string) =>
  nameText(max).check(z.minLength(1, message));

/** Ids in JSON bodies: positive integers of at most 15 digits. */
export const Id = z
  .int(messageOf('input.send_whole_number'))
  .check(
    z.minimum(1, messageOf('input.send_positive_id')),
    z.maximum(999_999_999_999_999, messageOf('input.id_too_large')),
  );

const idText = /^[1-9]\d{0,14}$/;

/** Ids in paths and queries: text of 1 to 15 plain digits, parsed to a number. */
export const IdText = z.pipe(
  z.string().check(z.regex(idText, messageOf('input.send_valid_id'))),
  z.transform((value) => Number(value)),
);

/**
 * A number of a query, which a JSON body may hold too: as a JSON number there, or as the text that the query has.
 */
export const numberOrText = <const Schema extends z.ZodMiniType<unknown, string>>(schema: Schema) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], messageOf('input.send_number')),
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
  .check(z.refine((value) => value === '' || idText.test(value), messageOf('input.send_valid_id')));

/** An id that the query or the JSON body of a list may leave out. */
export const OptionalId = optionalText(numberOrText(idOrEmpty), Number);

export const IdParams = z.strictObject({ id: IdText });

/** The query of a signed link, all keys or none: the end in Unix seconds, the signature, the session. */
export const signedLink = {
  expires: z.optional(z.string().check(z.regex(/^\d{1,12}$/, messageOf('input.link')))),
  signature: z.optional(z.string().check(z.regex(/^[\w-]{1,100}$/, messageOf('input.link')))),
  /** The number of the link's session; the link ends with that session. */
  session: z.optional(IdText),
};

/** A number for each of these names. */
export const countsBy = <const Name extends string>(names: readonly Name[]) =>
  z.object(
    // The type of Object.fromEntries does not say which keys there are.
    Object.fromEntries(names.map((name) => [name, z.int()])) as Record<
      Name,
      ReturnType<typeof z.int>
    >,
  );

/** A calendar day `YYYY-MM-DD`, in the registry's time zone. */
export const Day = z.string().check(z.refine(isDay, messageOf('input.send_date')));

/** A day that a query may leave out. */
export const OptionalDay = optionalText(z.union([Day, z.literal('')]), (day) => day);

/** Times on the wire: ISO 8601 in UTC. */
export const Time = z.iso.datetime();

/** Times as clients send them: ISO 8601 in UTC, of this or the last century, to the microsecond. */
export const TimeInput = z.iso.datetime(messageOf('input.send_time')).check(
  z.maxLength(27, messageOf('input.send_time')),
  z.refine((value) => value >= '1900', messageOf('input.send_time')),
);

/** The optional search term of a list. */
export const OptionalSearch = optionalText(
  z
    .string()
    .check(
      z.maxLength(200, { error: messageOf('input.search_at_most', { most: 200 }), abort: true }),
      safeText(messageOf('input.cannot_be_searched')),
      z.normalize('NFC'),
      z.trim(),
    ),
  (search) => search,
);

/** A boolean in a query or a form: exactly `true` or `false`. */
export const FlagText = z.pipe(
  z.enum(['true', 'false'], messageOf('input.send_true_or_false')),
  z.transform((value) => value === 'true'),
);
