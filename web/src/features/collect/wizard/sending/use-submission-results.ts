import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { activity, statistics } from '#api/dashboard.ts';
import { isSessionError } from '#api/errors.ts';
import { keepError, keptErrorMessage } from '#api/kept-error.ts';
import { LONG_TOAST, showToast } from '#components/messages/toast.ts';
import { useText } from '#i18n/language.ts';
import { fieldTexts } from '#i18n/en/fields.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { lackingDocuments } from '../../drafts/additional.ts';
import type { WizardDraft } from '../../drafts/draft.ts';
import type { Refusal } from '../../problems/refusal.ts';
import { cardOutcomeWords } from '#features/scan/card-outcome.ts';
import { isAdded } from '../../outbox/sender.ts';
import type { ArrivedParts } from '../../outbox/sender.ts';
import type { SubmissionResult } from '../../outbox/submission.ts';
import type { DraftOnDevice } from '../use-draft.ts';
import { refusalMessage } from '../../problems/refusal.ts';

/** The message of the next page; `waits`: the draft that is not sent yet. */
export type NextPageMessage = { message: string; description?: string; waits?: string };

export type SubmissionCallbacks = {
  onDone: (arrival: NextPageMessage) => void;
  onRefused: (refusal: Refusal) => void;
};

/** One toast: the result of the next attempt replaces that of the last. */
const resultToast = { id: 'submission', duration: LONG_TOAST } as const;

/** The dashboard is next: old counts, without this registration, would look as if it were lost. */
const useForgetCounts = () => {
  const queries = useQueryClient();
  return () => {
    queries.removeQueries({ queryKey: statistics().queryKey });
    queries.removeQueries({ queryKey: activity().queryKey });
    void queries.invalidateQueries();
  };
};

/** The message about a registration that the server has. */
const useAnnouncement = () => {
  const t = useText(wizard);
  const labels = useText(fieldTexts);
  const forgetCounts = useForgetCounts();
  return (submitted: SubmissionResult): NextPageMessage => {
    const { registrationId, additional, notAdded, cardOutcome } = submitted;
    const id = String(registrationId);
    const gone = notAdded.some((document) => document.gone);
    const documents = notAdded
      .map(({ slot, reason }) =>
        gone ? labels(slot) : `${labels(slot)} (${keptErrorMessage(reason)})`,
      )
      .join(', ');
    const missing =
      documents === '' ? undefined : t(gone ? 'notAddedGone' : 'notAdded', { documents });
    const card = cardOutcome && cardOutcomeWords(cardOutcome);
    const remarks = [missing, card].filter(Boolean).join(' ');
    const description = [t('doneText', { id }), remarks].filter(Boolean).join(' ');
    showToast('success', t(additional ? 'doneAdditionalToast' : 'doneToast'), {
      ...resultToast,
      description,
    });
    forgetCounts();
    const message = t(additional ? 'doneAdditionalMessage' : 'doneMessage', { id });
    return remarks === '' ? { message } : { message, description: remarks };
  };
};

/** True as long as this page is open: a submission that ends later must not navigate away from another page. */
export const useOnPage = (onLeft: () => void) => {
  const onPage = useRef(true);
  const leave = useEffectEvent(onLeft);
  useEffect(() => {
    onPage.current = true;
    return () => {
      onPage.current = false;
      leave();
    };
  }, []);
  return onPage;
};

/** What happens when a submission ends: it was sent, it was refused, or the outbox goes on with it. */
export const useSubmissionResults = (
  device: DraftOnDevice,
  onPage: { readonly current: boolean },
  { onDone, onRefused }: SubmissionCallbacks,
) => {
  const announcement = useAnnouncement();
  const finish = async (submitted: SubmissionResult) => {
    // The next page shows what was not added, and what the scan of the card came to.
    await device.acknowledge({ ...submitted, notAdded: [], cardOutcome: undefined });
    const arrival = announcement(submitted);
    if (onPage.current) onDone(arrival);
  };
  const refuse = (refusal: Refusal, error: unknown) => {
    showToast('error', refusalMessage(refusal), resultToast);
    // A lost session leads to the login; the draft is on the device and waits there.
    if (!isSessionError(error) && onPage.current) onRefused(refusal);
  };
  /** The outbox sends its items itself. */
  const goOn = ({ id }: WizardDraft, arrival: NextPageMessage) => {
    device.leave();
    if (onPage.current) onDone({ ...arrival, waits: id });
  };
  return { finish, refuse, goOn };
};

type Endings = ReturnType<typeof useSubmissionResults>;

/**
 * The end of an additional registration that the server has while some of its documents did not arrive:
 * they wait in the outbox. A device that stores nothing shows which are missing.
 */
export const useDocumentsLater = ({ finish, goOn }: Endings, isStored: () => boolean) => {
  const t = useText(wizard);
  const labels = useText(fieldTexts);
  const forgetCounts = useForgetCounts();
  return async (draft: WizardDraft, arrived: ArrivedParts, id: number, error: unknown) => {
    const slots = lackingDocuments(draft).filter((slot) => !isAdded(arrived, slot));
    if (isStored()) {
      const documents = slots.map((slot) => labels(slot)).join(', ');
      goOn(draft, {
        message: t('documentsWaitMessage', { id: String(id) }),
        description: t('documentsWaitText', { documents }),
      });
      return forgetCounts();
    }
    const notAdded = slots.map((slot) => ({ slot, reason: keepError(error) }));
    return finish({ registrationId: id, additional: true, notAdded });
  };
};
