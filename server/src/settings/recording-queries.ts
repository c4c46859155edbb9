import { NOTICE_VERSION, noticeLanguages, type NoticeLanguage } from '@gi/contract/values/notice';
import type { RecordingFacts } from '@gi/contract/schemas/recordings';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';
import { isoTimes } from '#lib/text/iso-times.ts';

type NewRecording = { type: string; sound: Buffer };

/** What is recorded, in the order of the languages. */
export const listRecordings = async (db: Kysely<Database>): Promise<RecordingFacts[]> => {
  const rows = await db
    .selectFrom('notice_recordings')
    .select(['language', 'notice_version as noticeVersion', 'added_at as addedAt'])
    .select(sql<number>`octet_length(sound)`.as('bytes'))
    .execute();
  return noticeLanguages.flatMap((language) =>
    rows.filter((row) => row.language === language).map((row) => isoTimes({ ...row, language })),
  );
};

export const readRecordingOf = (db: Kysely<Database>, language: NoticeLanguage) =>
  db
    .selectFrom('notice_recordings')
    .select(['notice_version', 'type', 'sound'])
    .where('language', '=', language)
    .executeTakeFirst();

/** A recording is of the notice as it is today. */
export const putRecording = async (
  trx: Transaction<Database>,
  language: NoticeLanguage,
  recording: NewRecording,
): Promise<void> => {
  const values = { ...recording, notice_version: NOTICE_VERSION, added_at: sql<Date>`now()` };
  await trx
    .insertInto('notice_recordings')
    .values({ language, ...values })
    .onConflict((conflict) => conflict.column('language').doUpdateSet(values))
    .execute();
};

/** Was there one? */
export const deleteRecording = async (
  trx: Transaction<Database>,
  language: NoticeLanguage,
): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('notice_recordings')
    .where('language', '=', language)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
