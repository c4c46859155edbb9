import { useQueryClient } from '@tanstack/react-query';
import Send from 'lucide-react/icons/send';
import { useEffect, useSyncExternalStore } from 'react';
import { Link } from '#lib/router/router.tsx';
import { STATUS_PART, StatusText } from '#components/page/status-line.tsx';
import { startSendingDocuments } from '#features/documents/send-documents.ts';
import { outboxState, startOutbox, subscribeToOutbox } from '#features/collect/outbox/outbox.ts';
import { useText } from '#i18n/language.ts';
import { draftTexts } from '#i18n/en/drafts.ts';
import { outboxTexts } from '#i18n/en/outbox.ts';
import { paths } from '#pages/paths.ts';

/** The state of the outbox as a long and a short text; null when there is nothing to show. */
const useOutboxText = (): { text: string; short: string; quiet: boolean } | null => {
  const t = useText(draftTexts);
  const outbox = useText(outboxTexts);
  const { waiting, attention, progress, wifi } = useSyncExternalStore(
    subscribeToOutbox,
    outboxState,
  );
  if (progress !== null) {
    const text = t('sendingOf', progress);
    return { text, short: text, quiet: true };
  }
  if (attention > 0) {
    const short = outbox('attentionShort', { count: attention });
    return { text: t('needAttention', { count: attention }), short, quiet: false };
  }
  if (waiting === 0) return null;
  const count = { count: waiting };
  return wifi
    ? { text: outbox('wifiWaits', count), short: outbox('wifiShort', count), quiet: true }
    : { text: t('waiting', count), short: outbox('waitingShort', count), quiet: true };
};

/** Runs the outbox while the app is open, and shows its state, if there is one. */
export const OutboxPart = () => {
  const client = useQueryClient();
  const shown = useOutboxText();
  useEffect(() => startOutbox(() => void client.invalidateQueries()), [client]);
  useEffect(() => startSendingDocuments(client), [client]);
  if (shown === null) return null;
  return (
    <Link
      to={paths.settings}
      data-quiet={shown.quiet || undefined}
      className={`${STATUS_PART} shrink-0 text-inherit no-underline [&>span]:underline ${shown.quiet ? 'only:text-leaf' : ''}`}
    >
      <Send size={14} className="shrink-0" aria-hidden="true" />
      <StatusText text={shown.text} short={shown.short} />
    </Link>
  );
};
