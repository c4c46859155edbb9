import * as z from 'zod/mini';
import { longestCode } from '../fields/aadhaar-code.ts';
import { messageOf } from '../words/sentence.ts';
import { Time } from './scalars.ts';

/** What stays of a verified scan: a fact of the registration. */
export const IdentityVerified = z.object({
  by: z.literal('aadhaar-qr'),
  /** The day of the card's print, `YYYY-MM-DD`. */
  printedOn: z.string(),
  /** The fingerprint of the certificate that verified it (SHA-256, hexadecimal). */
  certificate: z.string(),
  verifiedAt: Time,
  /** Null: the name is in another script than the card's, or was changed since. */
  nameAgrees: z.nullable(z.boolean()),
  /** Null: the age was changed since, or the card has no year. */
  birthYearAgrees: z.nullable(z.boolean()),
});
export type IdentityVerified = z.output<typeof IdentityVerified>;

/**
 * The outcome of a scan that was sent along: `unverified` is signed by none of our certificates, `other_number` is of
 * another Aadhar number, `no_number` came without one.
 */
export const cardOutcomes = ['verified', 'unverified', 'other_number', 'no_number'] as const;
export type CardOutcome = (typeof cardOutcomes)[number];

/** Part of the answer to a submission or an edit that carried a scan. */
export const cardAnswer = {
  cardOutcome: z.optional(z.enum(cardOutcomes)),
};

/** The text of the code as it was scanned; '' is none. */
export const CardText = z
  .string()
  .check(z.maxLength(longestCode, messageOf('input.characters_at_most', { most: longestCode })));
