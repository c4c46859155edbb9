import type { SentSentence } from '@gi/contract/words/sentence';
import { ApiError, errorMessage } from './errors.ts';

/**
 * Why something failed, as a device keeps it. It is put into words when it is shown, so that it is in the language of
 * the screens then; `message` is English. A text is what version 1.0.0 kept, and is shown as it is.
 */
export type KeptError =
  | string
  | { status: number; message: string; code: string; sentence?: SentSentence };

export const keepError = (error: unknown): KeptError => {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  const { status, message, code, sentence } = error;
  return { status, message, code, ...(sentence && { sentence }) };
};

/** The sentences about single fields, by the server's field names. */
export const keepFieldErrors = (error: unknown): Record<string, KeptError> => {
  if (!(error instanceof ApiError)) return {};
  const { status, fields, fieldSentences } = error;
  return Object.fromEntries(
    Object.entries(fields).map(([field, message]): [string, KeptError] => {
      const sentence = fieldSentences[field];
      return [field, { status, message, code: '', ...(sentence && { sentence }) }];
    }),
  );
};

/** The sentence to show, in the language of the screens. */
export const keptErrorMessage = (kept: KeptError): string => {
  if (typeof kept === 'string') return kept;
  const { status, message, ...details } = kept;
  return errorMessage(new ApiError(status, message, details));
};
