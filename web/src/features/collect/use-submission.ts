import { useRef, useState } from 'react';
import { ApiError, isSessionError } from '#api/errors.ts';
import { findReceipt } from '#api/uploads.ts';
import { useText } from '#i18n/language.ts';
import { outboxTexts } from '#i18n/en/outbox.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { endsRound } from './outbox/send-outbox.ts';
import { waitsForWifi } from './outbox/wifi-only.ts';
import type { DocumentSlot, WizardDraft } from './drafts/draft.ts';
import { isPassing, refusalWithReceipt } from './refusal.ts';
import { isSent, registeredAs, withRegistration } from './outbox/sender.ts';
import type { SendingProgress } from './outbox/sender.ts';
import type { DraftOnDevice } from './use-draft.ts';
import { useDocumentsLater, useEndings, useOnPage } from './use-endings.ts';
import type { Callbacks } from './use-endings.ts';
import { useSender } from './use-sender.ts';
import { ifUnstored, waitForNetwork } from './wait-for-network.ts';
import { wizardReducer } from './wizard-reducer.ts';

/** How far the sending is; `waiting` for a network with what this device does not store. */
export type SubmissionProgress = SendingProgress | { stage: 'waiting' | 'cancelling' };

/** A person cancelled the sending: the server has no registration, or did not answer. */
export type CancelResult = 'notRegistered' | 'unknown';

/** Is it in the outbox of this device? A ref for what runs, a state for the screen. */
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
 * Failures after which what was confirmed stays in the outbox, which tries again. Not the end of a session: the login
 * leads back to this draft, and the outbox would send it while its wizard opens.
 */
const staysReady = (error: unknown): boolean =>
  !isSessionError(error) && (isPassing(error) || endsRound(error));

type Screen = {
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
  callbacks: Callbacks,
  { end, abort, show, onCancelled }: Screen,
) => {
  const t = useText(wizard);
  const outboxText = useText(outboxTexts);
  const stored = useStored();
  const { send, arrived, storeArrived, shown } = useSender(userId, device, stored.get, show);
  // Left on the way, it is sent by the outbox; what that does not have goes on from here.
  const onPage = useOnPage(() => stored.get() && abort(LATER));
  const endings = useEndings(device, onPage, callbacks);
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
  /** What had arrived before the sending was stopped is registered, and finished. */
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
  /** Resolves still 'sending' when it ends well: an empty form would flash up before the next page. */
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
 * Sends the draft, once at a time. It is in the outbox before its first byte is sent, so that whatever ends this
 * page or the line doubles nothing and loses nothing: the outbox sends it under the same key.
 */
export const useSubmission = (userId: number, device: DraftOnDevice, callbacks: Callbacks) => {
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
    // State would be a render late: a double tap must find the door closed.
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
    /** Leaves it to the outbox; undefined on a device that does not store it. */
    sendLater: tries.isStored ? sendLater : undefined,
    /** Does the server have the photo of this slot? */
    isSent: (slot: DocumentSlot) => isSent(tries.shown, device.draft, slot),
  };
};
