import { catalogue } from '@gi/contract/routes/catalogue';
import { registrations } from '@gi/contract/routes/registrations';
import { reviews } from '@gi/contract/routes/reviews';
import { users } from '@gi/contract/routes/users';
import type { WaitingRegistration } from '@gi/contract/schemas/reviews';
import { answer, refusal, type SentRequest } from './api.ts';
import { pageOf, rupali } from './registration-samples.ts';

const claimedUntil = '2026-01-05T06:15:00.000Z';

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

/** A row of the review queue: asha's registration, without a claim. */
export const waitingRow = (
  id: number,
  name: string,
  more: Partial<WaitingRegistration> = {},
): WaitingRegistration => ({
  id,
  name,
  username: 'asha',
  state: 'Assam',
  district: 'Kamrup',
  products: ['Muga Silk'],
  submittedAt: '2026-01-05T06:00:00.000Z',
  updatedAt: rupali.updated_at,
  reviewedBefore: false,
  reviewing: [],
  claim: null,
  ownWork: false,
  ...more,
});

/** What the bench asks for: the queue, the record of each row, and nothing of accounts, products, looks and changes. */
export const answerBench = (waiting: readonly WaitingRegistration[]): void => {
  answer(users.dropdown, []);
  answer(catalogue.products, []);
  answer(registrations.search, pageOf([]));
  answer(reviews.look, { others: [] });
  answer(reviews.changes, { since: null, changes: [], earlier: [] });
  answer(reviews.list, { reviews: [] });
  answer(registrations.get, ({ params }) => {
    const id = Number(params['id']);
    return { ...rupali, id, name: waiting.find((each) => each.id === id)?.name ?? rupali.name };
  });
  answerQueue(waiting);
  answerClaims(waiting.map(({ id }) => id));
};
