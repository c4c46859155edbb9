import { useQueryClient } from '@tanstack/react-query';
import Send from 'lucide-react/icons/send';
import { useEffect } from 'react';
import { Link } from '#lib/router/router.tsx';
import { STATUS_PART, StatusText } from '#components/page/status-line.tsx';
import { startSendingDocuments } from '#features/documents/send-documents.ts';
import { startOutbox, useOutbox } from '#features/collect/outbox/outbox.ts';
import { useMay } from '#api/session.ts';
import { useText } from '#i18n/language.ts';
import { dayTexts } from '#i18n/en/day.ts';
import { draftTexts } from '#i18n/en/drafts.ts';
import { outboxTexts } from '#i18n/en/outbox.ts';
import { paths } from '#pages/paths.ts';

/** `done`: good news; `warns`: a person is needed. Anything else waits. */
type Shown = { text: string; short: string; tone: 'done' | 'warns' | 'waits' };

/** The state of the outbox as a long and a short text; null when there is nothing to show. */
const useOutboxText = (): Shown | null => {
  const t = useText(draftTexts);
  const day = useText(dayTexts);
  const outbox = useText(outboxTexts);
  const { waiting, attention, progress, wifi, arrived } = useOutbox();
  if (arrived !== null) {
    const { name, registrationId } = arrived;
    const id = String(registrationId);
    return { text: day('arrived', { name, id }), short: day('arrivedShort', { id }), tone: 'done' };
  }
  if (progress !== null) {
    const text = t('sendingOf', progress);
    return { text, short: text, tone: 'waits' };
  }
  if (attention > 0) {
    const short = outbox('attentionShort', { count: attention });
    return { text: t('needAttention', { count: attention }), short, tone: 'warns' };
  }
  if (waiting === 0) return null;
  const count = { count: waiting };
  return wifi
    ? { text: outbox('wifiWaits', count), short: outbox('wifiShort', count), tone: 'waits' }
    : { text: t('waiting', count), short: outbox('waitingShort', count), tone: 'waits' };
};

/** Runs the outbox while the app is open, and shows its state, if there is one. */
export const OutboxPart = () => {
  const client = useQueryClient();
  const shown = useOutboxText();
  const { arrived } = useOutbox();
  useEffect(startOutbox, []);
  useEffect(() => {
    // Lists, counts and the dashboard have a new registration.
    if (arrived !== null) void client.invalidateQueries();
  }, [arrived, client]);
  useEffect(() => startSendingDocuments(client), [client]);
  const isOffice = useMay('office');
  if (shown === null) return null;
  return (
    <Link
      to={isOffice ? paths.settings : paths.myRegistrations}
      data-done={shown.tone === 'done' || undefined}
      data-warns={shown.tone === 'warns' || undefined}
      className={`${STATUS_PART} shrink-0 text-inherit no-underline [&>span]:underline ${shown.tone === 'done' ? 'only:text-leaf' : ''}`}
    >
      <Send size={14} className="shrink-0" aria-hidden="true" />
      <StatusText text={shown.text} short={shown.short} />
    </Link>
  );
};
