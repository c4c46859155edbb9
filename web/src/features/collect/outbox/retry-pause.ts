import { networkSince } from '#api/connection.ts';
import { ApiError } from '#api/errors.ts';
import type { SendingState } from './outbox-store.ts';

/** Pauses after a failure (ms): 30 s, doubled each time, at most half an hour. */
const FIRST_PAUSE = 30_000;
const LONGEST_PAUSE = 1_800_000;

/** The pause after so many failures (ms); the server may ask for a longer one. */
export const pauseAfter = (failures: number, error: unknown): number => {
  const requested = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
  const own = Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE);
  return Math.min(Math.max(requested, own), LONGEST_REQUESTED);
};

/** The longest pause (ms): a later time was set while the device's clock was wrong. */
const LONGEST_REQUESTED = 86_400_000;

/** A bad connection is cut several times in a row: so many cuts cause no pause, the next ones a short one (ms). */
const FREE_CUTS = 5;
const LONGEST_AFTER_CUT = 300_000;

/** Whether an item waits because of cuts while the device has got another network since. */
const hasNewNetwork = ({ cuts = 0, readyAt }: SendingState): boolean =>
  cuts > FREE_CUTS && readyAt <= (networkSince() ?? '');

/** The time before which an item is not sent automatically (ISO); null when it is due. */
export const pausedUntil = (outgoing: SendingState, now: Date): string | null => {
  const { notBefore } = outgoing;
  const wait = Date.parse(notBefore ?? '') - now.getTime();
  return wait > 0 && wait <= LONGEST_REQUESTED && !hasNewNetwork(outgoing) ? notBefore : null;
};

/** An item that got no further is sent after the others, and later each time: the connection may cut it each time. */
export const afterCut = (now: SendingState, before: SendingState, error: unknown): SendingState => {
  if (now.uploaded !== before.uploaded) return { ...now, cuts: 0, notBefore: null };
  const date = new Date();
  const readyAt = date.toISOString();
  if (!(error instanceof ApiError && error.offline)) return { ...now, readyAt };
  const cuts = (now.cuts ?? 0) + 1;
  if (cuts <= FREE_CUTS) return { ...now, cuts, readyAt };
  const pause = Math.min(FIRST_PAUSE * 2 ** (cuts - FREE_CUTS - 1), LONGEST_AFTER_CUT);
  return { ...now, cuts, readyAt, notBefore: new Date(date.getTime() + pause).toISOString() };
};
