import { mostAttachments } from '@gi/contract/routes/applications';
import type { Attachment, RecordedEvent } from '@gi/contract/schemas/applications';
import { useMutation } from '@tanstack/react-query';
import { attachScan, detachScan } from '#api/applications.ts';
import { errorMessage } from '#api/errors.ts';
import { Permitted } from '#api/permitted.tsx';
import { FileButton } from '#components/buttons/file-button.tsx';
import { AskButton } from '#components/dialogs/ask-button.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { applicationTexts } from '#i18n/en/applications.ts';
import { formatBytes, formatDay } from '#lib/format/format.ts';
import { acceptedScans } from './use-chosen-scans.ts';

export type EventProps = { id: string; event: RecordedEvent };

/** A scan: opened in a new tab, or removed after a question. */
const Scan = ({ id, attachment, name }: { id: string; attachment: Attachment; name: string }) => {
  const t = useText(applicationTexts);
  const remove = useMutation(detachScan());
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <a
        href={attachment.url}
        target="_blank"
        rel="noreferrer"
        className="flex min-h-control items-center text-indigo underline underline-offset-4"
      >
        {name}
      </a>
      <span className="text-sm text-ink-2">
        {attachment.type === 'application/pdf' ? 'PDF' : t('picture')},{' '}
        {formatBytes(attachment.size)}
      </span>
      <Permitted permission="file">
        <AskButton
          variant="quiet"
          className="text-sm"
          aria-label={t('removeScanOf', { name })}
          pending={remove.isPending}
          question={{
            title: t('removeScanTitle'),
            text: t('removeScanText', { name }),
            confirmLabel: t('removeScan'),
            danger: true,
          }}
          onConfirm={() => remove.mutate({ id, attachmentId: attachment.id })}
        >
          {t('removeScan')}
        </AskButton>
      </Permitted>
      {remove.error === null ? null : <Notice tone="error">{errorMessage(remove.error)}</Notice>}
    </li>
  );
};

/** The scans of the Registry's letters of an event, and the button that adds one. */
export const EventAttachments = ({ id, event }: EventProps) => {
  const t = useText(applicationTexts);
  const attach = useMutation(attachScan());
  const { attachments } = event;
  const isFull = attachments.length >= mostAttachments;
  return (
    <div className="flex flex-col gap-1">
      <ul>
        {attachments.map((attachment, index) => (
          <Scan
            key={attachment.id}
            id={id}
            attachment={attachment}
            name={t('scanOf', { event: t(`event_${event.event}`), n: index + 1 })}
          />
        ))}
      </ul>
      {attach.error === null ? null : <Notice tone="error">{errorMessage(attach.error)}</Notice>}
      {event.undoneAt === null && !isFull ? (
        <Permitted permission="file">
          <FileButton
            className="self-start text-sm"
            label={t('attach')}
            inputLabel={t('attachTo', {
              event: t(`event_${event.event}`),
              day: formatDay(event.on),
            })}
            accept={acceptedScans.join(',')}
            pending={attach.isPending}
            pendingText={t('attaching')}
            onFile={(file) => attach.mutate({ id, eventId: event.id, file })}
          />
        </Permitted>
      ) : null}
    </div>
  );
};
