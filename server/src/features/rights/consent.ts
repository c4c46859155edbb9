import { dayOf, startOfDay } from '@gi/contract/days';
import type { NewConsentInput, WithdrawalInput } from '@gi/contract/rights';
import type * as z from 'zod/mini';
import { writeAuditEntry } from '#core/audit.ts';
import { ownerOf, type SignedInCaller } from '#core/caller.ts';
import { refuseWithdrawn } from '#core/consent.ts';
import { storeRecordsOf } from '#core/records/store-records.ts';
import { Problem } from '#errors.ts';
import type { Services } from '#services.ts';
import { lockConsent, putConsent, putConsentChange } from './queries.ts';

type Parts = Pick<Services, 'db' | 'settings'>;

/** Refuses a day after today in the registry's time zone. */
const refuseFuture = (toldOn: string, { settings }: Parts): void => {
  if (toldOn <= dayOf(new Date(), settings.timeZone)) return;
  const sentence = 'This day is in the future';
  throw new Problem('request.invalid', { message: sentence, fields: { toldOn: sentence } });
};

/**
 * Records that a person took the consent back. Everyone who may open the record may record it, since
 * taking back must be as easy as giving (DPDP Act, section 6); from then on the record is locked.
 * @throws {Problem} 404 `producer.not_found` also for a person whom the caller did not register,
 *   409 `producer.consent_withdrawn` when it is withdrawn already
 */
export const withdrawConsent = async (
  caller: SignedInCaller,
  parts: Parts,
  producerId: number,
  told: z.output<typeof WithdrawalInput>,
): Promise<{ consentWithdrawnAt: string }> => {
  refuseFuture(told.toldOn, parts);
  return parts.db.transaction().execute(async (trx) => {
    const person = await lockConsent(trx, producerId, ownerOf(caller));
    if (person === undefined) throw new Problem('producer.not_found');
    refuseWithdrawn(person);
    const change = { producerId, change: 'withdrawn' as const, ...told, userId: caller.user.id };
    const at = await putConsentChange(trx, change);
    await storeRecordsOf(trx, parts.settings.timeZone, [producerId]);
    if (at === null) throw new Error('A withdrawn consent has no time');
    await writeAuditEntry(
      trx,
      caller,
      'consent.withdrawn',
      { kind: 'producer', id: producerId },
      told,
    );
    return { consentWithdrawnAt: at.toISOString() };
  });
};

/**
 * Records that a person gave the consent again: it becomes the consent of the base registration and
 * the record is unlocked.
 * @throws {Problem} 404, 409 `producer.consent_in_force`
 */
export const giveConsent = async (
  caller: SignedInCaller,
  parts: Parts,
  producerId: number,
  given: z.output<typeof NewConsentInput>,
): Promise<void> => {
  refuseFuture(given.toldOn, parts);
  await parts.db.transaction().execute(async (trx) => {
    const person = await lockConsent(trx, producerId, undefined);
    if (person === undefined) throw new Problem('producer.not_found');
    if (person.consent_withdrawn_at === null) throw new Problem('producer.consent_in_force');
    await putConsentChange(trx, {
      producerId,
      change: 'given',
      ...given,
      userId: caller.user.id,
    });
    const { language, noticeVersion, toldOn } = given;
    const at = startOfDay(toldOn, parts.settings.timeZone).toISOString();
    await putConsent(trx, producerId, { language, noticeVersion, at });
    await storeRecordsOf(trx, parts.settings.timeZone, [producerId]);
    const subject = { kind: 'producer', id: producerId };
    await writeAuditEntry(trx, caller, 'consent.given', subject, given);
  });
};
