import * as z from 'zod/mini';
import { receipts as routes } from '../routes/receipts.ts';
import { defineEndpoints } from './endpoint.ts';
import { messageOf } from '../words/sentence.ts';
import { Id, Time } from './scalars.ts';
import { Sha256 } from './uploads.ts';

/** The key of one submission: a device sends the same one with every attempt. */
export const IdempotencyKey = z
  .string()
  .check(z.regex(/^[\x21-\x7E]{1,200}$/, messageOf('input.idempotency_key')));

/** Kept as long as the registration and the account that sent it. */
export const Receipt = z.object({
  registrationId: Id,
  /** When it was registered, by the server's clock. */
  at: Time,
  /**
   * SHA-256 in hexadecimal of the JSON text `[registrationId, request, documents]`: the hash that
   * recognises a repeated submission (its fields as the server read them, and the SHA-256 of each
   * picture as it was sent), and `[kind, SHA-256]` of each document as it is kept. It stays as it was
   * when the registration is corrected later.
   */
  hash: Sha256,
});
export type Receipt = z.output<typeof Receipt>;

export const receipts = defineEndpoints('registrations', routes, {
  get: {
    summary: 'What was registered under an Idempotency-Key of this account; 404 when nothing was',
    params: z.strictObject({ idempotencyKey: IdempotencyKey }),
    response: { 200: Receipt },
  },
});
