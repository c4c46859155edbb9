import { type ErrorCode, errors } from '@gi/contract/words/errors';
import { inputSentences } from '@gi/contract/words/input-sentences';
import { ruleSentences } from '@gi/contract/words/rule-sentences';
import { defineMessages } from '../messages.ts';

const refusals = Object.fromEntries(
  Object.entries(errors).map(([code, { message }]) => [code, message]),
) as Record<ErrorCode, string>;

/** The server's sentences, by code: refusals, rules and inputs. The English is the contract's. */
export const sentenceTexts = defineMessages('sentences', {
  ...refusals,
  ...ruleSentences,
  ...inputSentences,
});
