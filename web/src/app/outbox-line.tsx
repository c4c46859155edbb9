import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { StatusLine } from '#components/ui/status-line.tsx';
import {
  outboxState,
  startOutbox,
  subscribeToOutbox,
} from '#features/registrations/device/outbox.ts';
import { useText } from '#i18n/language.ts';
import { draftTexts } from '#i18n/en/drafts.ts';
import { paths } from './paths.ts';

/** Keeps the outbox going while the app is open, and says in one line what waits; nothing otherwise. */
export const OutboxLine = () => {
  const t = useText(draftTexts);
  const client = useQueryClient();
  const { waiting, attention, progress } = useSyncExternalStore(subscribeToOutbox, outboxState);
  useEffect(() => startOutbox(() => void client.invalidateQueries()), [client]);
  const words =
    progress !== null
      ? t('sendingOf', progress)
      : attention > 0
        ? t('needAttention', { count: attention })
        : waiting > 0
          ? t('waiting', { count: waiting })
          : null;
  return (
    <StatusLine
      tone={attention > 0 ? 'turmeric' : 'leaf'}
      icon={<Send size={16} className="shrink-0" aria-hidden="true" />}
    >
      {words === null ? null : (
        <Link to={paths.settings} className="text-inherit underline">
          {words}
        </Link>
      )}
    </StatusLine>
  );
};
