import { sentences } from '@gi/contract/sentences';
import { defineMessages } from '../messages.ts';

/** The sentences of the rules by code; what stands in braces is filled in by the contract. */
export const ruleTexts = defineMessages('rules', sentences);
