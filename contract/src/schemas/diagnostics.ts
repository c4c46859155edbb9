import * as z from 'zod/mini';
import { checkNames, diagnostics as routes } from '../routes/diagnostics.ts';
import { defineEndpoints } from './endpoint.ts';
import { SentSentence } from './error-body.ts';
import { Id, Time, text } from './scalars.ts';

export const CheckState = z.enum(['ok', 'warn', 'fail']);
export type CheckState = z.output<typeof CheckState>;

/** One check: how it is, or what is wrong and what to do about it. */
export const CheckResult = z.object({
  name: z.enum(checkNames),
  state: CheckState,
  sentence: z.string(),
  /** The same as a code, for screens in other languages. */
  ...SentSentence.shape,
});
export type CheckResult = z.output<typeof CheckResult>;

export const diagnostics = defineEndpoints('diagnostics', routes, {
  ping: {
    summary: 'Is anyone there',
    response: { 200: z.object({ message: z.literal('pong'), time: Time }) },
  },
  health: {
    summary: 'Are the database and the file store there',
    response: {
      200: z.object({ status: z.literal('ok') }),
      503: z.object({
        status: z.literal('unavailable'),
        away: z.array(z.enum(['database', 'files'])),
      }),
    },
  },
  doctor: {
    summary: 'What is in order on the server, and what to do where it is not',
    description: 'The same checks as npm run doctor.',
    response: { 200: z.object({ checkedAt: Time, checks: z.array(CheckResult) }) },
  },
  signatureDebug: {
    summary: 'Has this registration a signature on file',
    body: z.strictObject({ registrationId: Id }),
    response: {
      200: z.object({
        registration: z.object({
          id: Id,
          name: z.string(),
          has_signature_path: z.boolean(),
          signature_readable: z.boolean(),
        }),
      }),
    },
  },
  compareSignature: {
    summary: 'Do Form GI 3A and the statement carry the same signature',
    body: z.strictObject({ registrationId: Id, productName: z.optional(text(200)) }),
    response: {
      200: z.object({
        registration: z.object({ id: Id, name: z.string(), has_signature_path: z.boolean() }),
        generated_html: z.object({
          are_identical: z.boolean(),
          gi3a_has_signature: z.boolean(),
          statement_has_signature: z.boolean(),
        }),
      }),
    },
  },
});
