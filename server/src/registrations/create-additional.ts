import { sql, type Transaction } from 'kysely';
import { writeAuditEntry } from '#audit/audit.ts';
import type { SignedInCaller } from '#base/caller.ts';
import { callerNow } from '#base/caller-now.ts';
import { findResult, type IdempotentResult, runOnce, type WrittenResult } from './idempotency.ts';
import { lockProducers } from '#register/lock-registration.ts';
import { storeRecords } from '#register/records/store-records.ts';
import { runAndRollBack } from '#db/roll-back.ts';
import type { Database } from '#db/schema.ts';
import { Problem } from '#base/errors.ts';
import type { CardHolder } from '#identity/aadhaar-card-check.ts';
import type { IdentityServices } from '#identity/services.ts';
import { checkSelection } from './check-selection.ts';
import { type BaseRight, findBase, findChosenEntries } from './read-queries.ts';
import { refuseOwnProducts } from './refuse-own-products.ts';
import {
  cardAnswerOf,
  checkSentCard,
  dryRunResult,
  type Submission,
  submissionDetail,
} from './submission.ts';
import { endPlans, insertRegistration } from './write-queries.ts';
import { refuseWithdrawnProducer } from '#base/consent.ts';
import { reachOf } from '#base/areas-in-sql.ts';

const additionalMessage = 'Additional registration completed successfully';

/** The person on record, whom a scanned card is compared with. */
const readCardHolder = async (
  trx: Transaction<Database>,
  { vault }: IdentityServices,
  producerId: number,
): Promise<CardHolder> => {
  const { name, name_latin, age } = await trx
    .selectFrom('producers')
    .select(['name', 'name_latin', 'age'])
    .where('id', '=', producerId)
    .executeTakeFirstOrThrow();
  const { aadhar } = await vault.reveal(trx, producerId);
  return { aadhar, names: [name, name_latin], age };
};

/**
 * Finds the base and locks its person, then looks again: it may have been deleted, or the account lost its right, while
 * this call waited.
 * @throws {Problem} 404, and as `callerNow`
 */
const lockBase = async (
  trx: Transaction<Database>,
  caller: SignedInCaller,
  registrationId: number,
  right: BaseRight,
) => {
  const found = await findBase(trx, registrationId, right);
  if (found !== undefined) await lockProducers(trx, sql`p.id = ${found.producer_id}`);
  await callerNow(trx, caller);
  const base = found && (await findBase(trx, registrationId, right));
  if (base === undefined) throw new Problem('registration.base_not_found');
  return base;
};

/**
 * A further registration of a known producer; the documents on file are shared. A product that was only planned so
 * far may be one that is made now: then it is no longer planned.
 * @param right whose right opens the base registration: the caller's, except for rescue files
 * @throws {Problem} 400 `Base registration ID missing`, 404 for a base that the caller may not add
 *   to, 409 when the producer already has one of the products (also when two requests race)
 */
export const createAdditional = async (
  caller: SignedInCaller,
  services: IdentityServices,
  submission: Submission,
  baseRegistrationId: number | null | undefined,
  right: BaseRight = { userId: reachOf(caller).owner },
): Promise<IdempotentResult> => {
  const { selection, key } = submission;
  const earlier = key && (await findResult(services.db, key));
  if (earlier !== undefined) return earlier;
  if (baseRegistrationId === undefined || baseRegistrationId === null)
    throw new Problem('registration.base_missing');
  const known = await findChosenEntries(services.db, selection, submission.capturedAt);
  const entries = checkSelection(selection, known);
  const write = async (trx: Transaction<Database>): Promise<WrittenResult> => {
    const base = await lockBase(trx, caller, baseRegistrationId, right);
    const producerId = base.producer_id;
    await refuseWithdrawnProducer(trx, producerId);
    await refuseOwnProducts(trx, producerId, selection);
    const holder = () => readCardHolder(trx, services, producerId);
    const card = await checkSentCard({ ...services, db: trx }, submission, holder);
    const planned = await endPlans(trx, producerId, selection.existing);
    const registrationId = await insertRegistration(trx, {
      ...submission,
      producerId,
      userId: submission.owner,
      baseRegistrationId: base.base_id,
      entries,
      identityVerified: card?.fact ?? null,
    });
    await storeRecords(trx, [registrationId, ...planned]);
    const subject = { kind: 'registration', id: registrationId };
    const detail = submissionDetail(caller, submission, card);
    await writeAuditEntry(trx, caller, 'registration.additional_created', subject, detail);
    const body = {
      registrationId,
      producerId,
      message: additionalMessage,
      ...cardAnswerOf(card),
    };
    return { status: 201, body, documents: [] };
  };
  if (!submission.dryRun) return runOnce(services.db, key, write);
  await runAndRollBack(services.db, write);
  return dryRunResult([]);
};
