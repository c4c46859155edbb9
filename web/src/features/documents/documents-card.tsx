import { documentKinds } from '@gi/contract/documents';
import type { DocumentKind, DocumentUrls } from '@gi/contract/documents';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { replaceDocument, storageStats } from '#api/documents.ts';
import { errorMessage, isRegistrationGone, isSessionError } from '#api/errors.ts';
import { Card } from '#components/ui/card.tsx';
import { LONG_TOAST, showToast } from '#components/ui/toast.ts';
import { useText } from '#i18n/language.ts';
import { documentFileTexts } from '#i18n/en/document-files.ts';
import { documentNames } from '#i18n/en/document-names.ts';
import { shrinkImage } from '#lib/shrink-image.ts';
import { DocumentRow, ReadFailure } from './document-row.tsx';
import type { UploadProblem } from './document-row.tsx';
import { ImageViewer } from './image-viewer.tsx';

type PerDocument<T> = Partial<Record<DocumentKind, T>>;

const isAccepted = (file: File): boolean =>
  file.type.startsWith('image/') || file.type === 'application/pdf';

/** Uploading has its own progress and its own error per document. */
const useReplacements = (registrationId: string) => {
  const t = useText(documentFileTexts);
  const names = useText(documentNames);
  const [uploading, setUploading] = useState<PerDocument<boolean>>({});
  const [errors, setErrors] = useState<PerDocument<UploadProblem>>({});
  const { mutateAsync } = useMutation(replaceDocument(registrationId));
  const fail = (kind: DocumentKind, problem: UploadProblem | undefined) =>
    setErrors((before) => ({ ...before, [kind]: problem }));

  /** Throws what the server or the network said, after it has been shown. */
  const replace = async (type: DocumentKind, file: File) => {
    fail(type, undefined);
    setUploading((before) => ({ ...before, [type]: true }));
    try {
      await mutateAsync({ type, file });
      showToast('success', t('updated', { what: names(type) }), { duration: LONG_TOAST });
    } catch (error) {
      const gone = isRegistrationGone(error);
      const description = gone ? t('registrationDeleted') : errorMessage(error);
      fail(type, { sent: true, reason: description });
      if (!isSessionError(error)) {
        showToast('error', t('updateFailed', { what: names(type) }), { description });
      }
      throw error;
    } finally {
      setUploading((before) => ({ ...before, [type]: false }));
    }
  };
  const shrinkAndReplace = async (type: DocumentKind, file: File) => {
    fail(type, undefined);
    setUploading((before) => ({ ...before, [type]: true }));
    // A picture that this device cannot decode is sent unchanged; the server says what is wrong.
    const picture = file.type.startsWith('image/') && (await shrinkImage(file).catch(() => file));
    await replace(type, picture || file);
  };
  const replaceFrom = (type: DocumentKind, file: File) => {
    if (isAccepted(file)) {
      // The row shows the error already.
      shrinkAndReplace(type, file).catch(() => undefined);
    } else fail(type, { sent: false, reason: t('wrongType') });
  };
  return { uploading, errors, replace, replaceFrom };
};

const StorageLine = ({ registrationId }: { registrationId: string }) => {
  const t = useText(documentFileTexts);
  const { data, error } = useQuery(storageStats(registrationId));
  if (error !== null) {
    return (
      <p className="text-sm">
        <ReadFailure error={error} refused={t('statsRefused')} failed={t('statsFailed')} />
      </p>
    );
  }
  if (data === undefined) return null;
  return (
    <p className="text-sm text-ink-2">
      {t('stats', {
        count: data.totalFiles,
        compressed: data.totalCompressedSize,
        original: data.totalOriginalSize,
      })}
    </p>
  );
};

type DocumentsCardProps = {
  registrationId: string;
  urls: DocumentUrls;
  /** Documents on file may be replaced; missing ones may always be added. */
  mayReplace: boolean;
  /** What the review says about documents. */
  remarks?: PerDocument<string> | undefined;
};

/** One row per document, with the viewer over it. */
export const DocumentsCard = (props: DocumentsCardProps) => {
  const { registrationId, urls, mayReplace, remarks = {} } = props;
  const t = useText(documentFileTexts);
  const [viewed, setViewed] = useState<DocumentKind>();
  const { uploading, errors, replace, replaceFrom } = useReplacements(registrationId);
  return (
    <Card heading={t('title')}>
      {mayReplace ? null : <p className="mb-4 text-sm text-ink-2">{t('locked')}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {documentKinds.map((kind) => (
          <DocumentRow
            key={kind}
            registrationId={registrationId}
            kind={kind}
            url={urls[kind]}
            mayReplace={mayReplace}
            uploading={uploading[kind] ?? false}
            error={errors[kind]}
            remark={remarks[kind]}
            onView={() => setViewed(kind)}
            onFile={(file) => replaceFrom(kind, file)}
          />
        ))}
      </ul>
      <div className="mt-4 border-t border-line pt-3">
        <StorageLine registrationId={registrationId} />
        <p className="text-sm text-ink-2">{t('formats')}</p>
      </div>
      {viewed !== undefined && urls[viewed] !== undefined ? (
        <ImageViewer
          registrationId={registrationId}
          kind={viewed}
          urls={urls}
          onKind={setViewed}
          onClose={() => setViewed(undefined)}
          onSave={mayReplace ? replace : undefined}
        />
      ) : null}
    </Card>
  );
};
