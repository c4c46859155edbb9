import { useRef, useState } from 'react';
import { ApiError } from '#api/errors.ts';
import { mergeImages } from '#lib/pictures/merge-images.ts';
import type { Outgoing } from './outbox/outbox-store.ts';
import type { WizardDraft } from './drafts/draft.ts';
import { makeSender, registeredAs } from './outbox/sender.ts';
import type { ArrivedParts, SendingProgress } from './outbox/sender.ts';
import { submitDraft } from './outbox/submission.ts';
import type { Submitted } from './outbox/submission.ts';
import type { DraftOnDevice } from './use-draft.ts';

/** What arrived from the outbox; nothing of what is registered: the server compares what was changed since. */
const picturesThere = (outgoing: Outgoing | null): ArrivedParts => {
  const arrived = outgoing?.uploaded ?? {};
  return registeredAs(arrived) === undefined ? arrived : {};
};

/** Sends a draft with its pictures, and those again that the server had forgotten. `isStored`: the outbox has it too. */
export const useSender = (
  userId: number,
  { photos, outgoing, noteArrived }: DraftOnDevice,
  isStored: () => boolean,
  onProgress: (now: SendingProgress) => void,
) => {
  // Another try does not send again what arrived, from this screen or from the outbox.
  const [shown, setShown] = useState(() => picturesThere(outgoing));
  const arrived = useRef(shown);
  const storeArrived = async (now: ArrivedParts) => {
    arrived.current = now;
    setShown(now);
    if (isStored()) await noteArrived(now);
  };
  const send = async (draft: WizardDraft, signal?: AbortSignal): Promise<Submitted> => {
    const submit = () => {
      const sender = makeSender({
        ...{ userId, arrived: arrived.current, storeArrived, onProgress },
        ...(signal && { signal }),
      });
      return submitDraft(draft, photos, mergeImages, sender);
    };
    try {
      return await submit();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'upload.unknown')) throw error;
      await storeArrived({});
      return submit();
    }
  };
  return { send, storeArrived, arrived: () => arrived.current, shown };
};
