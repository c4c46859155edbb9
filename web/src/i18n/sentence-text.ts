import type { Sentence } from '@gi/contract/words/sentence';
import { currentLanguage, tableInUse } from './language.ts';
import { sentenceWords } from './sentence-words.ts';

/** The sentence of a rule or a schema about an input, in the language of the screens. */
export const sentenceText = (sentence: Sentence): string =>
  sentenceWords(sentence, { tag: currentLanguage(), table: tableInUse }) ?? sentence.code;
