import { useRef, useState } from 'react';
import { ApiError, isSessionError } from '#api/errors.ts';
import { findReceipt } from '#api/uploads.ts';
import { useText } from '#i18n/language.ts';
import { outboxTexts } from '#i18n/en/outbox.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { endsRound } from '../../outbox/send-outbox.ts';
import { waitsForWifi } from '../../outbox/wifi-only.ts';
import type { DocumentSlot, WizardDraft } from '../../drafts/draft.ts';
import { isPassing, refusalWithReceipt } from '../../problems/refusal.ts';
import { isSent, registeredAs, withRegistration } from '../../outbox/sender.ts';
import type { SendingProgress } from '../../outbox/sender.ts';
import type { DraftOnDevice } from '../use-draft.ts';
import { useDocumentsLater, useSubmissionResults, useOnPage } from './use-submission-results.ts';
import type { SubmissionCallbacks } from './use-submission-results.ts';
import { useSender } from './use-sender.ts';
import { ifUnstored, waitForNetwork } from './wait-for-network.ts';
import { wizardReducer } from '../wizard-reducer.ts';

/** The progress of the sending; `waiting` for a network with a draft that this device does not store. */
export type SubmissionProgress = SendingProgress | { stage: 'waiting' | 'cancelling' };

/** The result of cancelling: the server has no registration, or did not answer. */
export type CancelResult = 'notRegistered' | 'unknown';

/** Whether the draft is in the outbox: a ref for running functions, a state for the screen. */
const useStored = () => {
  const stored = useRef(false);
  const [isStored, setIsStored] = useState(true);
  const set = (value: boolean) => {
    stored.current = value;
    setIsStored(value);
  };
  return { isStored, get: () => stored.current, set };
};

/** The reason of the abort when the outbox continues the sending. */
const LATER = 'later';

/**
 * Errors after which a confirmed draft stays in the outbox, which tries again. Not the end of a session: the login
 * leads back to this draft, and the outbox would send it while its wizard opens.
 */
const staysReady = (error: unknown): boolean =>
  !isSessionError(error) && (isPassing(error) || endsRound(error));

type SubmissionScreen = {
  /** Aborts the running request. */
  end: () => void;
  abort: (reason: string) => void;
  show: (progress: SubmissionProgress | null) => void;
  onCancelled: (what: CancelResult) => void;
};

/** One try after the other, until it is sent, refused, stopped, or left to the outbox. */
const useTries = (
  userId: number,
  device: DraftOnDevice,
  callbacks: SubmissionCallbacks,
  { end, abort, show, onCancelled }: SubmissionScreen,
) => {
  const t = useText(wizard);
  const outboxText = useText(outboxTexts);
  const stored = useStored();
  const { send, arrived, storeArrived, shown } = useSender(userId, device, stored.get, show);
  // When the page is left, the outbox sends it; a draft that is not in the outbox is sent from here on.
  const onPage = useOnPage(() => stored.get() && abort(LATER));
  const endings = useSubmissionResults(device, onPage, callbacks);
  const { finish, refuse, goOn } = endings;
  const sendDocumentsLater = useDocumentsLater(endings, stored.get);

  const stop = () => {
    end();
    show(null);
  };
  const wait = (draft: WizardDraft, description = t('waitingText')) =>
    goOn(draft, { message: t('waitingMessage'), description });
  const store = async (draft: WizardDraft) =>
    stored.set(await device.putInOutbox(draft, arrived()));
  /** True when the next try is to wait for a network. */
  const fail = async (error: unknown, draft: WizardDraft): Promise<boolean> => {
    const id = registeredAs(arrived());
    const offline = error instanceof ApiError && error.offline;
    // Stored again: the browser's storage may have been cleared meanwhile.
    if (id !== undefined || offline) await store(draft);
    if (id !== undefined) await sendDocumentsLater(draft, arrived(), id, error);
    else if (offline && stored.get()) wait(draft);
    else if (offline) show({ stage: 'waiting' });
    else {
      const refusal = await refusalWithReceipt(error, draft);
      if (stored.get() && !staysReady(error)) await device.withdraw();
      stop();
      refuse(refusal, error);
    }
    return id === undefined && offline && !stored.get();
  };
  /** Asks the server whether the registration had arrived before it was cancelled, and finishes it then. */
  const endCancelled = async (draft: WizardDraft): Promise<void> => {
    show({ stage: 'cancelling' });
    // Null: no answer.
    const receipt = await findReceipt(draft.id).catch(() => null);
    if (receipt) {
      if (draft.additional !== null)
        await storeArrived(withRegistration(arrived(), receipt.registrationId));
      return finish(await send(draft));
    }
    await device.withdraw();
    stop();
    return onCancelled(receipt === null ? 'unknown' : 'notRegistered');
  };
  /** Still shows the sending after success: an empty form would flash before the next page. */
  const attempt = async (draft: WizardDraft, signal: AbortSignal): Promise<void> => {
    await store(draft);
    if (stored.get() && waitsForWifi(userId)) return wait(draft, outboxText('waitsForWifiText'));
    try {
      await finish(await send(draft, signal));
    } catch (error) {
      // The end of a session also closes the page, and needs a message.
      if (!signal.aborted || isSessionError(error)) throw error;
      if (signal.reason === LATER) return;
      if (registeredAs(arrived()) !== undefined) throw error;
      await endCancelled(draft);
    }
  };
  const run = async (draft: WizardDraft, signal: AbortSignal): Promise<void> => {
    const tryOnce = () =>
      attempt(draft, signal).then(
        () => false,
        (error: unknown) => fail(error, draft),
      );
    while (onPage.current ? await tryOnce() : await ifUnstored(userId, draft, tryOnce))
      await waitForNetwork(signal);
  };
  return { run, wait, isStored: stored.isStored, shown };
};

/**
 * Sends the draft, once at a time. It is in the outbox before its first byte is sent: when the page is closed or the
 * connection ends, the outbox sends it under the same key, so that nothing is lost or registered twice.
 */
export const useSubmission = (
  userId: number,
  device: DraftOnDevice,
  callbacks: SubmissionCallbacks,
) => {
  const [progress, show] = useState<SubmissionProgress | null>(null);
  const [cancelled, setCancelled] = useState<CancelResult | null>(null);
  const busy = useRef<AbortController>(null);
  const abort = (reason?: string) => busy.current?.abort(reason);
  const end = () => {
    busy.current = null;
  };
  const onCancelled = setCancelled;
  const tries = useTries(userId, device, callbacks, { end, abort, show, onCancelled });
  const send = () => {
    // A ref, because state changes with the next rendering only: a double tap must not send twice.
    if (busy.current !== null) return;
    const controller = new AbortController();
    busy.current = controller;
    setCancelled(null);
    show({ stage: 'record' });
    const confirmed = { type: 'confirmed', now: new Date().toISOString() } as const;
    device.dispatch(confirmed);
    void tries.run(wizardReducer(device.draft, confirmed), controller.signal);
  };
  const sendLater = () => {
    abort(LATER);
    tries.wait(device.draft);
  };
  return {
    ...{ progress, cancelled, send, cancel: () => abort() },
    /** Lets the outbox send it; undefined on a device that does not store it. */
    sendLater: tries.isStored ? sendLater : undefined,
    /** Does the server have the photo of this slot? */
    isSent: (slot: DocumentSlot) => isSent(tries.shown, device.draft, slot),
  };
};
