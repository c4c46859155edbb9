import { formatTime } from '@gi/contract/values/english-days';
import { sentence } from '@gi/contract/words/sentence';
import type { Reply } from '@gi/contract/schemas/call-types';
import type { ClaimInput, reviews } from '@gi/contract/schemas/reviews';
import type { Transaction } from 'kysely';
import { writeAuditEntry } from '#audit/audit.ts';
import type { SignedInCaller } from '#base/caller.ts';
import { callerNow } from '#base/caller-now.ts';
import { Problem } from '#base/errors.ts';
import type { Services, Settings } from '#base/services.ts';
import { lock } from '#db/advisory-locks.ts';
import type { Database } from '#db/schema.ts';
import { type Claim, findClaim, findWaiting, putClaim } from './claim-queries.ts';
import { checkFourEyes, fourEyesHold } from './four-eyes.ts';
import { queueScope } from './queue.ts';
import { findOldestFree } from './queue-queries.ts';
import { refuseDecided } from './refuse-stale.ts';
import { areasOf } from '#base/areas-in-sql.ts';

/**
 * Whoever holds a registration decides on it; another one has to take it over.
 * @param held as `findClaim` found it
 * @returns who held it, when it is taken over; undefined when nobody else holds it
 * @throws {Problem} 409 `review.claimed`, with who holds it and until when
 */
export const refuseHeldByOther = (
  caller: SignedInCaller,
  settings: Settings,
  held: Claim | undefined,
  takeOver = false,
): number | undefined => {
  if (held === undefined || held.user_id === caller.user.id) return undefined;
  if (takeOver) return held.user_id;
  const until = formatTime(held.until.toISOString(), settings.timeZone);
  throw new Problem('review.claimed', {
    sentence: sentence('review.claimed_by', { name: held.username, until }),
  });
};

/** @throws {Problem} 404, 403 `review.own_work`, 409 `review.decided_meanwhile`, `review.claimed` */
const checkClaimable = async (
  caller: SignedInCaller,
  trx: Transaction<Database>,
  settings: Settings,
  wanted: { id: number; takeOver?: boolean | undefined },
): Promise<void> => {
  const { id } = wanted;
  // Read before the status: a decision commits both changes together, so that at least one of the two reads sees it.
  const held = await findClaim(trx, id);
  const row = await findWaiting(trx, id, areasOf(caller));
  if (row === undefined) throw new Problem('registration.not_found');
  if (row.review_status !== 'submitted') refuseDecided(row);
  await checkFourEyes(caller, trx, id);
  const from = refuseHeldByOther(caller, settings, held, wanted.takeOver);
  if (from === undefined) return;
  const subject = { kind: 'registration', id };
  await writeAuditEntry(trx, caller, 'review.taken_over', subject, { heldBy: from });
};

/**
 * Holds a registration for the caller's session for `claimMinutes` from now, and lets go of any other. Claims are made
 * one at a time, so that two who ask for the oldest at once get different ones.
 * @throws {Problem} 404 `review.nothing_waiting`, and as `checkClaimable` and `callerNow`
 */
export const claim = async (
  asked: SignedInCaller,
  { db, settings }: Services,
  { id, takeOver, skip = [], ...filter }: ClaimInput,
): Promise<Reply<typeof reviews.claim>> =>
  db.transaction().execute(async (trx) => {
    await lock(trx, 'reviewClaims');
    const caller = await callerNow(trx, asked);
    if (id !== undefined) await checkClaimable(caller, trx, settings, { id, takeOver });
    const registrationId =
      id ??
      (await findOldestFree(trx, queueScope(caller, { settings }, filter), {
        viewer: caller.user.id,
        skip,
        fourEyes: await fourEyesHold(trx),
      }));
    if (registrationId === undefined) throw new Problem('review.nothing_waiting');
    const until = await putClaim(trx, registrationId, caller.user);
    return { registrationId, until: until.toISOString() };
  });

/** Lets go of what the caller holds. */
export const release = async (caller: SignedInCaller, { db }: Services): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lock(trx, 'reviewClaims');
    await trx.deleteFrom('review_claims').where('user_id', '=', caller.user.id).execute();
  });
