import { formatBytes } from '@gi/contract/format';
import type { DocumentKind } from '@gi/contract/documents';
import { useQuery } from '@tanstack/react-query';
import { Eye, FilePlus2, FileText, RefreshCw } from 'lucide-react';
import { useRef } from 'react';
import { fileInfo, fileNameOfLink, isPdfLink } from '#api/documents.ts';
import { Button } from '#components/ui/button.tsx';
import { FieldError } from '#components/ui/field.tsx';
import { useText } from '#i18n/language.ts';
import { documentFileTexts } from '#i18n/en/document-files.ts';

const FileFacts = ({ registrationId, url }: { registrationId: string; url: string }) => {
  const t = useText(documentFileTexts);
  const { data, isError } = useQuery(fileInfo(registrationId, fileNameOfLink(url)));
  if (isError) return <span className="text-madder">{t('infoFailed')}</span>;
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

type DocumentRowProps = {
  registrationId: string;
  kind: DocumentKind;
  url: string | undefined;
  mayReplace: boolean;
  uploading: boolean;
  error: string | undefined;
  onView: () => void;
  onFile: (file: File) => void;
};

/** Picks a file for this document. */
const UpdateButton = ({ kind, uploading, onFile }: DocumentRowProps) => {
  const t = useText(documentFileTexts);
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        icon={<RefreshCw size={18} aria-hidden="true" />}
        aria-label={uploading ? undefined : t('updateWhat', { what: t(kind) })}
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
  const what = t(kind);
  const facts =
    url === undefined ? t('notOnFile') : <FileFacts registrationId={registrationId} url={url} />;
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0 sm:flex-row sm:items-center">
      <div className="flex min-w-0 flex-1 items-center gap-3">
        <Thumb url={url} />
        <div className="min-w-0">
          <h3 className="text-base">{what}</h3>
          <p className="text-sm text-ink-2">{facts}</p>
          {error ? <FieldError>{error}</FieldError> : null}
        </div>
      </div>
      <div className="flex gap-2 *:grow sm:*:grow-0">
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
