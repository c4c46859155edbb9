import { useCallback, useEffect, useRef, useState } from 'react';
import { deviceStorage, isNearlyFull } from '#lib/device/device-storage.ts';
import { randomId } from '#lib/device/random-id.ts';
import { deviceProblem, type DeviceProblem } from '../drafts/device-problem.ts';
import { lostPhotos, removePhoto, saveDraft, savePhoto } from '../drafts/draft-store.ts';
import type { DocumentSlot, DraftWithPhotos, WizardDraft } from '../drafts/draft.ts';
import type { WizardAction } from './wizard-reducer.ts';

export type Photos = ReadonlyMap<string, File>;

/**
 * Stores pictures on the device. Those that it refuses are tried again with the next picture, when one is
 * removed, and when the page is shown again: a person may have made room meanwhile. `refused` is why some are not
 * stored: the small draft may still find room where a picture does not. None is stored after `stopStoring`.
 */
const useStoring = (userId: number, draftId: string) => {
  const waiting = useRef(new Map<string, File>());
  const [refused, setRefused] = useState<DeviceProblem | null>(null);
  const [nearlyFull, setNearlyFull] = useState(false);
  const stopped = useRef(false);
  const store = useCallback(async (): Promise<void> => {
    let problem: DeviceProblem | null = null;
    for (const [blobId, file] of waiting.current)
      try {
        await savePhoto(userId, draftId, blobId, file, () => !stopped.current);
        waiting.current.delete(blobId);
      } catch (error) {
        problem = deviceProblem(error);
      }
    setRefused(problem);
    // If the browser does not report its free space, no message is shown.
    deviceStorage().then(
      (storage) => setNearlyFull(isNearlyFull(storage)),
      () => undefined,
    );
  }, [userId, draftId]);
  useEffect(() => {
    const again = () => {
      if (waiting.current.size > 0) void store();
    };
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, [store]);
  const stopStoring = useCallback(() => {
    stopped.current = true;
  }, []);
  return { waiting, refused, nearlyFull, store, stopStoring };
};

/**
 * The pictures of a draft, each stored on the device before it is shown. `refused` is why the device does not
 * store all of them, null when it does; `onFailure` receives the error of a failed removal.
 */
export const usePhotos = (
  userId: number,
  { id, documents }: WizardDraft,
  dispatch: (action: WizardAction) => void,
  onFailure: (error: unknown) => void,
) => {
  const [photos, setPhotos] = useState<Photos>(new Map());
  const { waiting, store, ...storing } = useStoring(userId, id);
  const before = useRef(documents);
  // A picture that the draft names no more is removed from the device: `useDraftSaving` stores that change before the browser
  // paints, this effect runs after it.
  useEffect(() => {
    const named = new Set(Object.values(documents).map(({ blobId }) => blobId));
    for (const { blobId } of Object.values(before.current)) {
      if (named.has(blobId)) continue;
      waiting.current.delete(blobId);
      removePhoto(userId, blobId).then(store).catch(onFailure);
    }
    before.current = documents;
  }, [userId, documents, waiting, store, onFailure]);

  const addPhoto = async (slot: DocumentSlot, file: File) => {
    const blobId = randomId();
    waiting.current.set(blobId, file);
    // Rendering it at the same time would delay the storing. A picture that the device refuses stays in memory and
    // can be sent.
    await store();
    setPhotos((all) => new Map(all).set(blobId, file));
    dispatch({
      type: 'document-added',
      slot,
      reference: { blobId, name: file.name, size: file.size },
    });
  };
  /** Stores an open draft with the pictures that the device does not have; those that it refuses wait for room. */
  const storeLost = useCallback(
    async (open: DraftWithPhotos) => {
      await saveDraft(userId, open.draft).catch(onFailure);
      for (const [blobId, file] of await lostPhotos(userId, open))
        waiting.current.set(blobId, file);
      if (waiting.current.size > 0) await store();
    },
    [userId, waiting, store, onFailure],
  );
  const removeDocument = (slot: DocumentSlot) => dispatch({ type: 'document-removed', slot });
  return { ...storing, photos, show: setPhotos, addPhoto, storeLost, removeDocument };
};
