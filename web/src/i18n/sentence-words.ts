import {
  type Language,
  type SentenceText,
  type SentSentence,
  sentenceIn,
} from '@gi/contract/words/sentence';
import { fieldTexts } from './en/fields.ts';

export type SentenceTable = Readonly<Record<string, SentenceText>>;

/** The language of the screens and its tables, and the English of sentences that these do not have. */
export type ScreenLanguage = {
  tag: string;
  table: (name: string) => SentenceTable | undefined;
  english?: SentenceTable;
};

const entryOf = (table: SentenceTable | undefined, key: string): SentenceText | undefined =>
  table !== undefined && Object.hasOwn(table, key) ? table[key] : undefined;

/** A sentence in the language of the screens; undefined when this app is older than the sentence. */
export const sentenceWords = (
  sentence: SentSentence,
  { tag, table, english }: ScreenLanguage,
): string | undefined => {
  const label = (key: string): string => {
    const found = entryOf(table('fields'), key) ?? entryOf(fieldTexts.source, key);
    return typeof found === 'string' ? found : key;
  };
  const language: Language = {
    tag,
    text: (code) =>
      entryOf(table('sentences'), code) ??
      entryOf(table('officeSentences'), code) ??
      entryOf(english, code),
    label,
  };
  return sentenceIn(language, sentence);
};
