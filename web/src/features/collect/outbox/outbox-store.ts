import {
  changeSealed,
  readOneSealed,
  readSealed,
  tellSealed,
} from '#lib/sealed-store/sealed-store.ts';
import type { Change } from '#lib/sealed-store/sealed-store.ts';
import type { KeptError } from '#api/kept-error.ts';
import type { WizardDraft } from '../drafts/draft.ts';
import type { Refusal } from '../problems/refusal.ts';
import { registeredAs } from './sender.ts';
import type { ArrivedParts } from './sender.ts';
import { listDrafts } from '../drafts/draft-store.ts';
import type { StoredDraft } from '../drafts/draft-store.ts';

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

/** What a device without room could not note, by the id of the draft: else its pictures would go again each round. */
const unnoted = new Map<string, SendingState>();

/** As ready to be sent now; `uploaded` need not be sent again. */
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
  return new Map(records.map(({ id, json }) => [id, unnoted.get(id) ?? (json as SendingState)]));
};

/** What is known about sending a draft; undefined when it never was in the outbox. */
export const findOutgoing = async (
  userId: number,
  draftId: string,
): Promise<SendingState | undefined> => {
  const record = await readOneSealed({ userId, kind: KIND, id: draftId });
  return record && (unnoted.get(draftId) ?? (record.json as SendingState));
};

export type UnsentWork = StoredDraft & { outgoing: SendingState | null };

/** The user's drafts and unsent registrations, the last saved first. */
export const listUnsentWork = async (
  userId: number,
): Promise<{ work: UnsentWork[]; unreadable: number }> => {
  const [{ drafts, unreadable }, outgoing] = await Promise.all([
    listDrafts(userId),
    outgoingOf(userId),
  ]);
  const work = drafts.map((kept) => {
    const known = outgoing.get(kept.draft.id);
    return { ...kept, outgoing: known && !isChanged(kept.draft, known) ? known : null };
  });
  return { work, unreadable };
};

/** Makes an item a draft again; its pictures that arrived are sent again. */
export const takeFromOutbox = async (userId: number, draftId: string): Promise<void> => {
  await changeSealed({ remove: [{ userId, kind: KIND, id: draftId }] });
  unnoted.delete(draftId);
};
