import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { ActionDispatch } from 'react';
import { deviceStorage, isNearlyFull, requestPersistence } from '#lib/device-storage.ts';
import { randomId } from '#lib/random-id.ts';
import type { DocumentSlot, WizardDraft } from './draft.ts';
import { isPristine, newDraft } from './draft.ts';
import {
  loadDraft,
  removeDraft,
  removePhoto,
  saveDraft,
  saveLostPhotos,
  savePhoto,
} from '../device/draft-store.ts';
import { deviceProblem } from '../device/device-problem.ts';
import type { DeviceProblem } from '../device/device-problem.ts';
import { openFromOutbox, putInOutbox } from '../device/outbox-store.ts';
import type { Outgoing } from '../device/outbox-store.ts';
import { acknowledge } from '../device/receipts.ts';
import type { Arrived } from './sender.ts';
import type { Submitted } from './submission.ts';
import { wizardReducer } from './wizard-reducer.ts';
import type { WizardAction } from './wizard-reducer.ts';

/**
 * A draft is on the device within 500 ms of a change; the write itself gets the rest. Short, because
 * sealing may not end any more once the page is closing. A picture is saved without a pause.
 */
const SAVE_AFTER = 100;

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

/** Saves each change after a short pause, and at once when the page is hidden or closed. */
const useSaving = (userId: number, draft: WizardDraft, ready: boolean, first: Problem) => {
  const [problem, setProblem] = useState(first);
  const unsaved = useRef<WizardDraft | null>(null);
  const asked = useRef(false);
  const documents = useRef(draft.documents);
  const flush = useCallback(() => {
    const latest = unsaved.current;
    if (latest === null) return;
    unsaved.current = null;
    void saveDraft(userId, latest).then(
      () => {
        setProblem(null);
        if (asked.current) return undefined;
        asked.current = true;
        return requestPersistence();
      },
      (error: unknown) => setProblem(deviceProblem(error)),
    );
  }, [userId]);
  useEffect(() => {
    // An untouched form is not stored, unless it replaces a stored draft.
    if (!ready || (isPristine(draft) && !asked.current)) return;
    unsaved.current = draft;
    const pictures = draft.documents !== documents.current;
    documents.current = draft.documents;
    const timer = setTimeout(flush, pictures ? 0 : SAVE_AFTER);
    return () => clearTimeout(timer);
  }, [draft, ready, flush]);
  useEffect(() => {
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);
  const stopSaving = useCallback(() => {
    unsaved.current = null;
  }, []);
  return { problem, setProblem, stopSaving };
};

/** The pictures of a draft, each stored on the device as soon as it is added. */
const usePhotos = (
  userId: number,
  draft: WizardDraft,
  dispatch: (action: WizardAction) => void,
  onFailure: (error: unknown) => void,
) => {
  const [photos, setPhotos] = useState<Photos>(new Map());
  const [nearlyFull, setNearlyFull] = useState(false);

  const addPhoto = async (slot: DocumentSlot, file: File) => {
    const blobId = randomId();
    const before = draft.documents[slot]?.blobId;
    setPhotos((all) => new Map(all).set(blobId, file));
    dispatch({
      type: 'document-added',
      slot,
      reference: { blobId, name: file.name, size: file.size },
    });
    try {
      await savePhoto(userId, draft.id, blobId, file);
      if (before !== undefined) await removePhoto(userId, before);
      setNearlyFull(isNearlyFull(await deviceStorage()));
    } catch (error) {
      // The photo stays in memory and can be sent; the page says that it is not stored.
      onFailure(error);
    }
  };

  const removeDocument = (slot: DocumentSlot) => {
    const blobId = draft.documents[slot]?.blobId;
    dispatch({ type: 'document-removed', slot });
    if (blobId === undefined) return;
    void removePhoto(userId, blobId).catch((error: unknown) => onFailure(error));
  };
  return { photos, setPhotos, nearlyFull, addPhoto, removeDocument };
};

type OpenedDraft = { userId: number; draftId: string; problem: Problem };

/** A user's draft: restored once when it is on the device, then stored there at every change. */
export const useDraft = (opened: OpenedDraft): DraftOnDevice => {
  const { userId, draftId } = opened;
  const [draft, dispatch] = useReducer(wizardReducer, draftId, emptyDraft);
  const [loaded, setLoaded] = useState<'no' | 'new' | 'restored'>('no');
  const [outgoing, setOutgoing] = useState<Outgoing | null>(null);
  const { problem, setProblem, stopSaving } = useSaving(
    userId,
    draft,
    loaded !== 'no',
    opened.problem,
  );
  const fail = (error: unknown) => setProblem(deviceProblem(error));
  const { setPhotos, ...pictures } = usePhotos(userId, draft, dispatch, fail);

  useEffect(() => {
    let current = true;
    const load = async () => {
      const saved = await loadDraft(userId, draftId).catch((error: unknown) => {
        if (current) setProblem(deviceProblem(error));
        return undefined;
      });
      if (!current) return;
      if (saved !== undefined) {
        dispatch({ type: 'restored', draft: saved.draft });
        setPhotos(saved.photos);
        setOutgoing(await openFromOutbox(userId, draftId).catch(() => null));
      }
      setLoaded(saved === undefined ? 'new' : 'restored');
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

  const ready = loaded !== 'no';
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
