import type { errors } from '@gi/contract/words/error-table';
import type { inputSentences } from '@gi/contract/words/input-sentences';
import { ruleSentences } from '@gi/contract/words/rule-sentences';
import { defineMessages, type Messages } from '../messages.ts';

/** What the rules of a registration say, by code. The English is the contract's. */
export const sentenceTexts = defineMessages('sentences', ruleSentences);

type Refusals = { readonly [Code in keyof typeof errors]: (typeof errors)[Code]['message'] };

/**
 * The same table in other languages, with refusals and what schemas say too: the English of these comes with
 * the server's answer, or with the forms that check such schemas.
 */
export type SentenceTexts = Messages<typeof ruleSentences & typeof inputSentences & Refusals>;
