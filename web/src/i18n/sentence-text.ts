import type { ruleSentences } from '@gi/contract/words/rule-sentences';
import type { Sentence } from '@gi/contract/words/sentence';
import { sentenceTexts } from './en/sentences.ts';
import { currentLanguage, tableInUse } from './language.ts';
import { type SentenceTable, sentenceWords } from './sentence-words.ts';

/** A sentence in the language of the screens; `english` has its code at least. */
export const sentenceFrom = (english: SentenceTable, sentence: Sentence): string =>
  sentenceWords(sentence, { tag: currentLanguage(), table: tableInUse, english }) ?? sentence.code;

/** What a rule says of an input, in the language of the screens. */
export const sentenceText = (sentence: Sentence & { code: keyof typeof ruleSentences }): string =>
  sentenceFrom(sentenceTexts.source, sentence);
