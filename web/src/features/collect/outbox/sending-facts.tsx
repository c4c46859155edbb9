import { keptErrorMessage } from '#api/kept-error.ts';
import { useReachable } from '#api/connection.ts';
import { useText } from '#i18n/language.ts';
import { outboxTexts } from '#i18n/en/outbox.ts';
import { formatBytes, formatDateTime } from '#lib/format/format.ts';
import type { UnsentWork, SendingState } from './outbox-store.ts';
import { useOutbox } from './outbox.ts';
import { pausedUntil } from './retry-pause.ts';
import { unsentBytes } from './unsent-bytes.ts';

/** The text about when an item is sent next: a time, or what it waits for. */
const useNextTry = (outgoing: SendingState): string => {
  const t = useText(outboxTexts);
  const reachable = useReachable();
  const { wifi, countedAt } = useOutbox();
  const until = pausedUntil(outgoing, new Date(countedAt));
  if (wifi) return t('nextOnWifi');
  if (!reachable) return t('nextOnNetwork');
  return until === null ? t('nextSoon') : t('nextAt', { time: formatDateTime(until) });
};

const NextTry = ({ outgoing }: { outgoing: SendingState }) => <p>{useNextTry(outgoing)}</p>;

/** Of an item of the outbox: its size and, unless it is being sent, the number of tries and the time of the next one. */
export const SendingFacts = ({ kept }: { kept: UnsentWork }) => {
  const t = useText(outboxTexts);
  const { progress } = useOutbox();
  const { outgoing, draft } = kept;
  if (outgoing === null) return null;
  const { tries, state, lastFailure } = outgoing;
  const isSending = progress?.draftId === draft.id;
  const waits = state === 'ready' && !isSending;
  // An additional registration may have no pictures of its own.
  const bytes = unsentBytes([kept]);
  const about = [
    ...(bytes === 0 ? [] : [formatBytes(bytes)]),
    ...(isSending ? [] : [tries === 0 ? t('notTried') : t('tried', { count: tries })]),
  ];
  return (
    <div className="pt-1 text-sm text-ink-2">
      {about.length === 0 ? null : <p>{about.join(', ')}</p>}
      {waits ? <NextTry outgoing={outgoing} /> : null}
      {waits && lastFailure !== undefined ? (
        <p>{t('lastFailure', { reason: keptErrorMessage(lastFailure) })}</p>
      ) : null}
    </div>
  );
};
