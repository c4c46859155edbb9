import { isNameLanguage, nameLanguageNames } from '@gi/contract/fields/entry-names';
import { recordings } from '@gi/contract/schemas/recordings';
import type { Kysely, Transaction } from 'kysely';
import { writeAuditEntry } from '#audit/audit.ts';
import type { SignedInCaller } from '#base/caller.ts';
import type { Feature } from '#base/feature.ts';
import type { Database } from '#db/schema.ts';
import { readForm } from '#http/multipart.ts';
import { callerOf, signedInCallerOf } from '#http/request-caller.ts';
import { changeSettings } from './change-settings.ts';
import {
  deleteRecording,
  listRecordings,
  putRecording,
  readRecordingOf,
} from './recording-queries.ts';
import { readRecording } from './recordings.ts';

/** The notice to producers, recorded: administrators replace and remove it, every phone may fetch it. */
export const recordingRoutes: Feature = (app, { db, uploadLimiter }) => {
  const all = async (from: Kysely<Database> = db) => ({ recordings: await listRecordings(from) });
  const logChange = (trx: Transaction<Database>, caller: SignedInCaller, language: string) =>
    writeAuditEntry(trx, caller, 'settings.changed', undefined, {
      fields: ['recording'],
      language: isNameLanguage(language) ? nameLanguageNames[language] : 'English',
    });

  app.route({ ...recordings.list, handler: () => all() });

  app.route({
    ...recordings.get,
    handler: async (request) => {
      const found = await readRecordingOf(db, request.params.language);
      if (found === undefined) return { recording: null };
      const { notice_version: noticeVersion, type, sound } = found;
      return {
        recording: { noticeVersion, sound: `data:${type};base64,${sound.toString('base64')}` },
      };
    },
  });

  app.route({
    ...recordings.put,
    handler: (request) =>
      uploadLimiter.run(signedInCallerOf(request).user.id, async (slot) => {
        const { files } = await readForm(recordings.put, request, slot);
        const recording = readRecording(files.take().file);
        const { language } = request.params;
        return changeSettings(db, callerOf(request), async (trx, caller) => {
          await putRecording(trx, language, recording);
          await logChange(trx, caller, language);
          return all(trx);
        });
      }),
  });

  app.route({
    ...recordings.remove,
    handler: (request) =>
      changeSettings(db, callerOf(request), async (trx, caller) => {
        const { language } = request.params;
        if (await deleteRecording(trx, language)) await logChange(trx, caller, language);
        return all(trx);
      }),
  });
};
