import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { activity, statistics } from '#api/dashboard.ts';
import { ApiError, errorMessage, isSessionError } from '#api/errors.ts';
import { findReceipt } from '#api/uploads.ts';
import { LONG_TOAST, showToast } from '#components/ui/toast.ts';
import { useText } from '#i18n/language.ts';
import { fieldTexts } from '#i18n/en/fields.ts';
import { outboxTexts } from '#i18n/en/outbox.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { mergeImages } from '#lib/merge-images.ts';
import type { Outgoing } from '../device/outbox-store.ts';
import { waitsForWifi } from '../device/wifi-only.ts';
import { lackingDocuments } from './additional.ts';
import type { DocumentSlot, WizardDraft } from './draft.ts';
import { refusalWithReceipt } from './refusal.ts';
import type { Refusal } from './refusal.ts';
import { isAdded, isSent, makeSender, registeredAs, withRegistration } from './sender.ts';
import type { Arrived, SendingProgress } from './sender.ts';
import { submitDraft } from './submission.ts';
import type { Submitted } from './submission.ts';
import type { DraftOnDevice } from './use-draft.ts';
import { wizardReducer } from './wizard-reducer.ts';

/** What the next page says; `waits`: the draft that is not sent yet. */
export type Arrival = { message: string; description?: string; waits?: string };

type Callbacks = { onDone: (arrival: Arrival) => void; onRefused: (refusal: Refusal) => void };

/** A person stopped the sending: the server has no registration of it, or did not say. */
export type Cancelled = 'notRegistered' | 'unknown';

/** One toast: the outcome of the next attempt takes the place of the last. */
const outcome = { id: 'submission', duration: LONG_TOAST } as const;

/** The dashboard comes next: numbers without this registration would look as if it were lost. */
const useForgetNumbers = () => {
  const queries = useQueryClient();
  return () => {
    queries.removeQueries({ queryKey: statistics().queryKey });
    queries.removeQueries({ queryKey: activity().queryKey });
    void queries.invalidateQueries();
  };
};

/** What is told of a registration that the server has. */
const useAnnouncement = () => {
  const t = useText(wizard);
  const labels = useText(fieldTexts);
  const forgetNumbers = useForgetNumbers();
  return ({ registrationId, additional, notAdded }: Submitted): Arrival => {
    const id = String(registrationId);
    const gone = notAdded.some((document) => document.gone);
    const documents = notAdded
      .map(({ slot, reason }) => (gone ? labels(slot) : `${labels(slot)} (${reason})`))
      .join(', ');
    const missing =
      documents === '' ? undefined : t(gone ? 'notAddedGone' : 'notAdded', { documents });
    const description = [t('doneText', { id }), missing].filter(Boolean).join(' ');
    showToast('success', t(additional ? 'doneAdditionalToast' : 'doneToast'), {
      ...outcome,
      description,
    });
    forgetNumbers();
    const message = t(additional ? 'doneAdditionalMessage' : 'doneMessage', { id });
    return missing === undefined ? { message } : { message, description: missing };
  };
};

/** What arrived from the outbox; nothing of what is registered: the server compares what was changed since. */
const picturesThere = (outgoing: Outgoing | null): Arrived => {
  const arrived = outgoing?.uploaded ?? {};
  return registeredAs(arrived) === undefined ? arrived : {};
};

/** Sends a draft with its pictures, and those again that the server had forgotten. */
const useSender = (
  userId: number,
  { photos, outgoing }: DraftOnDevice,
  onProgress: (now: SendingProgress) => void,
) => {
  // Another try does not send again what arrived, from this screen or from the outbox.
  const [shown, setShown] = useState(() => picturesThere(outgoing));
  const arrived = useRef(shown);
  const storeArrived = (now: Arrived) => {
    arrived.current = now;
    setShown(now);
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
      storeArrived({});
      return submit();
    }
  };
  return { send, storeArrived, arrived: () => arrived.current, shown };
};

/** True as long as this page is open: what ends later must not lead away from another one. */
const useOnPage = () => {
  const onPage = useRef(true);
  useEffect(() => {
    onPage.current = true;
    return () => {
      onPage.current = false;
    };
  }, []);
  return onPage;
};

/** The ways in which a submission ends. */
const useEndings = (device: DraftOnDevice, { onDone, onRefused }: Callbacks) => {
  const announcement = useAnnouncement();
  const onPage = useOnPage();
  const finish = async (submitted: Submitted) => {
    // What was not added is said on the page that comes next.
    await device.acknowledge({ ...submitted, notAdded: [] });
    const arrival = announcement(submitted);
    if (onPage.current) onDone(arrival);
  };
  const refuse = (refusal: Refusal, error: unknown) => {
    showToast('error', refusal.message, outcome);
    // A lost session leads to the login; the draft is on the device and waits there.
    if (!isSessionError(error) && onPage.current) onRefused(refusal);
  };
  /** Puts it into the outbox with what arrived of it; true when it is there. */
  const keepForLater = async (draft: WizardDraft, arrived: Arrived, arrival: Arrival) => {
    try {
      await device.sendLater(draft, arrived);
    } catch {
      // This device stores nothing: the refusal says so, and the draft stays on the screen.
      return false;
    }
    if (onPage.current) onDone({ ...arrival, waits: draft.id });
    return true;
  };
  return { finish, refuse, keepForLater };
};

type Endings = ReturnType<typeof useEndings>;

/**
 * The end of an additional registration that the server has while some of its documents did not arrive:
 * they wait in the outbox. A device that stores nothing tells which are missing.
 */
const useDocumentsLater = ({ finish, keepForLater }: Endings) => {
  const t = useText(wizard);
  const labels = useText(fieldTexts);
  const forgetNumbers = useForgetNumbers();
  return async (draft: WizardDraft, arrived: Arrived, id: number, error: unknown) => {
    const slots = lackingDocuments(draft).filter((slot) => !isAdded(arrived, slot));
    const documents = slots.map((slot) => labels(slot)).join(', ');
    const arrival = {
      message: t('documentsWaitMessage', { id: String(id) }),
      description: t('documentsWaitText', { documents }),
    };
    if (await keepForLater(draft, arrived, arrival)) return forgetNumbers();
    const notAdded = slots.map((slot) => ({ slot, reason: errorMessage(error) }));
    return finish({ registrationId: id, additional: true, notAdded });
  };
};

/** Sends the draft, once at a time. It stays on the device until the server has answered. */
export const useSubmission = (userId: number, device: DraftOnDevice, callbacks: Callbacks) => {
  const t = useText(wizard);
  const words = useText(outboxTexts);
  const [progress, setProgress] = useState<SendingProgress | null>(null);
  const [cancelled, setCancelled] = useState<Cancelled | null>(null);
  const { send: sendDraft, arrived, storeArrived, shown } = useSender(userId, device, setProgress);
  const endings = useEndings(device, callbacks);
  const { finish, refuse } = endings;
  const sendDocumentsLater = useDocumentsLater(endings);
  const busy = useRef<AbortController | null>(null);

  const stop = () => {
    busy.current = null;
    setProgress(null);
  };
  const keepForLater = (draft: WizardDraft, description: string): Promise<boolean> =>
    endings.keepForLater(draft, arrived(), { message: t('waitingMessage'), description });
  const fail = async (error: unknown, draft: WizardDraft): Promise<void> => {
    const id = registeredAs(arrived());
    if (id !== undefined) return sendDocumentsLater(draft, arrived(), id, error);
    const offline = error instanceof ApiError && error.offline;
    if (offline && (await keepForLater(draft, t('waitingText')))) return undefined;
    const refusal = await refusalWithReceipt(error, draft);
    stop();
    return refuse(refusal, error);
  };
  /** What had arrived before the sending was stopped is registered, and finished. */
  const endCancelled = async (draft: WizardDraft): Promise<void> => {
    // Null: no answer.
    const receipt = await findReceipt(draft.id).catch(() => null);
    if (receipt) {
      if (draft.additional !== null)
        storeArrived(withRegistration(arrived(), receipt.registrationId));
      return finish(await sendDraft(draft));
    }
    stop();
    await device.withdraw();
    return setCancelled(receipt === null ? 'unknown' : 'notRegistered');
  };

  /** Resolves still 'sending' when it ends well: an empty form would flash up before the next page. */
  const run = async (draft: WizardDraft, { signal }: AbortController): Promise<void> => {
    if (waitsForWifi(userId) && (await keepForLater(draft, words('waitsForWifiText')))) return;
    try {
      await finish(await sendDraft(draft, signal));
    } catch (error) {
      if (!signal.aborted || registeredAs(arrived()) !== undefined) throw error;
      await endCancelled(draft);
    }
  };
  const send = () => {
    // State would be a render late: a double tap must find the door closed.
    if (busy.current !== null) return;
    const controller = new AbortController();
    busy.current = controller;
    setCancelled(null);
    setProgress({ stage: 'record' });
    const confirmed = { type: 'confirmed', now: new Date().toISOString() } as const;
    device.dispatch(confirmed);
    const draft = wizardReducer(device.draft, confirmed);
    run(draft, controller).catch((error: unknown) => void fail(error, draft));
  };
  return {
    ...{ progress, cancelled, send, cancel: () => busy.current?.abort() },
    /** Does the server have the photo of this slot? */
    isSent: (slot: DocumentSlot) => isSent(shown, device.draft, slot),
  };
};
