import * as z from 'zod/mini';

/** A sentence on the wire: its code in the tables of `words/`, and the values of its placeholders. */
export const SentSentence = z.object({
  code: z.string(),
  params: z.record(z.string(), z.unknown()),
});

/** The error in a refusal. */
export const Refusal = z.object({
  /** The English sentence. */
  error: z.string(),
  code: z.string(),
  /** The sentence of `error`, where it is not that of `code`. */
  sentence: z.optional(SentSentence),
  /** English sentences by field. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** The same sentences as codes, for screens in other languages. */
  fieldSentences: z.optional(z.record(z.string(), SentSentence)),
});
export type Refusal = z.output<typeof Refusal>;

/**
 * The body of every refusal. Apart from the table of errors, which the first page of the web app
 * loads without the schema library.
 */
export const ErrorBody = z.extend(Refusal, {
  requestId: z.string(),
  /** With `registration.already_registered`, when the caller may see that registration. */
  registrationId: z.optional(z.int()),
});
export type ErrorBody = z.output<typeof ErrorBody>;
