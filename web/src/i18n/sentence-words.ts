import {
  type Language,
  type SentenceText,
  type SentSentence,
  sentenceIn,
} from '@gi/contract/words/sentence';
import { fieldTexts } from './en/fields.ts';
import { sentenceTexts } from './en/sentences.ts';

type Table = Readonly<Record<string, SentenceText>>;

/** The language of the screens and its tables; English has none beside its sources. */
export type ScreenLanguage = { tag: string; table: (name: string) => Table | undefined };

const entryOf = (table: Table | undefined, key: string): SentenceText | undefined =>
  table !== undefined && Object.hasOwn(table, key) ? table[key] : undefined;

/** A sentence in the language of the screens; undefined when this app is older than the sentence. */
export const sentenceWords = (
  sentence: SentSentence,
  { tag, table }: ScreenLanguage,
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
      entryOf(sentenceTexts.source, code),
    label,
  };
  return sentenceIn(language, sentence);
};
