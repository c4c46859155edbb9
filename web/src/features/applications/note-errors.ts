import { errorMessage, fieldMessages } from '#api/errors.ts';

/** What a refusal says of the field with the note, or else why nothing was sent. */
export const noteErrors = (
  error: Error | null,
  field: string,
): { problem?: string; failure?: string } => {
  if (error === null) return {};
  const problem = fieldMessages(error)[field];
  return problem === undefined ? { failure: errorMessage(error) } : { problem };
};
