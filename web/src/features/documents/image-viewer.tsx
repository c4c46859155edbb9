import type { DocumentKind } from '@gi/contract/documents';
import { useMutation } from '@tanstack/react-query';
import { Download, Save } from 'lucide-react';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { ApiError, errorMessage } from '#api/errors.ts';
import { downloadDocument } from '#api/documents.ts';
import { fileNameOfLink, isPdfLink } from '#lib/document-link.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { PdfPicture } from '#components/ui/document-picture.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useText } from '#i18n/language.ts';
import { documentFileTexts } from '#i18n/en/document-files.ts';
import { documentNames } from '#i18n/en/document-names.ts';
import { rotatedJpeg } from '#lib/rotate-image.ts';
import { saveFile } from '#lib/download.ts';
import { PictureStage } from './picture-stage.tsx';
import { PictureToolbar } from './picture-toolbar.tsx';
import { initialView, viewAfterKey } from './picture-view.ts';

/** Why a rotated picture was not saved: the upload failed, or this device could not make the file. */
const SaveFailure = ({ error }: { error: Error }) => {
  const t = useText(documentFileTexts);
  if (!(error instanceof ApiError)) return <Notice tone="error">{t('rotateFailed')}</Notice>;
  return (
    <Notice tone="error">
      <span className="block">{t('uploadFailed')}</span>
      <span>{errorMessage(error)}</span>
    </Notice>
  );
};

type ImageViewerProps = {
  registrationId: string;
  kind: DocumentKind;
  url: string;
  onClose: () => void;
  /** Uploads the edited picture; the viewer closes when it is there. Undefined: it may not be replaced. */
  onSave: ((file: File) => Promise<void>) | undefined;
};

/** Looks at a document: rotate, zoom, move, save as replacement, download; also by keyboard. */
export const ImageViewer = ({ registrationId, kind, url, onClose, onSave }: ImageViewerProps) => {
  const t = useText(documentFileTexts);
  const names = useText(documentNames);
  const [view, setView] = useState(initialView);
  const pdf = isPdfLink(url);
  const fetching = useMutation({
    mutationFn: () => downloadDocument(registrationId, fileNameOfLink(url)),
    onSuccess: ({ blob, fileName }) => saveFile(blob, fileName),
  });
  const saving = useMutation({
    mutationFn: async () => onSave?.(await rotatedJpeg(url, view.degrees, `${kind}.jpg`)),
    onSuccess: onClose,
  });
  const press = (event: KeyboardEvent) => {
    if (pdf || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = viewAfterKey(view, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setView(next);
  };
  const download = (
    <Button
      icon={<Download size={18} aria-hidden="true" />}
      pending={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      {t('download')}
    </Button>
  );
  const save = (
    <Button
      variant="primary"
      icon={<Save size={18} aria-hidden="true" />}
      disabled={view.degrees === 0}
      pending={saving.isPending}
      pendingText={t('saving')}
      onClick={() => saving.mutate()}
    >
      {t('save')}
    </Button>
  );
  return (
    <Dialog
      open
      size="large"
      title={names(kind)}
      onClose={onClose}
      dismissable={!saving.isPending}
      footer={
        <>
          {download}
          {pdf || onSave === undefined ? null : save}
        </>
      }
    >
      {/* The keys work wherever the focus is inside the viewer. */}
      <div className="flex flex-col gap-3" role="group" aria-label={names(kind)} onKeyDown={press}>
        {saving.isError ? <SaveFailure error={saving.error} /> : null}
        {fetching.isError ? <Notice tone="error">{t('downloadFailed')}</Notice> : null}
        {pdf ? (
          <PdfPicture label={names('pdf')} className="h-[40dvh]" />
        ) : (
          <>
            <PictureToolbar view={view} onView={setView} />
            <PictureStage
              src={url}
              alt={names('picture', { what: names(kind) })}
              missing={names('imageMissing')}
              view={view}
              className="h-[52dvh]"
              onView={setView}
            />
            <p className="hidden text-center text-sm text-ink-2 sm:block">{t('keys')}</p>
          </>
        )}
      </div>
    </Dialog>
  );
};
