import {
  changeSealed,
  readOneSealed,
  readSealed,
  tellSealed,
  type Change,
} from '#lib/sealed-store/sealed-store.ts';
import type { KeptError } from '#api/kept-error.ts';
import type { DraftWithPhotos, WizardDraft } from '../drafts/draft.ts';
import type { Refusal } from '../problems/refusal.ts';
import { registeredAs, type ArrivedParts } from './sender.ts';
import { deviceProblem, type DeviceProblem } from '../drafts/device-problem.ts';
import {
  listDrafts,
  loadDraft,
  saveLostPhotos,
  type LoadedDraft,
  type StoredDraft,
} from '../drafts/draft-store.ts';
import { keepUnstored, unstoredOf } from '../drafts/unstored-drafts.ts';

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

/** States that a full device could not store, by draft: without them its pictures would be sent again each round. */
const unnoted = new Map<string, SendingState>();

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
  await changeSealed({
    put: [
      { userId, kind: 'draft', id: draft.id, json: confirmed },
      recordOf(userId, draft.id, readyToSend(now, uploaded)),
    ],
  });
  unnoted.delete(draft.id);
};

/**
 * Puts a confirmed draft with its photos into the outbox. One that this device refuses to store is sent from the
 * memory of the page: the browser asks before it is closed.
 */
export const handToOutbox = async (
  userId: number,
  { draft, photos }: DraftWithPhotos,
  uploaded: ArrivedParts,
): Promise<void> => {
  const now = new Date();
  try {
    await saveLostPhotos(userId, { draft, photos });
    await putInOutbox(userId, draft, now, uploaded);
    keepUnstored(draft.id);
  } catch {
    keepUnstored(draft.id, { userId, draft, photos });
    unnoted.set(draft.id, readyToSend(now, uploaded));
    tellSealed({ put: [recordOf(userId, draft.id, readyToSend(now, uploaded))] });
  }
};

/** The current version of an item, from the memory of the page or from the device. */
export const openItem = async (userId: number, id: string): Promise<LoadedDraft | undefined> => {
  const unstored = unstoredOf(userId).find(({ draft }) => draft.id === id);
  return unstored === undefined
    ? loadDraft(userId, id)
    : { draft: unstored.draft, photos: unstored.photos, whole: unstored.draft };
};

/** Notes how the sending of a draft goes; a device without room notes it until the page is closed. */
export const saveOutgoing = async (
  userId: number,
  draftId: string,
  outgoing: SendingState,
): Promise<void> => {
  const change = { put: [recordOf(userId, draftId, outgoing)] };
  try {
    await changeSealed(change);
    unnoted.delete(draftId);
  } catch {
    unnoted.set(draftId, outgoing);
    tellSealed(change);
  }
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
  const held = unnoted.get(draftId);
  if (held !== undefined && unstoredOf(userId).some(({ draft }) => draft.id === draftId))
    return held;
  const record = await readOneSealed({ userId, kind: KIND, id: draftId });
  return record && (held ?? (record.json as SendingState));
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

type Stored = {
  drafts: readonly StoredDraft[];
  outgoing: ReadonlyMap<string, SendingState>;
} & Pick<WorkOnDevice, 'unreadable' | 'problem'>;

const readStored = async (userId: number): Promise<Stored> => {
  try {
    const [kept, outgoing] = await Promise.all([listDrafts(userId), outgoingOf(userId)]);
    return { ...kept, outgoing, problem: null };
  } catch (error) {
    return { drafts: [], unreadable: 0, outgoing: new Map(), problem: deviceProblem(error) };
  }
};

/** The user's drafts and unsent registrations: those in the memory of the page, then the last saved first. */
export const listUnsentWork = async (userId: number): Promise<WorkOnDevice> => {
  const { drafts, outgoing, unreadable, problem } = await readStored(userId);
  const unstored = unstoredOf(userId).map(({ draft }) => ({ draft, savedAt: draft.startedAt }));
  const inMemory = new Set(unstored.map(({ draft }) => draft.id));
  const stateOf = ({ draft }: StoredDraft): SendingState | null => {
    const known = outgoing.get(draft.id);
    const held = known || inMemory.has(draft.id) ? unnoted.get(draft.id) : undefined;
    const latest = held ?? known;
    return latest && !isChanged(draft, latest) ? latest : null;
  };
  const work = [...unstored, ...drafts.filter(({ draft }) => !inMemory.has(draft.id))].map(
    (kept) => ({ ...kept, outgoing: stateOf(kept) }),
  );
  return { work, unreadable, problem };
};

/** Makes an item a draft again; its pictures that arrived are sent again. */
export const takeFromOutbox = async (userId: number, draftId: string): Promise<void> => {
  unnoted.delete(draftId);
  await changeSealed({ remove: [{ userId, kind: KIND, id: draftId }] });
};
