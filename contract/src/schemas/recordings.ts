import * as z from 'zod/mini';
import { recordings as routes } from '../routes/recordings.ts';
import { noticeLanguages } from '../values/notice.ts';
import { defineEndpoints } from './endpoint.ts';
import { Time } from './scalars.ts';

const LanguageParams = z.strictObject({ language: z.enum(noticeLanguages) });

const RecordingFacts = z.object({
  language: z.enum(noticeLanguages),
  /** Of the notice that was read out. */
  noticeVersion: z.string(),
  bytes: z.int(),
  addedAt: Time,
});
export type RecordingFacts = z.output<typeof RecordingFacts>;

const Recordings = z.object({ recordings: z.array(RecordingFacts) });

/** What a phone plays and keeps; the sound is a `data:` link. */
const Recording = z.object({
  recording: z.nullable(z.object({ noticeVersion: z.string(), sound: z.string() })),
});

export const recordings = defineEndpoints('settings', routes, {
  list: { summary: 'The recordings of the notice to producers', response: { 200: Recordings } },
  get: {
    summary: 'The recording of the notice in a language',
    params: LanguageParams,
    response: { 200: Recording },
  },
  put: {
    summary: 'Replace the recording of the notice in a language',
    params: LanguageParams,
    response: { 200: Recordings },
    form: z.strictObject({}),
  },
  remove: {
    summary: 'Remove the recording of the notice in a language',
    params: LanguageParams,
    response: { 200: Recordings },
  },
});
