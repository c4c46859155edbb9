import { useEffect, useReducer, useState, type ActionDispatch } from 'react';
import { storeHeld } from '#lib/sealed-store/sealed-store.ts';
import { newDraft, type DocumentSlot, type WizardDraft } from '../drafts/draft.ts';
import { lastValues } from '../drafts/last-values.ts';
import { nextDraft } from '../drafts/next-draft.ts';
import { loadDraft, lostSlots, removeDraft, type LoadedDraft } from '../drafts/draft-store.ts';
import type { DeviceProblem } from '../drafts/device-problem.ts';
import {
  findOutgoing,
  handToOutbox,
  isChanged,
  takeFromOutbox,
  type SendingState,
} from '../outbox/outbox-store.ts';
import { registeredAs, type ArrivedParts } from '../outbox/sender.ts';
import { usePhotos, type Photos } from './use-photos.ts';
import { useDraftSaving } from '../drafts/use-draft-saving.ts';
import { wizardReducer, type WizardAction } from './wizard-reducer.ts';

/**
 * `ready`: typing may begin. `problem`: why the device does not store each change within half a
 * second; null when it does. Even then nothing is lost before the page is closed.
 */
export type DraftOnDevice = {
  draft: WizardDraft;
  dispatch: ActionDispatch<[action: WizardAction]>;
  photos: Photos;
  ready: boolean;
  restored: boolean;
  /** Documents whose pictures the browser had lost when the draft was opened, and that were not added since. */
  lost: readonly DocumentSlot[];
  /** The state of sending this draft, if it was in the outbox. */
  outgoing: SendingState | null;
  problem: DeviceProblem | null;
  nearlyFull: boolean;
  /** Resolves when the picture is stored, or refused by the device, and shown. */
  addPhoto: (slot: DocumentSlot, file: File) => Promise<void>;
  removeDocument: (slot: DocumentSlot) => void;
  /** Gives the whole confirmed draft to the outbox, which sends it from now on; this screen stores nothing more. */
  handOver: (whole: WizardDraft) => Promise<void>;
  /** Forgets the draft on the device; the screen keeps it until it is left. */
  forget: () => Promise<void>;
};

/** The draft's data on the device besides its content. */
type DraftLoadState = Pick<DraftOnDevice, 'outgoing' | 'lost'> & {
  loaded: 'no' | 'new' | 'restored';
};

const nothingYet: DraftLoadState = { loaded: 'no', outgoing: null, lost: [] };

/** `isNew`: this device has nothing of the draft, so that nothing need be read. */
type DraftToOpen = {
  userId: number;
  draftId: string;
  isNew: boolean;
  likeLast: boolean;
  problem: DeviceProblem | null;
};

const emptyDraft = ({ userId, draftId, likeLast }: DraftToOpen) => {
  const now = new Date().toISOString();
  return likeLast ? nextDraft(draftId, now, lastValues(userId)) : newDraft(draftId, now);
};

const loadState = async (
  userId: number,
  id: string,
  saved?: LoadedDraft,
): Promise<DraftLoadState> => {
  const outgoing = saved && (await findOutgoing(userId, id).catch(() => undefined));
  const loaded = saved === undefined ? 'new' : 'restored';
  const lost = saved === undefined ? [] : lostSlots(saved);
  return { loaded, outgoing: outgoing ?? null, lost };
};

/**
 * Whether the outbox sends the draft that is open here: until it is changed. Without Web Locks nothing else
 * prevents the outbox from sending it while it is open.
 */
export const mayBeSent = (draft: WizardDraft, outgoing: SendingState | null): boolean =>
  outgoing !== null && 'locks' in navigator && !isChanged(draft, outgoing);

/** Takes a draft out of the outbox as soon as it is changed. */
const useWithdrawal = (userId: number, draft: WizardDraft, { outgoing }: DraftLoadState) => {
  const { id } = draft;
  const leaves = outgoing !== null && !mayBeSent(draft, outgoing);
  useEffect(() => {
    // If the device refuses, the changed draft shows the error.
    if (leaves) takeFromOutbox(userId, id).catch(() => undefined);
  }, [leaves, userId, id]);
};

/** Shows the error page: an empty form under the id of a draft that was not read would overwrite it. */
const toErrorPage = (error: unknown): never => {
  throw error;
};

/** The parts that arrived from the outbox; none when it is registered: the server then compares the changes. */
export const arrivedOf = (outgoing: SendingState | null): ArrivedParts => {
  const arrived = outgoing?.uploaded ?? {};
  return registeredAs(arrived) === undefined ? arrived : {};
};

/** A user's draft: restored once when it is on the device, then stored there at every change. */
export const useDraft = (opened: DraftToOpen): DraftOnDevice => {
  const { userId, draftId, isNew } = opened;
  const [draft, dispatch] = useReducer(wizardReducer, opened, emptyDraft);
  const [found, setFound] = useState(nothingYet);
  const { loaded } = found;
  const ready = loaded !== 'no';
  const { problem, stopSaving } = useDraftSaving(userId, { draft, ready }, opened.problem);
  const { show, stopStoring, ...pictures } = usePhotos(userId, draft, dispatch);

  useEffect(() => {
    let current = true;
    const load = async () => {
      const saved = isNew ? undefined : await loadDraft(userId, draftId);
      if (!current) return;
      if (saved !== undefined) {
        dispatch({ type: 'restored', draft: saved.draft });
        show(saved.photos);
        void storeHeld();
      }
      const state = await loadState(userId, draftId, saved);
      if (current) setFound(state);
    };
    load().catch((error: unknown) => setFound(() => toErrorPage(error)));
    return () => {
      current = false;
    };
  }, [userId, draftId, isNew, show]);

  useWithdrawal(userId, draft, found);
  const stop = () => {
    stopStoring();
    stopSaving();
  };

  const forget = async () => {
    stop();
    // A device that removes nothing has stored nothing.
    await removeDraft(userId, draft.id).catch(() => undefined);
  };

  const handOver = (whole: WizardDraft) => {
    stop();
    const { photos } = pictures;
    return handToOutbox(userId, { draft: whole, photos }, arrivedOf(found.outgoing));
  };

  return {
    draft,
    dispatch,
    ...pictures,
    ready,
    restored: loaded === 'restored',
    outgoing: found.outgoing,
    lost: found.lost.filter((slot) => draft.documents[slot] === undefined),
    problem,
    handOver,
    forget,
  };
};
