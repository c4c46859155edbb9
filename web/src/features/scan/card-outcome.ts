import type { CardOutcome } from '@gi/contract/schemas/card-scan';
import { scanTexts } from '#i18n/en/scan.ts';
import { text } from '#i18n/language.ts';

const sentences = {
  verified: 'cardVerified',
  unverified: 'cardUnverified',
  other_number: 'cardOtherNumber',
  no_number: 'cardNoNumber',
} as const satisfies Record<CardOutcome, string>;

/** The server's outcome of a card's scan, in words. */
export const cardOutcomeWords = (outcome: CardOutcome): string =>
  text(scanTexts, sentences[outcome]);
