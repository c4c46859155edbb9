import { documentLabels, documentKinds, requiredDocuments } from '@gi/contract/documents';
import { pleaseUpload } from '@gi/contract/registration-rules';
import type { RegistrationForm } from '@gi/contract/registration-input';
import { writeAuditEntry } from '#core/audit.ts';
import { commitIsUncertain, type PreparedDocument } from '#core/document-store.ts';
import { findAnswer } from '#core/idempotency.ts';
import { countLookUp } from '#core/look-ups.ts';
import type { SessionUser } from '#core/sessions.ts';
import { invalid, Problem } from '#errors.ts';
import type { Services } from '#services.ts';
import {
  type Answer,
  attemptOf,
  dryAnswer,
  once,
  requestHash,
  type SubmittedFiles,
  type Submitter,
} from './attempt.ts';
import { findProducers, twoPeople } from './find-producers.ts';
import { findUsable, insertProducer, insertRegistration, listRegistrationsOf } from './queries.ts';
import { checkChoice, choiceOfForm, readPerson } from './submission.ts';

const successMessage = 'Registration completed successfully';

/**
 * The refusal of known numbers, with the base registration's id only for callers who may open it.
 * It tells as much as a look-up does, so it is counted as one.
 */
const alreadyRegistered = async (
  services: Services,
  user: SessionUser,
  [producerId, other]: readonly number[],
): Promise<Problem> => {
  await countLookUp(services, user.id);
  if (other !== undefined) return twoPeople();
  const known = producerId === undefined ? [] : await listRegistrationsOf(services.db, producerId);
  const base = known[0];
  const visible = base !== undefined && (user.role === 'admin' || base.user_id === user.id);
  return new Problem('registration.already_registered', visible ? { registrationId: base.id } : {});
};

const prepareFiles = async (
  services: Services,
  files: SubmittedFiles,
): Promise<PreparedDocument[]> => {
  const missing = requiredDocuments.filter((kind) => files[kind] === undefined);
  if (missing.length > 0)
    throw invalid(
      Object.fromEntries(missing.map((kind) => [kind, pleaseUpload([documentLabels[kind]])])),
      pleaseUpload(missing.map((kind) => documentLabels[kind])),
    );
  return Promise.all(
    documentKinds.flatMap((kind) => {
      const content = files[kind];
      return content === undefined
        ? []
        : [services.documents.prepare({ kind, content, accepts: 'image' })];
    }),
  );
};

/**
 * Registers a producer: judges every field and file, stores the sealed documents, then writes
 * producer, registration, documents, answer and audit entry in one transaction. When the
 * transaction does not come about, the stored objects are taken away again.
 * @throws {Problem} 400 with fields, 409 `This ID is already registered` or numbers of two people,
 *   413, 415, 503
 */
export const createRegistration = async (
  services: Services,
  by: Submitter,
  form: RegistrationForm,
  files: SubmittedFiles,
): Promise<Answer> => {
  const attempt = attemptOf(by, requestHash(form, files));
  const earlier = attempt && (await findAnswer(services.db, attempt));
  if (earlier !== undefined) return { ...earlier, replayed: true };
  const { person, numbers } = readPerson(form);
  const choice = choiceOfForm(form);
  const production = checkChoice(choice, await findUsable(services.db, choice));
  // The files come first: without them the refusal below would be a look-up that nobody counts.
  const prepared = await prepareFiles(services, files);
  const known = await findProducers(services, numbers);
  if (known.length > 0) throw await alreadyRegistered(services, by.user, known);
  if (form.dryRun === 'true') return dryAnswer(prepared);

  const stored = await services.documents.storeAll(prepared);
  const objectKeys = stored.map((each) => each.object_key);
  try {
    const answer = await once(services, attempt, async (trx) => {
      const producerId = await insertProducer(trx, person);
      if (!(await services.vault.insert(trx, producerId, numbers)))
        throw new Problem('registration.already_registered');
      const registrationId = await insertRegistration(trx, {
        producerId,
        userId: by.user.id,
        baseRegistrationId: null,
        choice,
        production,
        areaOfProduction: form.areaOfProduction === '' ? null : (form.areaOfProduction ?? null),
        consent: form.consent ?? null,
        capturedAt: form.capturedAt ?? null,
      });
      await services.documents.insert(trx, producerId, stored);
      await writeAuditEntry(trx, by.actor, 'registration.created', {
        kind: 'registration',
        id: registrationId,
      });
      return { status: 201, body: { registrationId, producerId, message: successMessage } };
    });
    if (answer.replayed) await services.documents.discard(objectKeys);
    return answer;
  } catch (error) {
    if (!commitIsUncertain(error)) await services.documents.discard(objectKeys);
    if (error instanceof Problem && error.code === 'registration.already_registered')
      throw await alreadyRegistered(services, by.user, await findProducers(services, numbers));
    throw error;
  }
};
