import { reviews } from '@gi/contract/routes/reviews';
import type { WaitingRegistration } from '@gi/contract/schemas/reviews';
import { answer, refusal, type SentRequest } from './api.ts';

export const claimedUntil = '2026-01-05T06:15:00.000Z';

/**
 * The server's claims over a queue: without an id the first one is given that was neither given before nor skipped.
 * @returns what was asked, and how often a claim was let go
 */
export const answerClaims = (queue: readonly number[]) => {
  const given = new Set<number>();
  const asked = answer(reviews.claim, ({ body }: SentRequest) => {
    const { id, skip = [] } = body as { id?: number; skip?: number[] };
    const registrationId = id ?? queue.find((each) => !given.has(each) && !skip.includes(each));
    if (registrationId === undefined) return refusal('review.nothing_waiting');
    given.add(registrationId);
    return { registrationId, until: claimedUntil };
  });
  return { asked, released: answer(reviews.release, undefined) };
};

/** The queue on one page, in a unit that approves at any time. */
export const answerQueue = (waiting: readonly WaitingRegistration[]) =>
  answer(reviews.queue, {
    waiting: [...waiting],
    total: waiting.length,
    next: null,
    seeBeforeApproval: false,
  });
