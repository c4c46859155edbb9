import { ApiError, isSessionError } from '#api/errors.ts';
import { sendPicture, sha256Of } from '#api/registration-submission.ts';
import { mergeImages } from '#lib/merge-images.ts';
import { refusalOf, submitDraft } from '../wizard/submission.ts';
import { loadDraft } from './draft-store.ts';
import { acknowledge, listWork, saveOutgoing } from './outbox-store.ts';
import type { KeptWork, Outgoing } from './outbox-store.ts';

/** Pauses after a failure (ms): 30 s, doubled each time, at most half an hour. */
const FIRST_PAUSE = 30_000;
const LONGEST_PAUSE = 1_800_000;

const pauseAfter = (tries: number, error: unknown): number => {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
  return Math.max(asked, Math.min(FIRST_PAUSE * 2 ** (tries - 1), LONGEST_PAUSE));
};

/** What a try came to; `stop`: no server, or no session, so the others would come to the same. */
export type Outcome = 'sent' | 'later' | 'refused' | 'elsewhere' | 'stop';

/** A failure that says nothing about the registration: the next try may succeed. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

const afterFailure = (outgoing: Outgoing, error: unknown, item: KeptWork, now: Date): Outgoing => {
  const tries = outgoing.tries + 1;
  // The server forgot pictures (48 hours, another database): all of them are sent again, at once.
  if (error instanceof ApiError && error.code === 'upload.unknown')
    return { ...outgoing, tries, uploaded: {} };
  if (isPassing(error)) {
    const notBefore = new Date(now.getTime() + pauseAfter(tries, error)).toISOString();
    return { ...outgoing, tries, notBefore };
  }
  const code = error instanceof ApiError ? error.code : '';
  return { ...outgoing, state: 'attention', tries, code, refusal: refusalOf(error, item.draft) };
};

/** How long a picture counts as known to the server (ms), which keeps it for 48 hours. */
const PICTURE_STAYS = 47 * 3_600_000;

/** Sends pictures one by one; each that arrived is noted, so that a line that drops goes on behind it. */
const pictureSender = (userId: number, draftId: string, outgoing: Outgoing) => {
  let now = outgoing;
  const sendFirst = async (picture: Blob): Promise<string> => {
    const sha256 = await sha256Of(picture);
    const since = Date.parse(now.uploaded[sha256] ?? '');
    if (Date.now() - since < PICTURE_STAYS) return sha256;
    await sendPicture(sha256, picture);
    now = { ...now, uploaded: { ...now.uploaded, [sha256]: new Date().toISOString() } };
    await saveOutgoing(userId, draftId, now);
    return sha256;
  };
  return { sendFirst, current: () => now };
};

const sendItem = async (userId: number, item: KeptWork, outgoing: Outgoing): Promise<Outcome> => {
  const { id } = item.draft;
  // Changed, sent or discarded by another tab since the list was read.
  const saved = await loadDraft(userId, id);
  if (saved === undefined) return 'elsewhere';
  const pictures = pictureSender(userId, id, outgoing);
  try {
    const { draft, photos } = saved;
    const { registrationId } = await submitDraft(draft, photos, mergeImages, pictures.sendFirst);
    await acknowledge(userId, draft, registrationId, new Date());
    return 'sent';
  } catch (error) {
    if (isSessionError(error) || (error instanceof ApiError && error.offline)) return 'stop';
    const next = afterFailure(pictures.current(), error, item, new Date());
    await saveOutgoing(userId, id, next);
    return next.state === 'attention' ? 'refused' : 'later';
  }
};

/** Runs alone among all tabs; does nothing when another holds the lock. */
const alone = async <T>(name: string, run: () => Promise<T>, otherwise: T): Promise<T> =>
  'locks' in navigator
    ? navigator.locks.request(name, { ifAvailable: true }, (lock) =>
        lock === null ? otherwise : run(),
      )
    : run();

export type SendProgress = { sending: number; of: number };

/**
 * Sends what is ready and due, one by one, in the order in which it became ready. One tab sends at a
 * time, never what a wizard has open; an item that fails does not hold up the others. `always` sends
 * also what has to wait.
 */
export const sendOutbox = async (
  userId: number,
  { always, onProgress }: { always: boolean; onProgress: (progress: SendProgress) => void },
): Promise<Outcome[]> =>
  alone(
    `outbox-${userId}`,
    async () => {
      const now = new Date().toISOString();
      const due = (await listWork(userId)).work
        .flatMap((item) =>
          item.outgoing?.state === 'ready' ? [{ item, outgoing: item.outgoing }] : [],
        )
        .filter(
          ({ outgoing }) => always || outgoing.notBefore === null || outgoing.notBefore <= now,
        )
        .toSorted((one, other) => one.outgoing.readyAt.localeCompare(other.outgoing.readyAt));
      const outcomes: Outcome[] = [];
      for (const [index, { item, outgoing }] of due.entries()) {
        onProgress({ sending: index + 1, of: due.length });
        const lock = `registration-draft-${item.draft.id}`;
        const send = () => sendItem(userId, item, outgoing);
        const outcome = await alone<Outcome>(lock, send, 'elsewhere');
        outcomes.push(outcome);
        if (outcome === 'stop') break;
      }
      return outcomes;
    },
    [],
  );
