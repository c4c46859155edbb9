import { Problem } from '#base/errors.ts';
import type { Services } from '#base/services.ts';
import { writeBurstEntry } from '#audit/bursts.ts';
import type { Caller } from '#base/caller.ts';
import { countIn, type Limit, refuseAt } from '#base/count-calls.ts';

/** A field day: 50 people an hour for 8 hours. */
const perDay = 400;
const perMinute = 30;

type LimitServices = Pick<Services, 'db' | 'settings'>;

/** Per account. The day is that of the registry, so that the budget is new in the morning. */
const limitsOf = ({ settings }: LimitServices): readonly Limit[] => [
  { calls: perMinute, window: { seconds: 60 } },
  { calls: perDay, window: { dayIn: settings.timeZone } },
];

const accountOf = ({ user, address }: Caller): string => String(user?.id ?? address);

const recordingRefusal = async (
  caller: Caller,
  { db }: LimitServices,
  check: () => Promise<void>,
): Promise<void> => {
  try {
    await check();
  } catch (error) {
    if (error instanceof Problem) await writeBurstEntry(db, caller, 'producer.lookup_refused');
    throw error;
  }
};

/**
 * Counts a reply that tells whether an identity number is registered in the limit of the look-ups,
 * from every endpoint: otherwise another endpoint would be a way around the limit. Call it
 * before the vault is read, so that a caller over the limit gets the same reply for all numbers.
 * @throws {Problem} `request.too_many` with Retry-After
 */
export const countLookUp = async (caller: Caller, services: LimitServices): Promise<void> => {
  if (!services.settings.rateLimits) return;
  await recordingRefusal(caller, services, async () => {
    for (const limit of limitsOf(services))
      await countIn(services.db, 'lookup', limit, accountOf(caller));
  });
};

/**
 * Refuses a caller who went over the limit of the look-ups, without counting: for submissions, which
 * count only when their number is registered.
 * @throws {Problem} `request.too_many` with Retry-After
 */
export const refuseOverLookUps = async (caller: Caller, services: LimitServices): Promise<void> => {
  if (!services.settings.rateLimits) return;
  // One more than the limit: the submission that follows the last look-up.
  await recordingRefusal(caller, services, async () => {
    for (const { calls, window } of limitsOf(services))
      await refuseAt(services.db, 'lookup', { calls: calls + 1, window }, accountOf(caller));
  });
};
