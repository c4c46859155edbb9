import type { ErrorBody } from '@gi/contract/schemas/error-body';
import { englishFields, englishOf } from '@gi/contract/words/english-sentence';
import { errors } from '@gi/contract/words/error-table';
import type { Sentence } from '@gi/contract/words/sentence';
import { expect } from 'vitest';

type Refusal = Omit<ErrorBody, 'code' | 'sentence' | 'fieldSentences'> & {
  code: keyof typeof errors;
  sentence?: Sentence;
  fieldSentences?: Record<string, Sentence>;
};

const refusalOf = (body: string): Refusal | undefined => {
  if (!body.startsWith('{"error":')) return undefined;
  return JSON.parse(body);
};

/** Each English sentence of a refusal is that of the code and the parameters beside it. */
export const expectCodes = (body: string): void => {
  const refusal = refusalOf(body);
  if (refusal === undefined) return;
  const { error, code, sentence = { code, params: {} }, fields, fieldSentences = {} } = refusal;
  expect(Object.keys(errors)).toContain(code);
  expect(error).toBe(englishOf(sentence));
  expect(fields ?? {}).toEqual(englishFields(fieldSentences));
};
