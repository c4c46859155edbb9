import {
  documentLabels,
  type DocumentKind,
  documentKinds,
  requiredDocuments,
} from '@gi/contract/documents';
import { pleaseUpload } from '@gi/contract/registration-rules';
import type { AdditionalInput, RegistrationForm } from '@gi/contract/registration-input';
import type { Transaction } from 'kysely';
import { record, type Actor } from '#core/audit.ts';
import { commitIsUncertain, type PreparedDocument } from '#core/document-store.ts';
import {
  type Attempt,
  findAnswer,
  keepAnswer,
  lockKey,
  type StoredAnswer,
} from '#core/idempotency.ts';
import type { IdentityNumbers } from '#core/identity-vault.ts';
import { countLookUp } from '#core/look-ups.ts';
import type { SessionUser } from '#core/sessions.ts';
import type { Database } from '#db/schema.ts';
import { invalid, Problem } from '#errors.ts';
import { sha256 } from '#lib/crypto.ts';
import type { Services } from '#services.ts';
import {
  findBase,
  findUsable,
  insertProducer,
  insertRegistration,
  listRegistrationsOf,
  type NewRegistration,
} from './queries.ts';
import { checkChoice, type Choice, choiceOfForm, choiceOfJson, readPerson } from './submission.ts';

/** Who submits, with the Idempotency-Key of the call if it has one. */
export type Submitter = { user: SessionUser; actor: Actor; key: string | undefined };
export type Answer = StoredAnswer & { replayed: boolean };
export type SubmittedFiles = Partial<Record<DocumentKind, Buffer>>;

const successMessage = 'Registration completed successfully';
const additionalMessage = 'Additional registration completed successfully';

/** What a key stands for: the fields and the content of the files. */
const requestHash = (fields: object, files: SubmittedFiles): Buffer =>
  sha256(
    JSON.stringify([
      Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      documentKinds.map((kind) => files[kind] && sha256(files[kind]).toString('hex')),
    ]),
  );

const attemptOf = (by: Submitter, hash: Buffer): Attempt | undefined =>
  by.key === undefined ? undefined : { userId: by.user.id, key: by.key, requestHash: hash };

/**
 * Runs the writing part of a submission once per key: a call whose key was answered already gets
 * that answer, calls at the same time wait for each other.
 */
const once = async (
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

/** The refusal tells as much as a look-up does, so it counts as one. */
const alreadyRegistered = async (
  services: Services,
  user: SessionUser,
  producerId: number | undefined,
): Promise<Problem> => {
  await countLookUp(services, user.id);
  const known = producerId === undefined ? [] : await listRegistrationsOf(services.db, producerId);
  const base = known[0];
  const visible = base !== undefined && (user.role === 'admin' || base.user_id === user.id);
  return new Problem('registration.already_registered', visible ? { registrationId: base.id } : {});
};

/** Does all that the writing does, so that the database judges it too, and takes it back. */
const rehearse = async (
  { db }: Services,
  act: (trx: Transaction<Database>) => Promise<unknown>,
): Promise<void> => {
  const trx = await db.startTransaction().execute();
  try {
    await act(trx);
  } finally {
    await trx.rollback().execute();
  }
};

/** The producer behind either number, for the early and the late refusal. */
const findKnown = async (
  { db, vault }: Services,
  numbers: IdentityNumbers,
): Promise<number | undefined> => {
  for (const kind of ['aadhar', 'voter'] as const) {
    const number = numbers[kind];
    const found = number === undefined ? undefined : await vault.findProducer(db, kind, number);
    if (found !== undefined) return found;
  }
  return undefined;
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

const consentOf = (consent: NewRegistration['consent'] | undefined): NewRegistration['consent'] =>
  consent ?? null;

/**
 * Registers a producer: judges every field and file, stores the sealed documents, then writes
 * producer, registration, documents, answer and audit entry in one transaction. When the
 * transaction does not come about, the stored objects are taken away again.
 * @throws {Problem} 400 with fields, 409 `This ID is already registered`, 413, 415, 503
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
  const known = await findKnown(services, numbers);
  if (known !== undefined) throw await alreadyRegistered(services, by.user, known);
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
        consent: consentOf(form.consent),
        capturedAt: form.capturedAt ?? null,
      });
      await services.documents.insert(trx, producerId, stored);
      await record(trx, by.actor, 'registration.created', {
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
      throw await alreadyRegistered(services, by.user, await findKnown(services, numbers));
    throw error;
  }
};

const dryAnswer = (prepared: readonly PreparedDocument[]): Answer => ({
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

type AdditionalDraft = {
  baseRegistrationId: number | null | undefined;
  choice: Choice;
  areaOfProduction: string | null;
  consent: NewRegistration['consent'];
  capturedAt: string | null;
  fields: object;
  dryRun: boolean;
};

export const additionalOfForm = (form: RegistrationForm): AdditionalDraft => ({
  baseRegistrationId:
    typeof form.baseRegistrationId === 'number' ? form.baseRegistrationId : undefined,
  choice: choiceOfForm(form),
  areaOfProduction: form.areaOfProduction === '' ? null : (form.areaOfProduction ?? null),
  consent: consentOf(form.consent),
  capturedAt: form.capturedAt ?? null,
  fields: form,
  dryRun: form.dryRun === 'true',
});

export const additionalOfJson = (input: AdditionalInput): AdditionalDraft => ({
  baseRegistrationId: input.baseRegistrationId,
  choice: choiceOfJson(input),
  areaOfProduction: null,
  consent: consentOf(input.consent),
  capturedAt: input.capturedAt ?? null,
  fields: input,
  dryRun: false,
});

/**
 * A further registration of a known producer; the documents on file are shared.
 * @throws {Problem} 400 `Base registration ID missing`, 404 for a base that the caller may not add
 *   to, 409 when the producer already has one of the products (also when two race)
 */
export const createAdditional = async (
  services: Services,
  by: Submitter,
  draft: AdditionalDraft,
): Promise<Answer> => {
  const attempt = attemptOf(by, requestHash(draft.fields, {}));
  const earlier = attempt && (await findAnswer(services.db, attempt));
  if (earlier !== undefined) return { ...earlier, replayed: true };
  const { baseRegistrationId, choice } = draft;
  if (baseRegistrationId === undefined || baseRegistrationId === null)
    throw new Problem('registration.base_missing');
  const production = checkChoice(choice, await findUsable(services.db, choice));
  const limit = by.user.role === 'admin' ? undefined : by.user.id;
  const act = async (trx: Transaction<Database>): Promise<StoredAnswer> => {
    const base = await findBase(trx, baseRegistrationId, limit);
    if (base === undefined) throw new Problem('registration.base_not_found');
    const registrationId = await insertRegistration(trx, {
      producerId: base.producer_id,
      userId: by.user.id,
      baseRegistrationId: base.base_id,
      choice,
      production,
      areaOfProduction: draft.areaOfProduction,
      consent: draft.consent,
      capturedAt: draft.capturedAt,
    });
    await record(trx, by.actor, 'registration.additional_created', {
      kind: 'registration',
      id: registrationId,
    });
    const producerId = base.producer_id;
    return { status: 201, body: { registrationId, producerId, message: additionalMessage } };
  };
  if (!draft.dryRun) return once(services, attempt, act);
  await rehearse(services, act);
  return dryAnswer([]);
};
