import { recordings } from '@gi/contract/routes/recordings';
import { queryOptions } from '@tanstack/react-query';
import { answerOf } from './answer-of.ts';

const FRESH_FOR = 10 * 60_000;

/** The notice to producers as it was recorded in a language. The phone keeps the last answer for use without a network. */
export const noticeRecording = (language: string) =>
  queryOptions({
    ...answerOf(['recordings', language], recordings.get, { params: { language } }),
    staleTime: FRESH_FOR,
    gcTime: Infinity,
  });
