import { useCallback, useEffect, useRef, useState } from 'react';
import { deviceStorage, isNearlyFull } from '#lib/device/device-storage.ts';
import { randomId } from '#lib/device/random-id.ts';
import { removePhoto, saveAgain, savePhoto } from '../drafts/draft-store.ts';
import { isPristine, type DocumentSlot, type WizardDraft } from '../drafts/draft.ts';
import type { WizardAction } from './wizard-reducer.ts';

export type Photos = ReadonlyMap<string, File>;

/** The pictures of a draft, each stored on the device before it is shown. None is stored after `stopStoring`. */
export const usePhotos = (
  userId: number,
  draft: WizardDraft,
  dispatch: (action: WizardAction) => void,
) => {
  const { id, documents } = draft;
  const [photos, setPhotos] = useState<Photos>(new Map());
  const [nearlyFull, setNearlyFull] = useState(false);
  const stopped = useRef(false);
  const isWanted = useCallback(() => !stopped.current, []);
  const stopStoring = useCallback(() => {
    stopped.current = true;
  }, []);
  const before = useRef(documents);
  // A picture that the draft names no more is removed from the device: `useDraftSaving` stores that change before the browser
  // paints, this effect runs after it.
  useEffect(() => {
    const named = new Set(Object.values(documents).map(({ blobId }) => blobId));
    for (const { blobId } of Object.values(before.current))
      // One that the device keeps against its will goes when the draft is opened next.
      if (!named.has(blobId)) removePhoto(userId, blobId).catch(() => undefined);
    before.current = documents;
  }, [userId, documents]);
  // What was cleared in the browser's settings meanwhile is stored again when the person is back.
  useEffect(() => {
    const save = () => {
      if (!document.hidden && !isPristine(draft) && isWanted())
        void saveAgain(userId, { draft, photos }, isWanted);
    };
    document.addEventListener('visibilitychange', save);
    return () => document.removeEventListener('visibilitychange', save);
  }, [userId, draft, photos, isWanted]);

  const addPhoto = async (slot: DocumentSlot, file: File) => {
    const blobId = randomId();
    // Rendering it at the same time would delay the storing.
    await savePhoto(userId, id, blobId, file, isWanted);
    setPhotos((all) => new Map(all).set(blobId, file));
    dispatch({
      type: 'document-added',
      slot,
      reference: { blobId, name: file.name, size: file.size },
    });
    // If the browser does not report its free space, no message is shown.
    deviceStorage().then(
      (storage) => setNearlyFull(isNearlyFull(storage)),
      () => undefined,
    );
  };
  const removeDocument = (slot: DocumentSlot) => dispatch({ type: 'document-removed', slot });
  return { photos, nearlyFull, show: setPhotos, addPhoto, removeDocument, stopStoring };
};
