import * as z from 'zod/mini';

/**
 * The body of every refusal. Apart from the table of errors, which the first page of the web app
 * loads without the schema library.
 */
export const ErrorBody = z.object({
  error: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /**
   * The rules behind sentences of `fields`, by field, and behind `error`, under ''. Screens in other
   * languages make their own sentences of them (`sentences.ts` has the codes).
   */
  rules: z.optional(
    z.record(z.string(), z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) })),
  ),
  requestId: z.string(),
  /** With `registration.already_registered`, when the caller may see that registration. */
  registrationId: z.optional(z.int()),
});
export type ErrorBody = z.output<typeof ErrorBody>;
