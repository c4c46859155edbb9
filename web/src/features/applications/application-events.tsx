import type { RecordedEvent } from '@gi/contract/schemas/applications';
import { useText } from '#i18n/language.ts';
import { applicationTexts } from '#i18n/en/applications.ts';
import { formatDateTime, formatDay } from '#lib/format/format.ts';
import { EventAttachments, type EventProps } from './event-attachments.tsx';

const EventItem = ({ id, event }: EventProps) => {
  const t = useText(applicationTexts);
  const facts = [
    event.applicationNo === null ? '' : t('applicationNoOf', { number: event.applicationNo }),
    event.journalNo === null ? '' : t('journalNoOf', { number: event.journalNo }),
    event.authorisedUserNo === null
      ? ''
      : t('authorisedUserNoOf', { number: event.authorisedUserNo }),
    event.validUntil === null ? '' : `${t('validUntil')}: ${formatDay(event.validUntil)}`,
  ].filter((fact) => fact !== '');
  const by = event.recordedBy ?? t('deletedAccount');
  return (
    <li className="flex flex-col gap-1 border-l-2 border-line pl-4">
      <p className={event.undoneAt === null ? 'font-medium' : 'text-ink-2 line-through'}>
        {formatDay(event.on)}: {t(`event_${event.event}`)}
      </p>
      {facts.length === 0 ? null : <p>{facts.join(', ')}</p>}
      {event.note === null ? null : <p className="whitespace-pre-wrap">{event.note}</p>}
      <p className="text-sm text-ink-2">
        {t('recordedBy', { name: by, time: formatDateTime(event.recordedAt) })}
      </p>
      {event.undoneAt === null ? null : (
        <p className="text-sm">
          {t('undoneBy', {
            name: event.undoneBy ?? t('deletedAccount'),
            time: formatDateTime(event.undoneAt),
            reason: event.undoReason ?? '',
          })}
        </p>
      )}
      <EventAttachments id={id} event={event} />
    </li>
  );
};

type ApplicationEventsProps = { id: string; events: readonly RecordedEvent[] };

/** The events of an application, the oldest first, with the scans of the Registry's letters. */
export const ApplicationEvents = ({ id, events }: ApplicationEventsProps) => {
  const t = useText(applicationTexts);
  if (events.length === 0) return <p className="text-ink-2">{t('noEvents')}</p>;
  return (
    <ol className="flex flex-col gap-5">
      {events.map((event) => (
        <EventItem key={event.id} id={id} event={event} />
      ))}
    </ol>
  );
};
