import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { Id, text, Time } from './text.ts';

export const diagnostics = defineEndpoints({
  ping: {
    method: 'GET',
    url: '/ping',
    config: { access: 'anyone' },
    schema: {
      summary: 'Is anyone there',
      tags: ['diagnostics'],
      response: { 200: z.object({ message: z.literal('pong'), time: Time }) },
    },
  },
  health: {
    method: 'GET',
    url: '/health',
    config: { access: 'anyone' },
    schema: {
      summary: 'Are the database and the file store there',
      tags: ['diagnostics'],
      response: {
        200: z.object({ status: z.literal('ok') }),
        503: z.object({
          status: z.literal('unavailable'),
          away: z.array(z.enum(['database', 'files'])),
        }),
      },
    },
  },
  signatureDebug: {
    method: 'POST',
    url: '/test/signature-debug',
    config: { access: 'admin' },
    schema: {
      summary: 'Has this registration a signature on file',
      tags: ['diagnostics'],
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
  },
  compareSignature: {
    method: 'POST',
    url: '/test/compare-signature',
    config: { access: 'admin' },
    schema: {
      summary: 'Do Form GI 3A and the statement carry the same signature',
      tags: ['diagnostics'],
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
  },
});
