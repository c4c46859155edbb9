import {
  changeOrHold,
  changeSealed,
  readOneSealed,
  readSealed,
  type Change,
} from '#lib/sealed-store/sealed-store.ts';
import { useSealed } from '#lib/sealed-store/use-sealed.ts';
import type { KeptError } from '#api/kept-error.ts';
import type { DraftWithPhotos, WizardDraft } from '../drafts/draft.ts';
import type { Refusal } from '../problems/refusal.ts';
import { registeredAs, type ArrivedParts } from './sender.ts';
import { deviceProblem, type DeviceProblem } from '../drafts/device-problem.ts';
import { listDrafts, saveAgain, type StoredDraft } from '../drafts/draft-store.ts';

/**
 * What is known about sending a draft. `ready`: it is sent as soon as the server answers. `attention`:
 * the server refused it, `refusal` holds the reason. Times are ISO, UTC.
 */
export type SendingState = {
  state: 'ready' | 'attention';
  readyAt: string;
  /** How often it was sent while there was a server: a day without a network adds none. */
  tries: number;
  /** To how many tries the server answered with a failure; each makes the pause longer. */
  failures?: number;
  /** How often in a row its sending was cut off without getting any further. */
  cuts?: number;
  /** Why the last try failed. */
  lastFailure?: KeptError;
  /** Not before this time; null for at once. */
  notBefore: string | null;
  refusal: Refusal | null;
  /** The parts that the server has: the next try sends the others. */
  uploaded: ArrivedParts;
  /** The refusal's code of the contract's error table, or ''. */
  code: string;
};

const KIND = 'outgoing';

const recordOf = (userId: number, draftId: string, outgoing: SendingState) => ({
  ...{ userId, kind: KIND, id: draftId, group: draftId },
  json: outgoing,
});

/** Ready to be sent now; `uploaded` is not sent again. */
export const readyToSend = (now: Date, uploaded: ArrivedParts): SendingState => ({
  ...{ state: 'ready', readyAt: now.toISOString(), tries: 0, notBefore: null },
  ...{ refusal: null, code: '', uploaded },
});

/** Puts a whole draft into the outbox as confirmed; its photos are on the device already. */
export const putInOutbox = async (
  userId: number,
  draft: WizardDraft,
  now: Date,
  uploaded: ArrivedParts = {},
): Promise<void> => {
  const confirmed = { ...draft, capturedAt: draft.capturedAt ?? now.toISOString() };
  await changeOrHold({
    put: [
      { userId, kind: 'draft', id: draft.id, json: confirmed },
      recordOf(userId, draft.id, readyToSend(now, uploaded)),
    ],
  });
};

/** Puts a confirmed draft into the outbox, with those of its photos that the device has lost since. */
export const handToOutbox = async (
  userId: number,
  whole: DraftWithPhotos,
  uploaded: ArrivedParts,
): Promise<void> => {
  await saveAgain(userId, whole);
  await putInOutbox(userId, whole.draft, new Date(), uploaded);
};

/** Notes how the sending of a draft goes; a device without room notes it until the page is closed. */
export const saveOutgoing = async (
  userId: number,
  draftId: string,
  outgoing: SendingState,
): Promise<void> => {
  await changeOrHold({ put: [recordOf(userId, draftId, outgoing)] });
};

/** Whether a change may alter the list. The draft being typed does not: reading all records at each key is slow. */
export const changesOutbox = ({ put = [], remove = [], removeGroup }: Change): boolean =>
  removeGroup !== undefined || [...put, ...remove].some(({ kind }) => kind === KIND);

/**
 * Was the draft changed since it was put into the outbox? Then it is a draft again: its content was not confirmed. What
 * is registered keeps its place, so that its documents follow.
 */
export const isChanged = ({ capturedAt }: WizardDraft, { uploaded }: SendingState): boolean =>
  capturedAt === null && registeredAs(uploaded) === undefined;

const outgoingOf = async (userId: number): Promise<ReadonlyMap<string, SendingState>> => {
  const { records } = await readSealed(userId, KIND);
  return new Map(records.map(({ id, json }) => [id, json as SendingState]));
};

/** What is known about sending a draft; undefined when it never was in the outbox. */
export const findOutgoing = async (
  userId: number,
  draftId: string,
): Promise<SendingState | undefined> => {
  const record = await readOneSealed({ userId, kind: KIND, id: draftId });
  return record && (record.json as SendingState);
};

export type UnsentWork = StoredDraft & { outgoing: SendingState | null };

/** Whether the server has it, so that only documents remain to be sent. */
export const isRegistered = ({ outgoing }: UnsentWork): boolean =>
  outgoing !== null && registeredAs(outgoing.uploaded) !== undefined;

/** What opening it is for: a draft, one that waits to be sent, or one that the server refused. */
export const openingOf = ({ outgoing }: UnsentWork): 'continue' | 'change' | 'correct' => {
  if (outgoing === null) return 'continue';
  return outgoing.state === 'ready' ? 'change' : 'correct';
};

/** `unreadable` do not open; `problem`: why the device's records could not be read. */
export type WorkOnDevice = {
  work: readonly UnsentWork[];
  unreadable: number;
  problem: DeviceProblem | null;
};

/** The user's drafts and unsent registrations, the last saved first. */
export const listUnsentWork = async (userId: number): Promise<WorkOnDevice> => {
  const [{ drafts, unreadable, failure }, outgoing] = await Promise.all([
    listDrafts(userId),
    outgoingOf(userId),
  ]);
  const work = drafts.map((kept) => {
    const known = outgoing.get(kept.draft.id);
    return { ...kept, outgoing: known && !isChanged(kept.draft, known) ? known : null };
  });
  return { work, unreadable, problem: failure === undefined ? null : deviceProblem(failure) };
};

/** The same, always as it is now; undefined at first. */
export const useUnsentWork = (userId: number): WorkOnDevice | undefined =>
  useSealed(listUnsentWork, userId);

/** Makes an item a draft again; its pictures that arrived are sent again. */
export const takeFromOutbox = (userId: number, draftId: string): Promise<void> =>
  changeSealed({ remove: [{ userId, kind: KIND, id: draftId }] });
