import type { DocumentKind } from '@gi/contract/documents';
import { useQuery } from '@tanstack/react-query';
import { Eye, FilePlus2, FileText, RefreshCw } from 'lucide-react';
import { useRef } from 'react';
import { ApiError, errorMessage } from '#api/errors.ts';
import { fileInfo } from '#api/documents.ts';
import { fileNameOfLink, isPdfLink } from '#lib/document-link.ts';
import { Button } from '#components/ui/button.tsx';
import { FieldError } from '#components/ui/field.tsx';
import { useText } from '#i18n/language.ts';
import { documentFileTexts } from '#i18n/en/document-files.ts';
import { documentNames } from '#i18n/en/document-names.ts';
import { formatBytes } from '#lib/format.ts';

type ReadFailureProps = {
  error: unknown;
  /** Said when the server refused, before its reason. */
  refused: string;
  /** Said when no answer came. */
  failed: string;
};

/** Why the facts about stored documents could not be read. */
export const ReadFailure = ({ error, refused, failed }: ReadFailureProps) => {
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
    return <ReadFailure error={error} refused={t('infoRefused')} failed={t('infoFailed')} />;
  }
  if (data === undefined) return <span aria-hidden="true">…</span>;
  const size = formatBytes(data.compressedSize);
  if (!data.isCompressed) return size;
  const original = formatBytes(data.originalSize);
  return t('sizeSaved', { size, original, percent: Math.round(data.savings.percentage) });
};

const Thumb = ({ url }: { url: string | undefined }) => {
  const box =
    'flex size-14 shrink-0 items-center justify-center overflow-hidden rounded-control border border-line bg-paper text-line-strong';
  if (url === undefined || isPdfLink(url)) {
    return (
      <span className={box} aria-hidden="true">
        {url === undefined ? <FilePlus2 size={24} strokeWidth={1.5} /> : <FileText size={26} />}
      </span>
    );
  }
  return (
    <span className={box}>
      <img src={url} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
    </span>
  );
};

/** What was wrong with a file, and whether it was sent at all. */
export type UploadProblem = { sent: boolean; reason: string };

type DocumentRowProps = {
  registrationId: string;
  kind: DocumentKind;
  url: string | undefined;
  mayReplace: boolean;
  uploading: boolean;
  error: UploadProblem | undefined;
  /** What the review says about it. */
  remark: string | undefined;
  onView: () => void;
  onFile: (file: File) => void;
};

/** Picks a file for this document. */
const UpdateButton = ({ kind, uploading, onFile }: DocumentRowProps) => {
  const t = useText(documentFileTexts);
  const names = useText(documentNames);
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        icon={<RefreshCw size={18} aria-hidden="true" />}
        aria-label={uploading ? undefined : t('updateWhat', { what: names(kind) })}
        pending={uploading}
        pendingText={t('uploading')}
        onClick={() => picker.current?.click()}
      >
        {t('update')}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        data-testid={`file-${kind}`}
        accept="image/*,application/pdf"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again after a failure.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
};

/** One document: what is on file, View, Update. */
export const DocumentRow = (props: DocumentRowProps) => {
  const { registrationId, kind, url, error, onView } = props;
  const t = useText(documentFileTexts);
  const what = useText(documentNames)(kind);
  const facts =
    url === undefined ? t('notOnFile') : <FileFacts registrationId={registrationId} url={url} />;
  return (
    <li
      id={`documents.${kind}`}
      tabIndex={-1}
      className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0 sm:flex-row sm:items-center"
    >
      <div className="flex min-w-0 flex-1 items-center gap-3">
        <Thumb url={url} />
        <div className="min-w-0">
          <h3 className="text-base">{what}</h3>
          <p className="text-sm text-ink-2">{facts}</p>
          {props.remark === undefined ? null : (
            <p className="text-sm text-turmeric">{props.remark}</p>
          )}
          {error === undefined ? null : (
            <FieldError>
              {error.sent ? <span className="block">{t('uploadFailed')}</span> : null}
              <span>{error.reason}</span>
            </FieldError>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2 *:grow sm:*:grow-0">
        {url === undefined ? null : (
          <Button
            icon={<Eye size={18} aria-hidden="true" />}
            aria-label={t('viewWhat', { what })}
            onClick={onView}
          >
            {t('view')}
          </Button>
        )}
        {url === undefined || props.mayReplace ? <UpdateButton {...props} /> : null}
      </div>
    </li>
  );
};
