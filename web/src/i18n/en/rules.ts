import { sentences } from '@gi/contract/words/sentences';
import { defineMessages } from '../messages.ts';

/** The sentences of the rules by code; the contract fills in what is in braces. */
export const ruleTexts = defineMessages('rules', sentences);
