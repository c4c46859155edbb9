import { refuseBeyondAreas } from '#register/person-areas.ts';
import { dayOf, startOfDay } from '@gi/contract/values/days';
import type {
  NewConsentInput,
  RefusalInput,
  WithdrawalInput,
} from '@gi/contract/schemas/rights-input';
import { sentence } from '@gi/contract/words/sentence';
import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import { writeAuditEntry } from '#audit/audit.ts';
import { writeRefusal } from '#audit/values.ts';
import { isOffice, may, type SignedInCaller } from '#base/caller.ts';
import { callerNow } from '#base/caller-now.ts';
import { refuseWithdrawn } from '#base/consent.ts';
import type { Database } from '#db/schema.ts';
import { firstCollectorOf } from '#identity/may-change-identity.ts';
import { storeRecordsOf } from '#register/records/store-records.ts';
import { fieldProblem, Problem } from '#base/errors.ts';
import type { Services } from '#base/services.ts';
import { consentStateOf } from '@gi/contract/rules/consent';
import {
  type Consent,
  findProposal,
  lockConsent,
  putConsentChange,
} from './consent-and-hold-queries.ts';
import { reachOf } from '#base/areas-in-sql.ts';

type ConsentServices = Pick<Services, 'db' | 'settings'>;

/** Refuses a day after today in the registry's time zone. */
const refuseFuture = (toldOn: string, { settings }: ConsentServices): void => {
  if (toldOn <= dayOf(new Date(), settings.timeZone)) return;
  throw fieldProblem('request.invalid', { toldOn: sentence('application.in_future') });
};

/**
 * Locks a person within reach, with the consent.
 * @param where whether the office reaches a person without a registration outside the trash
 * @returns it, and the caller as the account is after the wait
 * @throws {Problem} 404 `producer.not_found`, and as `callerNow` and `refuseBeyondAreas`
 */
const lockPersonWithConsent = async (
  trx: Transaction<Database>,
  caller: SignedInCaller,
  producerId: number,
  where: { alsoTrash: boolean },
): Promise<{ person: Consent; now: SignedInCaller }> => {
  const person = await lockConsent(trx, producerId, { ...reachOf(caller), ...where });
  if (person === undefined) throw new Problem('producer.not_found');
  const now = await callerNow(trx, caller);
  await refuseBeyondAreas(now, trx, producerId);
  return { person, now };
};

/** The office withdraws with the permission for the rights of persons, a collector for whom it registered first. */
const mayWithdraw = async (
  caller: SignedInCaller,
  trx: Transaction<Database>,
  producerId: number,
): Promise<boolean> =>
  isOffice(caller)
    ? may(caller, 'rights')
    : (await firstCollectorOf(trx, producerId)) === caller.user.id;

/**
 * Records a withdrawal of consent: the record is locked, and the retention rules may erase it. The office also
 * withdraws for a person in the trash. The collector who
 * registered the person first, or the office, withdraws; any other collector may look a person up and add a
 * registration, and therefore only proposes it (DPDP Act, section 6: withdrawing must be as easy as giving). A second
 * proposal while one waits changes nothing.
 * @throws {Problem} 404 `producer.not_found` also for a person whom the caller did not register,
 *   409 `producer.consent_withdrawn` when it is withdrawn already
 */
export const withdrawConsent = async (
  caller: SignedInCaller,
  services: ConsentServices,
  producerId: number,
  told: z.output<typeof WithdrawalInput>,
): Promise<{ consentWithdrawnAt: string | null }> => {
  refuseFuture(told.toldOn, services);
  return services.db.transaction().execute(async (trx) => {
    const { person, now } = await lockPersonWithConsent(trx, caller, producerId, {
      alsoTrash: true,
    });
    refuseWithdrawn(person);
    const subject = { kind: 'producer', id: producerId };
    const change = { producerId, ...told, userId: caller.user.id };
    if (!(await mayWithdraw(now, trx, producerId))) {
      if ((await findProposal(trx, producerId)) === undefined) {
        await putConsentChange(trx, { ...change, change: 'proposed' });
        await writeAuditEntry(trx, caller, 'consent.withdrawal_proposed', subject, told);
      }
      return { consentWithdrawnAt: null };
    }
    const at = await putConsentChange(trx, { ...change, change: 'withdrawn' });
    await storeRecordsOf(trx, [producerId]);
    if (at === null) throw new Error('A withdrawn consent has no time');
    await writeAuditEntry(trx, caller, 'consent.withdrawn', subject, told);
    return { consentWithdrawnAt: at.toISOString() };
  });
};

/**
 * Refuses the withdrawal that a collector proposed; accepting it is `withdrawConsent` by the office.
 * @throws {Problem} 404, 409 `producer.no_proposal`
 */
export const refuseWithdrawal = async (
  caller: SignedInCaller,
  { db }: Pick<ConsentServices, 'db'>,
  producerId: number,
  refusal: z.output<typeof RefusalInput>,
): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    await lockPersonWithConsent(trx, caller, producerId, { alsoTrash: true });
    const proposal = await findProposal(trx, producerId);
    if (proposal === undefined) throw new Problem('producer.no_proposal');
    const { told_on: toldOn, channel } = proposal;
    const change = { producerId, change: 'refused' as const, toldOn, channel };
    await putConsentChange(trx, { ...change, userId: caller.user.id });
    const reason = refusal?.reason;
    await writeRefusal(trx, caller, 'consent.withdrawal_refused', { producerId, reason });
  });
};

/**
 * Records that a person gave the consent, again or for the first time: it becomes the consent of the base
 * registration, so one has to be outside the trash, and a locked record is unlocked.
 * @throws {Problem} 404, 409 `producer.consent_in_force`
 */
export const giveConsent = async (
  caller: SignedInCaller,
  services: ConsentServices,
  producerId: number,
  given: z.output<typeof NewConsentInput>,
): Promise<void> => {
  refuseFuture(given.toldOn, services);
  await services.db.transaction().execute(async (trx) => {
    const { person } = await lockPersonWithConsent(trx, caller, producerId, { alsoTrash: false });
    if (consentStateOf(person.is_recorded, person.consent_withdrawn_at) === 'in_force')
      throw new Problem('producer.consent_in_force');
    await putConsentChange(trx, {
      producerId,
      change: 'given',
      ...given,
      userId: caller.user.id,
    });
    const { language, noticeVersion, toldOn } = given;
    const at = startOfDay(toldOn, services.settings.timeZone).toISOString();
    await trx
      .updateTable('registrations')
      .set({ consent: JSON.stringify({ language, noticeVersion, at }) })
      .where('producer_id', '=', producerId)
      .where('is_additional', '=', false)
      .execute();
    await storeRecordsOf(trx, [producerId]);
    const subject = { kind: 'producer', id: producerId };
    await writeAuditEntry(trx, caller, 'consent.given', subject, given);
  });
};
