import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { activity, statistics } from '#api/dashboard.ts';
import { ApiError, isSessionError } from '#api/errors.ts';
import { LONG_TOAST, showToast } from '#components/ui/toast.ts';
import { useText } from '#i18n/language.ts';
import { fieldTexts } from '#i18n/en/fields.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { mergeImages } from '#lib/merge-images.ts';
import type { WizardDraft } from './draft.ts';
import { refusalOf, submitDraft } from './submission.ts';
import type { Refusal, Submitted } from './submission.ts';
import type { DraftOnDevice } from './use-draft.ts';
import { wizardReducer } from './wizard-reducer.ts';

export type Arrival = { message: string; description?: string; tone?: 'warning' };

type Callbacks = { onDone: (arrival: Arrival) => void; onRefused: (refusal: Refusal) => void };

/** One toast: the outcome of the next attempt takes the place of the last. */
const outcome = { id: 'submission', duration: LONG_TOAST } as const;

/** Sends the draft, once at a time. It stays on the device until the server has answered. */
export const useSubmission = (device: DraftOnDevice, { onDone, onRefused }: Callbacks) => {
  const t = useText(wizard);
  const labels = useText(fieldTexts);
  const queries = useQueryClient();
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const onPage = useRef(true);
  useEffect(() => {
    onPage.current = true;
    return () => {
      onPage.current = false;
    };
  }, []);

  const announce = ({ registrationId, additional, notAdded }: Submitted) => {
    const id = String(registrationId);
    const missing =
      notAdded.length === 0
        ? undefined
        : t('notAdded', { documents: notAdded.map((slot) => labels(slot)).join(', ') });
    const description = [t('doneText', { id }), missing].filter(Boolean).join(' ');
    showToast('success', t(additional ? 'doneAdditionalToast' : 'doneToast'), {
      ...outcome,
      description,
    });
    // The dashboard comes next: numbers without this registration would look as if it were lost.
    queries.removeQueries({ queryKey: statistics().queryKey });
    queries.removeQueries({ queryKey: activity().queryKey });
    void queries.invalidateQueries();
    const message = t(additional ? 'doneAdditionalMessage' : 'doneMessage', { id });
    if (onPage.current)
      onDone(missing === undefined ? { message } : { message, description: missing });
  };

  const fail = (error: unknown) => {
    const refusal = refusalOf(error, device.draft);
    showToast('error', refusal.message, outcome);
    // A lost session leads to the login; the draft is on the device and waits there.
    if (!isSessionError(error) && onPage.current) onRefused(refusal);
  };

  /** Without a network it goes to the outbox; true when it is there. */
  const keepForLater = async (error: unknown, draft: WizardDraft): Promise<boolean> => {
    if (!(error instanceof ApiError && error.offline)) return false;
    try {
      await device.sendLater(draft);
    } catch {
      // This device stores nothing: the refusal says so, and the draft stays on the screen.
      return false;
    }
    if (onPage.current)
      onDone({ message: t('waitingMessage'), description: t('waitingText'), tone: 'warning' });
    return true;
  };

  const send = async () => {
    // State would be a render late: a double tap must find the door closed.
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    const confirmed = { type: 'confirmed', now: new Date().toISOString() } as const;
    device.dispatch(confirmed);
    const draft = wizardReducer(device.draft, confirmed);
    try {
      const submitted = await submitDraft(draft, device.photos, mergeImages);
      await device.forget();
      // Still 'sending' until the dashboard is here: an empty form would flash up in between.
      announce(submitted);
    } catch (error) {
      if (await keepForLater(error, draft)) return;
      busy.current = false;
      setSending(false);
      fail(error);
    }
  };
  return { sending, send: () => void send() };
};
