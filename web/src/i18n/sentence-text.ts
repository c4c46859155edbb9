import type { Sentence } from '@gi/contract/words/sentence';
import { currentLanguage, tableInUse } from './language.ts';
import { sentenceWords } from './sentence-words.ts';

/** What a rule or a schema says of an input, in the language of the screens. */
export const sentenceText = (sentence: Sentence): string =>
  sentenceWords(sentence, { tag: currentLanguage(), table: tableInUse }) ?? sentence.code;
