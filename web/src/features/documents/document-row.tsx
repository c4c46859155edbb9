import type { DocumentKind } from '@gi/contract/fields/document-kinds';
import { useQuery } from '@tanstack/react-query';
import FilePlus2 from 'lucide-react/icons/file-plus-corner';
import FileText from 'lucide-react/icons/file-text';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Suspense, useState } from 'react';
import { ApiError, errorMessage } from '#api/errors.ts';
import { fileInfo } from '#api/documents.ts';
import { lazyPart } from '#lib/device/lazy-part.ts';
import { fileNameOfLink, isPdfLink } from '#lib/files/document-link.ts';
import { Button } from '#components/buttons/button.tsx';
import { DocumentPicture, PdfPicture } from '#components/pictures/document-picture.tsx';
import { AskButton } from '#components/dialogs/ask-button.tsx';
import { FieldError } from '#components/fields/field.tsx';
import { useText } from '#i18n/language.ts';
import { coverTexts } from '#i18n/en/cover.ts';
import { documentFileTexts } from '#i18n/en/document-files.ts';
import { unsentDocumentTexts } from '#i18n/en/unsent-documents.ts';
import { documentNames } from '#i18n/en/document-names.ts';
import { documentTexts } from '#i18n/en/documents.ts';
import { formatBytes } from '#lib/format/format.ts';
import { useObjectUrl } from '#lib/pictures/use-object-url.ts';
import { refusalMessage, type UnsentDocument } from './unsent-documents.ts';
import { wantsCover } from './send-documents.ts';

const UpdateDialog = lazyPart(async () => (await import('./update-dialog.tsx')).UpdateDialog);

type ReadErrorProps = {
  error: unknown;
  /** Shown before the server's reason when it refused. */
  refused: string;
  /** Shown when no answer came. */
  failed: string;
};

/** Why the facts about stored documents could not be read. */
export const ReadError = ({ error, refused, failed }: ReadErrorProps) => {
  if (error instanceof ApiError && error.offline) {
    return <span className="text-madder">{failed}</span>;
  }
  return (
    <span className="text-madder">
      <span>{refused}</span> – {errorMessage(error)}
    </span>
  );
};

const FileFacts = ({ registrationId, url }: { registrationId: string; url: string }) => {
  const t = useText(documentFileTexts);
  const { data, error } = useQuery(fileInfo(registrationId, fileNameOfLink(url)));
  if (error !== null) {
    return <ReadError error={error} refused={t('infoRefused')} failed={t('infoFailed')} />;
  }
  if (data === undefined) return <span aria-hidden="true">…</span>;
  const size = formatBytes(data.compressedSize);
  if (!data.isCompressed) return size;
  const original = formatBytes(data.originalSize);
  return t('sizeSaved', { size, original, percent: Math.round(data.savings.percentage) });
};

type ThumbProps = { what: string; url: string | undefined; onView: () => void };

/** A picture that is large enough to judge; it opens the viewer. */
const Thumb = ({ what, url, onView }: ThumbProps) => {
  const t = useText(documentFileTexts);
  const names = useText(documentNames);
  if (url === undefined)
    return (
      <span
        className="flex h-36 sm:h-64 w-full items-center justify-center rounded-control border border-dashed border-line bg-paper text-line-strong"
        aria-hidden="true"
      >
        <FilePlus2 size={48} strokeWidth={1.25} />
      </span>
    );
  return (
    <button
      type="button"
      // A name holds the words that are seen on the button.
      aria-label={[t('viewWhat', { what }), ...(isPdfLink(url) ? [names('pdf')] : [])].join(', ')}
      className="w-full rounded-control hover:outline-2 hover:outline-indigo"
      onClick={onView}
    >
      {isPdfLink(url) ? (
        <PdfPicture label={names('pdf')} className="h-36 sm:h-64" />
      ) : (
        <DocumentPicture
          src={url}
          alt={names('picture', { what })}
          missing={names('imageMissing')}
          className="h-36 sm:h-64"
        />
      )}
    </button>
  );
};

type DocumentRowProps = {
  registrationId: string;
  /** The size of the file, and how much shrinking saved. */
  seesSizes: boolean;
  kind: DocumentKind;
  url: string | undefined;
  /** It may be replaced, or added when it is missing. */
  mayUpdate: boolean;
  /** A new document takes the approval away. */
  reviewedAgain: boolean;
  uploading: boolean;
  /** Why the server did not take it. */
  error: string | undefined;
  /** The review's remark about it. */
  remark: string | undefined;
  /** A new document that is not sent yet. */
  waiting: UnsentDocument | undefined;
  onView: () => void;
  onFile: (file: File, numberCovered: boolean) => void;
  onDiscard: (waiting: UnsentDocument) => void;
};

/** Opens the dialog for a new document. */
const UpdateButton = ({ kind, url, reviewedAgain, uploading, onFile }: DocumentRowProps) => {
  const t = useText(documentFileTexts);
  const names = useText(documentNames);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<RefreshCw size={18} aria-hidden="true" />}
        aria-label={t('updateWhat', { what: names(kind) })}
        pending={uploading}
        pendingText={t('uploading')}
        onClick={() => setOpen(true)}
      >
        {t('update')}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <UpdateDialog
            kind={kind}
            replaces={url !== undefined}
            reviewedAgain={reviewedAgain}
            onDocument={onFile}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
};

type WaitingProps = {
  waiting: UnsentDocument;
  onDiscard: () => void;
  onSend: (file: File, numberCovered: boolean) => void;
};

/** A new document that this device keeps until the server has it. */
const Waiting = ({ waiting, onDiscard, onSend }: WaitingProps) => {
  const { kind, file, refusal, numberCovered = false } = waiting;
  const coverText = useText(coverTexts);
  const [covering, setCovering] = useState(false);
  const t = useText(documentFileTexts);
  const unsentText = useText(unsentDocumentTexts);
  const documentText = useText(documentTexts);
  const what = useText(documentNames)(kind);
  const url = useObjectUrl(file);
  const isPdf = file.type === 'application/pdf';
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3 rounded-control border border-line bg-paper p-2">
      {url === null || isPdf ? (
        <FileText size={32} strokeWidth={1.5} className="text-indigo" aria-hidden="true" />
      ) : (
        <img src={url} alt={t('newOne', { what })} className="h-20 max-w-40 object-contain" />
      )}
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium text-river">{documentText('notSentYet')}</p>
        <p className="text-sm text-ink-2">{formatBytes(file.size)}</p>
        {refusal === undefined ? null : (
          <FieldError>
            <span className="block">{t('uploadFailed')}</span>
            <span>{refusalMessage(refusal)}</span>
          </FieldError>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {wantsCover(waiting) ? (
          <Button onClick={() => setCovering(true)}>{coverText('cover')}</Button>
        ) : (
          <Button onClick={() => onSend(file, numberCovered)}>{t('sendNow')}</Button>
        )}
        <AskButton
          variant="quiet"
          className="text-madder"
          question={{
            title: t('discardTitle', { what }),
            text: t('discardText'),
            confirmLabel: unsentText('discard'),
            cancelLabel: t('keepIt'),
            danger: true,
          }}
          onConfirm={onDiscard}
        >
          {unsentText('discard')}
        </AskButton>
      </div>
      {covering ? (
        <Suspense fallback={null}>
          <UpdateDialog
            kind={kind}
            initial={file}
            replaces={false}
            onDocument={onSend}
            onClose={() => setCovering(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
};

/** One document: its picture, which opens the viewer, and Update. */
export const DocumentRow = (props: DocumentRowProps) => {
  const { registrationId, kind, url, error, waiting, onView, seesSizes } = props;
  const t = useText(documentFileTexts);
  const what = useText(documentNames)(kind);
  const isWide = kind === 'aadharCard' || waiting !== undefined;
  const sizes = seesSizes && url !== undefined;
  return (
    <li
      id={`documents.${kind}`}
      tabIndex={-1}
      className={`flex min-w-0 flex-col gap-2 ${isWide ? 'col-span-full' : ''}`}
    >
      <Thumb what={what} url={url} onView={onView} />
      <div className="min-w-0 flex-1">
        <h3 className="text-base">{what}</h3>
        {url === undefined || sizes ? (
          <p className="text-sm text-ink-2">
            {sizes ? <FileFacts registrationId={registrationId} url={url} /> : t('notOnFile')}
          </p>
        ) : null}
        {props.remark === undefined ? null : <p className="text-sm text-plum">{props.remark}</p>}
        {error === undefined || waiting !== undefined ? null : (
          <FieldError>
            <span className="block">{t('uploadFailed')}</span>
            <span>{error}</span>
          </FieldError>
        )}
        {waiting === undefined || props.uploading ? null : (
          <Waiting
            waiting={waiting}
            onSend={props.onFile}
            onDiscard={() => props.onDiscard(waiting)}
          />
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        {props.mayUpdate ? <UpdateButton {...props} /> : null}
      </div>
    </li>
  );
};
