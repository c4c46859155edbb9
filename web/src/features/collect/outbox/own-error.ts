import { ApiError } from '#api/errors.ts';
import { sentenceTexts } from '#i18n/en/sentences.ts';
import type { DocumentSlot } from '../drafts/draft.ts';

/** What this device finds before it sends, in the shape of a refusal of the server; `slots`: at these pictures. */
export const ownError = (
  code: 'baseMissing' | 'pictureLost',
  slots: readonly DocumentSlot[] = [],
): ApiError => {
  const sentence = { code, params: {} };
  const english = sentenceTexts.source[code];
  return new ApiError(400, english, {
    sentence,
    fields: Object.fromEntries(slots.map((slot) => [slot, english])),
    fieldSentences: Object.fromEntries(slots.map((slot) => [slot, sentence])),
  });
};
