import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { ActionDispatch } from 'react';
import { deviceStorage, isNearlyFull, requestPersistence } from '#lib/device-storage.ts';
import { randomId } from '#lib/random-id.ts';
import type { DocumentSlot, WizardDraft } from './draft.ts';
import { isPristine, newDraft } from './draft.ts';
import { loadDraft, removeDraft, removePhoto, saveDraft, savePhoto } from './draft-store.ts';
import { wizardReducer } from './wizard-reducer.ts';
import type { WizardAction } from './wizard-reducer.ts';

/** A draft is on the device within 500 ms of a change; the write itself gets the rest. */
const SAVE_AFTER = 250;

export type Photos = ReadonlyMap<string, File>;

/**
 * `ready`: typing may begin. `isStored`: the device stores each change within half a second; false
 * when the browser refuses to store (then nothing is lost until the page closes).
 */
export type DraftOnDevice = {
  draft: WizardDraft;
  dispatch: ActionDispatch<[action: WizardAction]>;
  photos: Photos;
  ready: boolean;
  restored: boolean;
  isStored: boolean;
  nearlyFull: boolean;
  addPhoto: (slot: DocumentSlot, file: File) => Promise<void>;
  removeDocument: (slot: DocumentSlot) => void;
  /** Forgets the draft on the device; the screen keeps it until it is left. */
  forget: () => Promise<void>;
  /** Forgets the draft on the device and starts an empty one. */
  discard: () => Promise<void>;
};

const emptyDraft = () => newDraft(randomId(), new Date().toISOString());

/** Saves each change after a short pause, and at once when the page is hidden or closed. */
const useSaving = (userId: number, draft: WizardDraft, ready: boolean) => {
  const [isStored, setIsStored] = useState(true);
  const unsaved = useRef<WizardDraft | null>(null);
  const asked = useRef(false);
  const flush = useCallback(() => {
    const latest = unsaved.current;
    if (latest === null) return;
    unsaved.current = null;
    void saveDraft(userId, latest).then(
      () => {
        setIsStored(true);
        if (asked.current) return undefined;
        asked.current = true;
        return requestPersistence();
      },
      () => setIsStored(false),
    );
  }, [userId]);
  useEffect(() => {
    // An untouched form is not stored, unless it replaces a stored draft.
    if (!ready || (isPristine(draft) && !asked.current)) return;
    unsaved.current = draft;
    const timer = setTimeout(flush, SAVE_AFTER);
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
  return { isStored, setIsStored, stopSaving };
};

/** The wizard's draft of one user: restored once, then stored on the device at every change. */
export const useDraft = (userId: number): DraftOnDevice => {
  const [draft, dispatch] = useReducer(wizardReducer, null, emptyDraft);
  const [photos, setPhotos] = useState<Photos>(new Map());
  const [loaded, setLoaded] = useState<'no' | 'new' | 'restored'>('no');
  const [nearlyFull, setNearlyFull] = useState(false);
  const { isStored, setIsStored, stopSaving } = useSaving(userId, draft, loaded !== 'no');

  useEffect(() => {
    let current = true;
    const load = async () => {
      const saved = await loadDraft(userId).catch(() => {
        if (current) setIsStored(false);
        return undefined;
      });
      if (!current) return;
      if (saved !== undefined) {
        dispatch({ type: 'restored', draft: saved.draft });
        setPhotos(saved.photos);
      }
      setLoaded(saved === undefined ? 'new' : 'restored');
    };
    void load();
    return () => {
      current = false;
    };
  }, [userId, setIsStored]);

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
      await savePhoto(draft.id, blobId, file);
      if (before !== undefined) await removePhoto(before);
      setNearlyFull(isNearlyFull(await deviceStorage()));
    } catch {
      // The photo stays in memory and can be sent; the page says that it is not stored.
      setIsStored(false);
    }
  };

  const removeDocument = (slot: DocumentSlot) => {
    const blobId = draft.documents[slot]?.blobId;
    dispatch({ type: 'document-removed', slot });
    if (blobId !== undefined) void removePhoto(blobId).catch(() => setIsStored(false));
  };

  const forget = async () => {
    stopSaving();
    await removeDraft(draft.id).catch(() => setIsStored(false));
  };

  const discard = async () => {
    await forget();
    setPhotos(new Map());
    setLoaded('new');
    dispatch({ type: 'started-anew', id: randomId(), now: new Date().toISOString() });
  };

  const ready = loaded !== 'no';
  const restored = loaded === 'restored';
  return {
    draft,
    dispatch,
    photos,
    ready,
    restored,
    isStored,
    nearlyFull,
    addPhoto,
    removeDocument,
    forget,
    discard,
  };
};
