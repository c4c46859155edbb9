import { useRef, useState } from 'react';
import { ApiError } from '#api/errors.ts';
import type { SendingState } from '../../outbox/outbox-store.ts';
import type { WizardDraft } from '../../drafts/draft.ts';
import { makeSender, registeredAs } from '../../outbox/sender.ts';
import type { ArrivedParts, SendingProgress } from '../../outbox/sender.ts';
import { submitDraft } from '../../outbox/submission.ts';
import type { SubmissionResult } from '../../outbox/submission.ts';
import type { DraftOnDevice } from '../use-draft.ts';

/** The parts that arrived from the outbox; none when it is registered: the server then compares the changes. */
const arrivedFromOutbox = (outgoing: SendingState | null): ArrivedParts => {
  const arrived = outgoing?.uploaded ?? {};
  return registeredAs(arrived) === undefined ? arrived : {};
};

/** Sends a draft with its pictures; all of them again when the server has removed some. `isStored`: the outbox has it too. */
export const useSender = (
  userId: number,
  { photos, outgoing, noteArrived }: DraftOnDevice,
  isStored: () => boolean,
  onProgress: (now: SendingProgress) => void,
) => {
  // Another try sends only the parts that have not arrived, from this screen or from the outbox.
  const [shown, setShown] = useState(() => arrivedFromOutbox(outgoing));
  const arrived = useRef(shown);
  const storeArrived = async (now: ArrivedParts) => {
    arrived.current = now;
    setShown(now);
    if (isStored()) await noteArrived(now);
  };
  const send = async (draft: WizardDraft, signal?: AbortSignal): Promise<SubmissionResult> => {
    const submit = () => {
      const sender = makeSender({
        ...{ userId, arrived: arrived.current, storeArrived, onProgress },
        ...(signal && { signal }),
      });
      return submitDraft({ draft, photos }, sender);
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
