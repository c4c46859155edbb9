import { isReachable } from '#api/connection.ts';
import { ApiError } from '#api/errors.ts';
import { keepError } from '#api/kept-error.ts';
import { alone } from '#lib/device/alone.ts';
import { isLocked } from '#lib/sealed-store/lock-state.ts';
import type { WizardDraft } from '../drafts/draft.ts';
import { isPassing, refusalWithReceipt } from '../problems/refusal.ts';
import { ownError } from './own-error.ts';
import { makeSender, registeredAs, type SendingProgress } from './sender.ts';
import { submitDraft, type SubmissionResult } from './submission.ts';
import { tabLockName } from '../drafts/use-tab-lock.ts';
import { loadDraft, lostSlots, type LoadedDraft } from '../drafts/draft-store.ts';
import {
  findOutgoing,
  isChanged,
  listUnsentWork,
  saveOutgoing,
  type SendingState,
} from './outbox-store.ts';
import { acknowledge } from './receipts.ts';
import { afterCut, pauseAfter, pausedUntil } from './retry-pause.ts';

/** The result of a try; `stop`: no server or no session, so other items would fail too. */
export type SendResult = 'sent' | 'later' | 'refused' | 'elsewhere' | 'stop';

const afterFailure = async (
  outgoing: SendingState,
  error: unknown,
  draft: WizardDraft,
  now: Date,
): Promise<SendingState> => {
  const before = outgoing.failures ?? 0;
  const failures = before + 1;
  // The server forgot pictures (their time is over, or it has another database): all of them are sent again, the first time at once.
  const forgotten = error instanceof ApiError && error.code === 'upload.unknown';
  if (forgotten && before === 0)
    return { ...outgoing, failures, cuts: 0, notBefore: null, uploaded: {} };
  if (forgotten || isPassing(error)) {
    const notBefore = new Date(now.getTime() + pauseAfter(failures, error)).toISOString();
    const lastFailure = keepError(error);
    const next = { ...outgoing, failures, cuts: 0, notBefore, lastFailure };
    return forgotten ? { ...next, uploaded: {} } : next;
  }
  const code = error instanceof ApiError ? error.code : '';
  const refusal = await refusalWithReceipt(error, draft);
  return { ...outgoing, state: 'attention', code, refusal };
};

/** No server, or an account that may not send now (its session is over, it must choose a password): not the item's fault. */
export const endsRound = (error: unknown): boolean =>
  error instanceof ApiError && (error.offline || error.code.startsWith('auth.'));

/** @throws {ApiError} at each picture that was to be sent and is not on the device any more */
const requirePhotos = (saved: LoadedDraft): void => {
  const lost = lostSlots(saved);
  if (lost.length > 0) throw ownError('pictureLost', lost);
};

/** A registration that arrived. */
export type Arrival = Pick<SubmissionResult, 'registrationId' | 'additional'> & {
  draftId: string;
  name: string;
};

type SendOptions = {
  /** Sends also what has to wait. */
  always: boolean;
  onProgress: (progress: SendProgress) => void;
  onArrived?: ((arrival: Arrival) => void) | undefined;
};

type ItemOptions = { onPart: (part: SendingProgress) => void } & Pick<SendOptions, 'onArrived'>;

/** Sends the current version of an item: since it was listed, its person may have opened, changed or discarded it. */
const sendItem = async (
  userId: number,
  listed: WizardDraft,
  { onPart, onArrived }: ItemOptions,
): Promise<SendResult> => {
  const { id } = listed;
  const outgoing = await findOutgoing(userId, id);
  if (outgoing?.state !== 'ready') return 'elsewhere';
  // Without a network the timer begins every half minute; nothing is sent then.
  const tries = outgoing.tries + (isReachable() ? 1 : 0);
  let known = { ...outgoing, tries };
  const note = (now: SendingState) => saveOutgoing(userId, id, now);
  const sender = makeSender({
    userId,
    arrived: outgoing.uploaded,
    onProgress: onPart,
    storeArrived: (uploaded) => {
      known = { ...known, uploaded };
      return note(known);
    },
  });
  let whole = listed;
  try {
    const saved = await loadDraft(userId, id);
    if (saved === undefined) return 'elsewhere';
    whole = saved.whole;
    if (isChanged(whole, outgoing)) return 'elsewhere';
    // The documents of what is registered follow without one that was lost, and the receipt names it.
    const isRegistered = registeredAs(outgoing.uploaded) !== undefined;
    const draft = isRegistered ? whole : saved.draft;
    if (!isRegistered) requirePhotos(saved);
    // Before the try ends: the page may be closed in the middle of it.
    await note(known);
    const submitted = await submitDraft({ draft, photos: saved.photos }, sender);
    await acknowledge(userId, draft, submitted);
    const { registrationId, additional } = submitted;
    onArrived?.({ draftId: id, name: draft.person.name.trim(), registrationId, additional });
    return 'sent';
  } catch (error) {
    if (endsRound(error)) {
      // An account that may not send is told why.
      const told =
        error instanceof ApiError && error.offline ? {} : { lastFailure: keepError(error) };
      if (tries > outgoing.tries) await note(afterCut({ ...known, ...told }, outgoing, error));
      return 'stop';
    }
    const next = await afterFailure(known, error, whole, new Date());
    await note(next);
    return next.state === 'attention' ? 'refused' : 'later';
  }
};

/** Number `sending` of `of` is sent now; `draftId` is its draft, `part` what of it is on its way. */
export type SendProgress = {
  sending: number;
  of: number;
  draftId: string;
  part?: SendingProgress;
};

/** The items that are ready and due, in the order in which it became ready. */
const listDue = async (userId: number, always: boolean): Promise<WizardDraft[]> => {
  const now = new Date();
  return (await listUnsentWork(userId)).work
    .flatMap(({ draft, outgoing }) => (outgoing?.state === 'ready' ? [{ draft, outgoing }] : []))
    .filter(({ outgoing }) => always || pausedUntil(outgoing, now) === null)
    .toSorted((one, other) => one.outgoing.readyAt.localeCompare(other.outgoing.readyAt))
    .map(({ draft }) => draft);
};

/**
 * Sends what is ready and due, one by one, each at most once; what becomes ready meanwhile, in any tab, goes
 * last. Nothing more once the app is locked. One tab sends at a time, never what a wizard has open; an item that fails does not hold up the others.
 */
export const sendOutbox = async (
  userId: number,
  { always, onProgress, onArrived }: SendOptions,
): Promise<SendResult[]> =>
  alone(
    `outbox-${userId}`,
    async () => {
      const outcomes: SendResult[] = [];
      const tried = new Set<string>();
      const listUntried = async () =>
        (await listDue(userId, always)).filter(({ id }) => !tried.has(id));
      let due = await listUntried();
      while (due.length > 0) {
        const of = tried.size + due.length;
        for (const draft of due) {
          if (isLocked(userId)) return outcomes;
          tried.add(draft.id);
          const now = { sending: tried.size, of, draftId: draft.id };
          onProgress(now);
          const onPart = (part: SendingProgress) => onProgress({ ...now, part });
          const send = () => sendItem(userId, draft, { onPart, onArrived });
          const outcome = await alone<SendResult>(tabLockName(draft.id), send, 'elsewhere');
          outcomes.push(outcome);
          if (outcome === 'stop') return outcomes;
        }
        due = await listUntried();
      }
      return outcomes;
    },
    [],
  );
