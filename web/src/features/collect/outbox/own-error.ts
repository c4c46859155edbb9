import { ApiError } from '#api/errors.ts';
import { coverTexts } from '#i18n/en/cover.ts';
import { sentenceTexts } from '#i18n/en/sentences.ts';
import type { DocumentSlot } from '../drafts/draft.ts';

/** What this device finds before it sends, in the shape of a refusal of the server with this sentence at these controls. */
const errorAt = (
  controls: readonly string[],
  english: string,
  sentence: { code: string; params: Record<never, never> },
  code = '',
): ApiError =>
  new ApiError(400, english, {
    ...{ code, sentence },
    fields: Object.fromEntries(controls.map((control) => [control, english])),
    fieldSentences: Object.fromEntries(controls.map((control) => [control, sentence])),
  });

/** `slots`: the pictures that it is about. */
export const ownError = (
  code: 'baseMissing' | 'pictureLost',
  slots: readonly DocumentSlot[] = [],
): ApiError => errorAt(slots, sentenceTexts.source[code], { code, params: {} });

/** As the server refuses a picture of an Aadhar card without the tick that its number is covered. */
export const uncoveredError = (): ApiError => {
  const code = 'document.number_uncovered';
  return errorAt(['numberCovered'], coverTexts.source.missing, { code, params: {} }, code);
};
