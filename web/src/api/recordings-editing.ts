import { recordings } from '@gi/contract/routes/recordings';
import type { NoticeLanguage } from '@gi/contract/values/notice';
import { answerOf } from './answer-of.ts';
import { change } from './change-of.ts';
import { call } from './client.ts';
import { noticeRecording } from './recordings.ts';

/** Which languages have a recording; for the settings of the unit. */
export const allRecordings = () => answerOf(['recordings'], recordings.list);

/** Replaces the recording of a language, or with null removes it. */
export const changeRecording = () =>
  change(
    ({ language, file }: { language: NoticeLanguage; file: File | null }) =>
      file === null
        ? call(recordings.remove, { params: { language } })
        : call(recordings.put, { params: { language }, form: { file } }),
    async (all, client, { language }) => {
      client.setQueryData(allRecordings().queryKey, all);
      await client.invalidateQueries({ queryKey: noticeRecording(language).queryKey });
    },
  );
