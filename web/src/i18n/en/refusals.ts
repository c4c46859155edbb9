import { errors } from '@gi/contract/words/errors';
import type { ErrorCode } from '@gi/contract/words/errors';
import { defineMessages } from '../messages.ts';

/** The sentences of the server's refusals by error code; the English ones are those of the contract. */
export const refusals = defineMessages(
  'refusals',
  Object.fromEntries(
    Object.entries(errors).map(([code, { message }]) => [code, message]),
  ) as Record<ErrorCode, string>,
);
