import { type DocumentKind, documentKinds } from '@gi/contract/documents';
import type { Transaction } from 'kysely';
import type { Actor } from '#core/audit.ts';
import type { PreparedDocument } from '#core/document-store.ts';
import {
  type Attempt,
  findAnswer,
  keepAnswer,
  lockKey,
  type StoredAnswer,
} from '#core/idempotency.ts';
import type { SessionUser } from '#core/sessions.ts';
import type { Database } from '#db/schema.ts';
import { sha256 } from '#lib/crypto.ts';
import type { Services } from '#services.ts';

/** Who submits, with the Idempotency-Key of the call if it has one. */
export type Submitter = { user: SessionUser; actor: Actor; key: string | undefined };
export type Answer = StoredAnswer & { replayed: boolean };
export type SubmittedFiles = Partial<Record<DocumentKind, Buffer>>;

/** What a key stands for: the fields and the content of the files. */
export const requestHash = (fields: object, files: SubmittedFiles): Buffer =>
  sha256(
    JSON.stringify([
      Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      documentKinds.map((kind) => files[kind] && sha256(files[kind]).toString('hex')),
    ]),
  );

export const attemptOf = (by: Submitter, hash: Buffer): Attempt | undefined =>
  by.key === undefined ? undefined : { userId: by.user.id, key: by.key, requestHash: hash };

/**
 * Runs the writing part of a submission once per key: a call whose key was answered already gets
 * that answer, calls at the same time wait for each other.
 */
export const once = async (
  { db }: Services,
  attempt: Attempt | undefined,
  act: (trx: Transaction<Database>) => Promise<StoredAnswer>,
): Promise<Answer> =>
  db.transaction().execute(async (trx) => {
    if (attempt !== undefined) {
      await lockKey(trx, attempt);
      const earlier = await findAnswer(trx, attempt);
      if (earlier !== undefined) return { ...earlier, replayed: true };
    }
    const answer = await act(trx);
    if (attempt !== undefined) await keepAnswer(trx, attempt, answer);
    return { ...answer, replayed: false };
  });

/** What a dry run answers: everything was judged and processed. */
export const dryAnswer = (prepared: readonly PreparedDocument[]): Answer => ({
  status: 200,
  replayed: false,
  body: {
    registrationId: null,
    message: 'Everything was checked; nothing was kept',
    files: prepared.map(({ kind, originalSize, content }) => ({
      name: kind,
      originalSize,
      compressedSize: content.length,
    })),
  },
});
