import { errors } from '@gi/contract/errors';
import type { ErrorCode } from '@gi/contract/errors';
import { defineMessages } from '../messages.ts';

/** What the server says when it refuses, by error code. Its English words are the contract's. */
export const refusals = defineMessages(
  'refusals',
  Object.fromEntries(
    Object.entries(errors).map(([code, { message }]) => [code, message]),
  ) as Record<ErrorCode, string>,
);
