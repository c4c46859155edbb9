import { checkSentences } from './check-sentences.ts';
import { errors } from './error-table.ts';
import { inputSentences } from './input-sentences.ts';
import { officeSentences } from './office-sentences.ts';
import { ruleSentences } from './rule-sentences.ts';
import { sentenceIn, type Language, type Sentence, type SentenceText } from './sentence.ts';
import { labels } from './labels.ts';

const errorTexts = Object.entries(errors).map(([code, { message }]) => [code, message] as const);

/** Every sentence of the server in English, by code. */
const englishTexts: ReadonlyMap<string, SentenceText> = new Map<string, SentenceText>([
  ...errorTexts,
  ...Object.entries(ruleSentences),
  ...Object.entries(inputSentences),
  ...Object.entries(officeSentences),
  ...Object.entries(checkSentences),
]);

const labelTexts: ReadonlyMap<string, string> = new Map(Object.entries(labels));

const language: Language = {
  tag: 'en',
  text: (code) => englishTexts.get(code),
  label: (key) => labelTexts.get(key) ?? key,
};

/** A sentence in English, as it goes over the wire beside its code. */
export const englishOf = (sentence: Sentence): string =>
  sentenceIn(language, sentence) ?? sentence.code;

/** The English sentences of problems by field, for the wire. */
export const englishFields = (
  problems: Readonly<Record<string, Sentence | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) =>
      problem === undefined ? [] : [[field, englishOf(problem)]],
    ),
  );
