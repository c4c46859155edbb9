import { type DocumentKind, documentKinds } from '@gi/contract/fields/document-kinds';
import type { RegistrationForm } from '@gi/contract/schemas/registration-input';
import type { registrations } from '@gi/contract/schemas/registrations';
import { writeBurstEntry } from '#audit/bursts.ts';
import { writeAuditEntry } from '#audit/audit.ts';
import { isOffice, type SignedInCaller } from '#base/caller.ts';
import { callerNow } from '#base/caller-now.ts';
import {
  type PreparedDocument,
  type StoredDocument,
  type DocumentServices,
  orDiscard,
} from '#documents/document-store.ts';
import { findResult, type IdempotencyKey, type IdempotentResult, runOnce } from './idempotency.ts';
import { countLookUp, refuseOverLookUps } from '#identity/look-up-limits.ts';
import { storeRecords } from '#register/records/store-records.ts';
import { findUploads, type FoundUploads, takeUploads } from '#documents/sent-ahead/use-uploads.ts';
import { Problem } from '#base/errors.ts';
import type { FormFiles } from '#http/multipart.ts';
import { checkSelection } from './check-selection.ts';
import { markCovered, refuseUncovered } from './covered-number.ts';
import { findProducers, twoPeople } from './find-producers.ts';
import { findChosenEntries, listRegistrationsOf } from './read-queries.ts';
import { readPerson } from './read-person.ts';
import {
  cardAnswerOf,
  checkSentCard,
  dryRunResult,
  type Submission,
  submissionDetail,
  uploadsOf,
} from './submission.ts';
import { insertProducer, insertRegistration } from './write-queries.ts';
import type { IdentityServices } from '#identity/services.ts';

const successMessage = 'Registration completed successfully';

/**
 * The refusal of a known number. It carries the id of the base registration only for callers who may
 * open it. It says as much as a look-up does, so it counts as one.
 */
const alreadyRegistered = async (
  caller: SignedInCaller,
  services: DocumentServices & IdentityServices,
  [producerId, other]: readonly number[],
): Promise<Problem> => {
  await countLookUp(caller, services);
  const subject = producerId === undefined ? undefined : { kind: 'producer', id: producerId };
  await writeBurstEntry(services.db, caller, 'producer.number_refused', { subject });
  if (other !== undefined) return twoPeople();
  const known = producerId === undefined ? [] : await listRegistrationsOf(services.db, producerId);
  const base = known[0];
  const visible = base !== undefined && (isOffice(caller) || base.user_id === caller.user.id);
  return new Problem('registration.already_registered', visible ? { registrationId: base.id } : {});
};

type Files = FormFiles<typeof registrations.create>;

/** The pictures of a form, those that came before it included. */
const prepareFiles = async (
  services: DocumentServices & IdentityServices,
  userId: number,
  form: RegistrationForm,
  files: Files,
): Promise<{ prepared: PreparedDocument[]; uploads: FoundUploads }> => {
  const named = uploadsOf(form);
  const sent = files.takeOthers(documentKinds.filter((kind) => named[kind] !== undefined));
  const uploads = await findUploads(services, userId, named);
  const prepared = await Promise.all(
    documentKinds.flatMap((kind) => {
      const content = sent[kind];
      return content === undefined ? [] : [services.documents.prepare(kind, content)];
    }),
  );
  return { prepared: [...prepared, ...uploads.copies], uploads };
};

/**
 * The result of a parallel request with the same key, which has used up the uploaded pictures.
 * @throws `error` when there is none
 */
const findResultInstead = async (
  { db }: DocumentServices & IdentityServices,
  key: IdempotencyKey | undefined,
  error: unknown,
): Promise<IdempotentResult> => {
  const isUnknown = error instanceof Problem && error.code === 'upload.unknown';
  const result = isUnknown && key !== undefined ? await findResult(db, key) : undefined;
  if (result === undefined) throw error;
  return result;
};

/** SHA-256 of the documents as they are kept, for the receipt. */
const hashesOf = (documents: readonly StoredDocument[]): [DocumentKind, string][] =>
  documentKinds.flatMap((kind) => {
    const found = documents.find(({ columns }) => columns.kind === kind);
    return found === undefined ? [] : [[kind, found.columns.sha256.toString('hex')]];
  });

/**
 * Registers a producer: checks every field and file, stores the sealed documents, then writes
 * producer, registration, documents, result and audit entry in one transaction. Pictures that came
 * before give their objects to it. When the transaction fails, the stored objects are removed again.
 * @throws {Problem} 400 with fields, 409 `This ID is already registered`, numbers of two people
 *   or `upload.unknown`, 400 `document.number_uncovered`,
 *   413, 415, 503; 429 for every number when the caller is over the limit of the look-ups
 */
export const createRegistration = async (
  caller: SignedInCaller,
  services: DocumentServices & IdentityServices,
  submission: Submission,
  { form, files }: { form: RegistrationForm; files: Files },
): Promise<IdempotentResult> => {
  const { selection, key } = submission;
  const earlier = key && (await findResult(services.db, key));
  if (earlier !== undefined) return earlier;
  const { person, numbers } = readPerson(form);
  await refuseUncovered(caller, services.db, submission.numberCovered);
  const usable = await findChosenEntries(services.db, selection, submission.capturedAt);
  const entries = checkSelection(selection, usable);
  const holder = {
    aadhar: numbers.aadhar,
    names: [person.name, person.nameLatin],
    age: person.age,
  };
  const card = await checkSentCard(services, submission, async () => holder);
  // Before the numbers: a request without files must not learn whether a number is known.
  const taken = await prepareFiles(services, submission.owner, form, files).catch(
    (error: unknown) => findResultInstead(services, key, error),
  );
  if ('replayed' in taken) return taken;
  const { prepared, uploads } = taken;
  await refuseOverLookUps(caller, services);
  const known = await findProducers(services, numbers);
  if (known.length > 0) {
    // A parallel request with the same key may have registered them since the first look.
    const result = key && (await findResult(services.db, key));
    if (result !== undefined) return result;
    throw await alreadyRegistered(caller, services, known);
  }
  if (submission.dryRun)
    return dryRunResult([...prepared, ...uploads.documents.map((each) => each.prepared)]);

  const stored = await services.documents.storeAll(prepared);
  const objectKeys = stored.map(({ columns }) => columns.object_key);
  const write = async (): Promise<IdempotentResult> => {
    const result = await runOnce(services.db, key, async (trx) => {
      const producerId = await insertProducer(trx, person);
      if (!(await services.vault.insert(trx, producerId, numbers)))
        throw new Problem('registration.already_registered');
      // After the wait for a parallel registration of the same number.
      await callerNow(trx, caller);
      const registrationId = await insertRegistration(trx, {
        ...submission,
        producerId,
        userId: submission.owner,
        baseRegistrationId: null,
        entries,
        identityVerified: card?.fact ?? null,
      });
      const all = [...stored, ...(await takeUploads(trx, services.keys, uploads))];
      const documents = all.map((each) => markCovered(each, submission.numberCovered));
      await services.documents.insert(trx, producerId, documents);
      await storeRecords(trx, [registrationId]);
      const subject = { kind: 'registration', id: registrationId };
      const detail = submissionDetail(caller, submission, card);
      await writeAuditEntry(trx, caller, 'registration.created', subject, detail);
      const body = {
        registrationId,
        producerId,
        message: successMessage,
        ...cardAnswerOf(card),
      };
      return { status: 201, body, documents: hashesOf(documents) };
    });
    if (result.replayed) await services.documents.discard(objectKeys);
    return result;
  };
  return orDiscard(services.documents, () => objectKeys, write).catch(async (error: unknown) => {
    if (error instanceof Problem && error.code === 'registration.already_registered')
      throw await alreadyRegistered(caller, services, await findProducers(services, numbers));
    throw error;
  });
};
