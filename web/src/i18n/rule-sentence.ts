import { sentenceOf } from '@gi/contract/words/sentences';
import type { RuleProblem, Words } from '@gi/contract/words/sentences';
import { fieldTexts } from './en/fields.ts';
import { ruleTexts } from './en/rules.ts';
import { template, text } from './language.ts';

const words: Words = {
  sentence: (code) => template(ruleTexts, code),
  label: (key) => text(fieldTexts, key),
};

/** What a rule says, in the language of the screens. */
export const ruleSentence = (problem: RuleProblem): string => sentenceOf(problem, words);
