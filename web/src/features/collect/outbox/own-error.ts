import { ApiError } from '#api/errors.ts';
import { coverTexts } from '#i18n/en/cover.ts';
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

/** As the server refuses a picture of an Aadhar card without the tick that its number is covered. */
export const uncoveredError = (): ApiError => {
  const code = 'document.number_uncovered';
  const sentence = { code, params: {} };
  const english = coverTexts.source.missing;
  return new ApiError(400, english, {
    ...{ code, sentence },
    fields: { numberCovered: english },
    fieldSentences: { numberCovered: sentence },
  });
};
