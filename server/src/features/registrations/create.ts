import { documentKinds } from '@gi/contract/documents';
import type { RegistrationForm } from '@gi/contract/registration-input';
import type { registrations } from '@gi/contract/registrations';
import { writeBurstEntry } from '#core/audit-bursts.ts';
import { writeAuditEntry } from '#core/audit.ts';
import { isAdmin, type SignedInCaller } from '#core/caller.ts';
import { commitIsUncertain, type PreparedDocument } from '#core/document-store.ts';
import { findResult, type IdempotentResult, runOnce } from '#core/idempotency.ts';
import { countLookUp, refuseOverLookUps } from '#core/look-ups.ts';
import { storeRecords } from '#core/records/store-records.ts';
import { Problem } from '#errors.ts';
import type { FilesOf, FormFiles } from '#multipart.ts';
import type { Services } from '#services.ts';
import { checkSelection } from './check-selection.ts';
import { findProducers, twoPeople } from './find-producers.ts';
import { findUsable, listRegistrationsOf } from './queries.ts';
import { readPerson } from './read-person.ts';
import { dryRunResult, type Submission } from './submission.ts';
import { insertProducer, insertRegistration } from './write-queries.ts';

const successMessage = 'Registration completed successfully';

/**
 * The refusal of a known number. It carries the id of the base registration only for callers who may
 * open it. It says as much as a look-up does, so it counts as one.
 */
const alreadyRegistered = async (
  caller: SignedInCaller,
  services: Services,
  [producerId, other]: readonly number[],
): Promise<Problem> => {
  await countLookUp(caller, services);
  const subject = producerId === undefined ? undefined : { kind: 'producer', id: producerId };
  await writeBurstEntry(services.db, caller, 'producer.number_refused', { subject });
  if (other !== undefined) return twoPeople();
  const known = producerId === undefined ? [] : await listRegistrationsOf(services.db, producerId);
  const base = known[0];
  const visible = base !== undefined && (isAdmin(caller) || base.user_id === caller.user.id);
  return new Problem('registration.already_registered', visible ? { registrationId: base.id } : {});
};

const prepareFiles = (
  services: Services,
  files: FilesOf<typeof registrations.create>,
): Promise<PreparedDocument[]> =>
  Promise.all(
    documentKinds.flatMap((kind) => {
      const content = files[kind];
      return content === undefined ? [] : [services.documents.prepare({ kind, content })];
    }),
  );

/**
 * Registers a producer: checks every field and file, stores the sealed documents, then writes
 * producer, registration, documents, result and audit entry in one transaction. When the
 * transaction fails, the stored objects are removed again.
 * @throws {Problem} 400 with fields, 409 `This ID is already registered` or numbers of two people,
 *   413, 415, 503; 429 for every number when the caller is over the limit of the look-ups
 */
export const createRegistration = async (
  caller: SignedInCaller,
  services: Services,
  submission: Submission,
  { form, files }: { form: RegistrationForm; files: FormFiles<typeof registrations.create> },
): Promise<IdempotentResult> => {
  const { selection, key } = submission;
  const earlier = key && (await findResult(services.db, key));
  if (earlier !== undefined) return earlier;
  const { person, numbers } = readPerson(form);
  const entries = checkSelection(selection, await findUsable(services.db, selection));
  // Before the numbers: a request without files must not learn whether a number is known.
  const prepared = await prepareFiles(services, files.take());
  await refuseOverLookUps(caller, services);
  const known = await findProducers(services, numbers);
  if (known.length > 0) throw await alreadyRegistered(caller, services, known);
  if (submission.dryRun) return dryRunResult(prepared);

  const stored = await services.documents.storeAll(prepared);
  const objectKeys = stored.map(({ columns }) => columns.object_key);
  try {
    const result = await runOnce(services.db, key, async (trx) => {
      const producerId = await insertProducer(trx, person);
      if (!(await services.vault.insert(trx, producerId, numbers)))
        throw new Problem('registration.already_registered');
      const registrationId = await insertRegistration(trx, {
        ...submission,
        producerId,
        userId: caller.user.id,
        baseRegistrationId: null,
        entries,
      });
      await services.documents.insert(trx, producerId, stored);
      await storeRecords(trx, services.settings.timeZone, [registrationId]);
      const subject = { kind: 'registration', id: registrationId };
      await writeAuditEntry(trx, caller, 'registration.created', subject);
      return { status: 201, body: { registrationId, producerId, message: successMessage } };
    });
    if (result.replayed) await services.documents.discard(objectKeys);
    return result;
  } catch (error) {
    if (!commitIsUncertain(error)) await services.documents.discard(objectKeys);
    if (error instanceof Problem && error.code === 'registration.already_registered')
      throw await alreadyRegistered(caller, services, await findProducers(services, numbers));
    throw error;
  }
};
