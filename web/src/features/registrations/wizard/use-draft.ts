import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { ActionDispatch } from 'react';
import { deviceStorage, isNearlyFull } from '#lib/device-storage.ts';
import { randomId } from '#lib/random-id.ts';
import type { DocumentSlot, WizardDraft } from './draft.ts';
import { newDraft } from './draft.ts';
import {
  loadDraft,
  removeDraft,
  removePhoto,
  saveLostPhotos,
  savePhoto,
} from '../device/draft-store.ts';
import { beginLastChange } from '../device/last-change.ts';
import type { LastChange } from '../device/last-change.ts';
import { deviceProblem } from '../device/device-problem.ts';
import type { DeviceProblem } from '../device/device-problem.ts';
import { openFromOutbox, putInOutbox } from '../device/outbox-store.ts';
import type { Outgoing } from '../device/outbox-store.ts';
import { acknowledge } from '../device/receipts.ts';
import type { Arrived } from './sender.ts';
import type { Submitted } from './submission.ts';
import { useSaving } from './use-saving.ts';
import { wizardReducer } from './wizard-reducer.ts';
import type { WizardAction } from './wizard-reducer.ts';

export type Photos = ReadonlyMap<string, File>;

/**
 * `ready`: typing may begin. `problem`: why the device does not store each change within half a
 * second; null when it does. Nothing is lost until the page closes even so.
 */
export type DraftOnDevice = {
  draft: WizardDraft;
  dispatch: ActionDispatch<[action: WizardAction]>;
  photos: Photos;
  ready: boolean;
  restored: boolean;
  /** What was known about sending this draft, when it was in the outbox. */
  outgoing: Outgoing | null;
  problem: DeviceProblem | null;
  nearlyFull: boolean;
  /** Resolves when the picture is stored, or refused by the device, and shown. */
  addPhoto: (slot: DocumentSlot, file: File) => Promise<void>;
  removeDocument: (slot: DocumentSlot) => void;
  /** Puts the whole draft into the outbox, with what arrived of it. Throws when this device does not store it. */
  sendLater: (whole: WizardDraft, arrived: Arrived) => Promise<void>;
  /** Forgets the draft on the device; the screen keeps it until it is left. */
  forget: () => Promise<void>;
  /** The same after the server registered it: its receipt stays. */
  acknowledge: (submitted: Submitted) => Promise<void>;
};

const emptyDraft = (id: string) => newDraft(id, new Date().toISOString());

type Problem = DeviceProblem | null;

/** Takes each picture that the draft has ceased to name from the device, once that change of the draft is kept. */
const useRemoval = (
  userId: number,
  documents: WizardDraft['documents'],
  onFailure: (error: unknown) => void,
): void => {
  const before = useRef(documents);
  // `useSaving` keeps the change before the browser paints, this runs behind that.
  useEffect(() => {
    const named = new Set(Object.values(documents).map(({ blobId }) => blobId));
    for (const { blobId } of Object.values(before.current)) {
      if (named.has(blobId)) continue;
      removePhoto(userId, blobId).catch(onFailure);
    }
    before.current = documents;
  }, [userId, documents, onFailure]);
};

/** The pictures of a draft, each stored on the device before it is shown. */
const usePhotos = (
  userId: number,
  draft: WizardDraft,
  dispatch: (action: WizardAction) => void,
  onFailure: (error: unknown) => void,
) => {
  const [photos, setPhotos] = useState<Photos>(new Map());
  const [nearlyFull, setNearlyFull] = useState(false);
  useRemoval(userId, draft.documents, onFailure);

  const store = async (blobId: string, file: File): Promise<void> => {
    try {
      await savePhoto(userId, draft.id, blobId, file);
      void deviceStorage().then((storage) => setNearlyFull(isNearlyFull(storage)), onFailure);
    } catch (error) {
      // The photo stays in memory and can be sent; the page says that it is not stored.
      onFailure(error);
    }
  };

  const addPhoto = async (slot: DocumentSlot, file: File) => {
    const blobId = randomId();
    // Drawn at the same time, it would keep the page's thread from the storing.
    await store(blobId, file);
    setPhotos((all) => new Map(all).set(blobId, file));
    dispatch({
      type: 'document-added',
      slot,
      reference: { blobId, name: file.name, size: file.size },
    });
  };

  const removeDocument = (slot: DocumentSlot) => dispatch({ type: 'document-removed', slot });
  return { photos, setPhotos, nearlyFull, addPhoto, removeDocument };
};

type OpenedDraft = { userId: number; draftId: string; problem: Problem };

/** A user's draft: restored once when it is on the device, then stored there at every change. */
export const useDraft = (opened: OpenedDraft): DraftOnDevice => {
  const { userId, draftId } = opened;
  const [draft, dispatch] = useReducer(wizardReducer, draftId, emptyDraft);
  const [loaded, setLoaded] = useState<'no' | 'new' | 'restored'>('no');
  const [outgoing, setOutgoing] = useState<Outgoing | null>(null);
  const [lastChange, setLastChange] = useState<LastChange | null>(null);
  const ready = loaded !== 'no';
  const changes = { draft, ready, lastChange };
  const { problem, setProblem, stopSaving } = useSaving(userId, changes, opened.problem);
  const fail = useCallback((error: unknown) => setProblem(deviceProblem(error)), [setProblem]);
  const { setPhotos, ...pictures } = usePhotos(userId, draft, dispatch, fail);

  useEffect(() => {
    let current = true;
    const load = async () => {
      const saved = await loadDraft(userId, draftId).catch((error: unknown) => {
        if (current) setProblem(deviceProblem(error));
        return undefined;
      });
      if (!current) return undefined;
      if (saved !== undefined) {
        dispatch({ type: 'restored', draft: saved.draft });
        setPhotos(saved.photos);
        setOutgoing(await openFromOutbox(userId, draftId).catch(() => null));
      }
      // Where the device stores nothing, the first save says why.
      const begun = await beginLastChange(userId, draftId).catch(() => null);
      if (!current) return begun?.end();
      setLastChange(begun);
      return setLoaded(saved === undefined ? 'new' : 'restored');
    };
    void load();
    return () => {
      current = false;
    };
  }, [userId, draftId, setProblem, setPhotos]);

  const forget = async () => {
    stopSaving();
    await removeDraft(userId, draft.id).catch((error: unknown) => setProblem(deviceProblem(error)));
  };

  const acknowledgeDraft = async (submitted: Submitted) => {
    stopSaving();
    // On a device without room the receipt is given up; the draft must not be sent again.
    await acknowledge(userId, draft, submitted).catch(forget);
  };

  const sendLater = async (whole: WizardDraft, arrived: Arrived) => {
    if (problem !== null) throw new Error('the pictures are not on this device');
    stopSaving();
    await saveLostPhotos(userId, whole, pictures.photos);
    await putInOutbox(userId, whole, new Date(), arrived);
  };

  const restored = loaded === 'restored';
  return {
    draft,
    dispatch,
    ...pictures,
    ready,
    restored,
    outgoing,
    problem,
    sendLater,
    forget,
    acknowledge: acknowledgeDraft,
  };
};
