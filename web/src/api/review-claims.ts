import type { Body, Reply } from '@gi/contract/schemas/call-types';
import { reviews } from '@gi/contract/routes/reviews';
import { call } from './client.ts';
import { storedUser } from './session.ts';

export type ClaimInput = Body<typeof reviews.claim>;
export type Claimed = Reply<typeof reviews.claim>;

let last: Promise<unknown> = Promise.resolve();

/** In sequence: a release that arrives after the next claim would end that claim. */
const oneAfterAnother = <Result>(send: () => Promise<Result>): Promise<Result> => {
  const sent = last.then(send, send);
  last = sent;
  return sent;
};

/** Holds a registration for this account, or the oldest that nobody holds. Throws `ApiError`. */
export const claimReview = (body: ClaimInput): Promise<Claimed> =>
  oneAfterAnother(() => call(reviews.claim, { body }));

/** Releases this account's claim. If the call is lost, the claim ends by time, and with the session. */
export const releaseReview = async (): Promise<void> => {
  if (storedUser() === null) return;
  await oneAfterAnother(() => call(reviews.release, { keepalive: true })).catch(() => undefined);
};
