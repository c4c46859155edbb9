import { documentKinds, type DocumentKind } from '@gi/contract/fields/document-kinds';
import type { DocumentUrls } from '@gi/contract/schemas/documents';
import { useMutation } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Download from 'lucide-react/icons/download';
import Save from 'lucide-react/icons/save';
import { useEffect, useState } from 'react';
import { ApiError, errorMessage } from '#api/errors.ts';
import { isPdfLink } from '#lib/files/document-link.ts';
import { Button, IconButton } from '#components/buttons/button.tsx';
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { PdfPicture } from '#components/pictures/document-picture.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { documentFileTexts } from '#i18n/en/document-files.ts';
import { documentNames } from '#i18n/en/document-names.ts';
import { rotatedJpeg } from '#lib/pictures/rotate-image.ts';
import { PictureStage } from './picture-stage.tsx';
import { PictureToolbar } from './picture-toolbar.tsx';
import { initialView, viewAfterKey } from './picture-view.ts';
import { useDocumentDownload } from './use-document-download.ts';
import { common } from '#i18n/en/common.ts';

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

type NeighboursProps = {
  kind: DocumentKind;
  /** The documents on file, in their order. */
  kinds: readonly DocumentKind[];
  onKind: (kind: DocumentKind) => void;
};

/** The way to the documents before and after this one. */
const Neighbours = ({ kind, kinds, onKind }: NeighboursProps) => {
  const t = useText(documentFileTexts);
  const index = kinds.indexOf(kind);
  const to = (by: 1 | -1) => {
    const next = kinds[index + by];
    return { disabled: next === undefined, onClick: () => next && onKind(next) };
  };
  return (
    <div className="flex items-center justify-between">
      <IconButton label={t('previousDocument')} icon={<ChevronLeft size={22} />} {...to(-1)} />
      <span className="text-sm text-ink-2 tabular-nums">
        {t('position', { n: index + 1, total: kinds.length })}
      </span>
      <IconButton label={t('nextDocument')} icon={<ChevronRight size={22} />} {...to(1)} />
    </div>
  );
};

/** The step to a neighbour that a key asks for; arrows do so while the picture has its first size. */
const stepOf = (key: string, isEnlarged: boolean): 1 | -1 | undefined => {
  if (key === 'j' || (key === 'ArrowRight' && !isEnlarged)) return 1;
  return key === 'k' || (key === 'ArrowLeft' && !isEnlarged) ? -1 : undefined;
};

/** Listens to the keys of the whole page: on opening the focus is not inside the picture. */
const useViewerKeys = (onKey: (key: string) => boolean, isOn: boolean): void => {
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (onKey(event.key.length === 1 ? event.key.toLowerCase() : event.key))
        event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
};

type ImageViewerProps = {
  registrationId: string;
  kind: DocumentKind;
  urls: DocumentUrls;
  onKind: (kind: DocumentKind) => void;
  onClose: () => void;
  /** Uploads the edited picture; the viewer closes when it is there. Undefined: it may not be replaced. */
  onSave: ((kind: DocumentKind, file: File) => Promise<void>) | undefined;
};

/** The state of the viewer; every way out of a rotated picture goes through `leave`. */
const useViewer = ({ registrationId, kind, urls, onKind, onClose, onSave }: ImageViewerProps) => {
  const [view, setView] = useState(initialView);
  const [leaving, setLeaving] = useState<() => void>();
  const url = urls[kind] ?? '';
  const isPdf = isPdfLink(url);
  const kinds = documentKinds.filter((each) => urls[each] !== undefined);
  const fetching = useDocumentDownload(registrationId, url);
  const saving = useMutation({
    mutationFn: async () => onSave?.(kind, await rotatedJpeg(url, view.degrees, `${kind}.jpg`)),
    onSuccess: onClose,
  });
  const leave = (go: () => void) => {
    if (onSave !== undefined && view.degrees !== 0) setLeaving(() => go);
    else go();
  };
  const show = (next: DocumentKind) =>
    leave(() => {
      setView(initialView);
      saving.reset();
      fetching.reset();
      onKind(next);
    });
  const press = (key: string): boolean => {
    const step = stepOf(key, view.zoom > 1);
    const neighbour = step && kinds[kinds.indexOf(kind) + step];
    if (neighbour !== undefined) show(neighbour);
    if (step !== undefined) return true;
    const next = isPdf ? undefined : viewAfterKey(view, key);
    if (next !== undefined) setView(next);
    return next !== undefined;
  };
  useViewerKeys(press, leaving === undefined && !saving.isPending);
  const close = () => leave(onClose);
  return { view, setView, url, isPdf, kinds, fetching, saving, show, close, leaving, setLeaving };
};

type Viewer = ReturnType<typeof useViewer>;

const Buttons = ({ viewer, maySave }: { viewer: Viewer; maySave: boolean }) => {
  const t = useText(documentFileTexts);
  const words = useText(common);
  const { fetching, saving } = viewer;
  return (
    <>
      <Button
        icon={<Download size={18} aria-hidden="true" />}
        pending={fetching.isPending}
        onClick={() => fetching.mutate()}
      >
        {t('download')}
      </Button>
      {maySave && !viewer.isPdf ? (
        <Button
          variant="primary"
          icon={<Save size={18} aria-hidden="true" />}
          disabled={viewer.view.degrees === 0}
          pending={saving.isPending}
          pendingText={words('saving')}
          onClick={() => saving.mutate()}
        >
          {words('save')}
        </Button>
      ) : null}
    </>
  );
};

/** Asks before a rotation is lost that could be saved. */
const RotationQuestion = ({ viewer, what }: { viewer: Viewer; what: string }) => {
  const t = useText(documentFileTexts);
  const { leaving, setLeaving } = viewer;
  return (
    <ConfirmDialog
      open={leaving !== undefined}
      title={t('rotationTitle')}
      confirmLabel={t('dropRotation')}
      cancelLabel={t('keepRotation')}
      danger
      onConfirm={() => {
        setLeaving(undefined);
        leaving?.();
      }}
      onClose={() => setLeaving(undefined)}
    >
      {t('rotationText', { what })}
    </ConfirmDialog>
  );
};

/** Looks at a document: rotate, zoom, move, save as replacement, download; also by keyboard. */
export const ImageViewer = (props: ImageViewerProps) => {
  const t = useText(documentFileTexts);
  const names = useText(documentNames);
  const viewer = useViewer(props);
  const { view, setView, url, kinds, fetching, saving } = viewer;
  const what = names(props.kind);
  return (
    <>
      <Dialog
        size="large"
        title={what}
        onClose={viewer.close}
        dismissable={!saving.isPending}
        footer={<Buttons viewer={viewer} maySave={props.onSave !== undefined} />}
      >
        <div className="flex flex-col gap-3" role="group" aria-label={what}>
          {saving.isError ? <SaveFailure error={saving.error} /> : null}
          {fetching.isError ? <Notice tone="error">{t('downloadFailed')}</Notice> : null}
          {kinds.length > 1 ? (
            <Neighbours kind={props.kind} kinds={kinds} onKind={viewer.show} />
          ) : null}
          {viewer.isPdf ? (
            <PdfPicture label={names('pdf')} className="h-[40dvh]" />
          ) : (
            <>
              <PictureToolbar view={view} onView={setView} />
              <PictureStage
                key={url}
                src={url}
                alt={names('picture', { what })}
                missing={names('imageMissing')}
                view={view}
                className="h-[48dvh]"
                onView={setView}
              />
              <p className="hidden text-center text-sm text-ink-2 sm:block">{t('keys')}</p>
            </>
          )}
        </div>
      </Dialog>
      <RotationQuestion viewer={viewer} what={what} />
    </>
  );
};
