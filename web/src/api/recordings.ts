import { recordings } from '@gi/contract/routes/recordings';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

const FRESH_FOR = 10 * 60_000;

/** The notice to producers as it was recorded in a language. The phone keeps the last answer for use without a network. */
export const noticeRecording = (language: string) =>
  queryOptions({
    queryKey: ['recordings', language],
    queryFn: ({ signal }) => call(recordings.get, { params: { language }, signal }),
    staleTime: FRESH_FOR,
    gcTime: Infinity,
  });
