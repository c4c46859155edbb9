import { ApiError, errorMessage } from '#api/errors.ts';

/**
 * Why a paper could not be made: the server's words, else the status;
 * anything that is not an Error gets a sentence with the paper's name.
 */
export const paperError = (
  error: unknown,
  sentences: { status: (status: number) => string; other: string },
): string => {
  if (!(error instanceof Error)) return sentences.other;
  if (error instanceof ApiError && !error.hasSentence) return sentences.status(error.status);
  return errorMessage(error);
};
