import { isRunning } from '@gi/contract/fields/application-states';
import {
  documentKinds,
  numberedDocuments,
  type DocumentKind,
} from '@gi/contract/fields/document-kinds';
import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { storageStats } from '#api/documents.ts';
import { sendDocument } from '#api/send-document.ts';
import { askChangeReason, withChangeReason } from '#api/change-reason.ts';
import { errorMessage, isRegistrationGone } from '#api/errors.ts';
import { useMay, useStoredUser } from '#api/session.ts';
import { Card } from '#components/cards/card.tsx';
import { LONG_TOAST, showToast } from '#components/messages/toast.ts';
import { useText } from '#i18n/language.ts';
import { documentFileTexts } from '#i18n/en/document-files.ts';
import { unsentDocumentTexts } from '#i18n/en/unsent-documents.ts';
import { documentNames } from '#i18n/en/document-names.ts';
import { documentTexts } from '#i18n/en/documents.ts';
import { recordPageTexts } from '#i18n/en/record-page.ts';
import { losesApproval } from '#features/record/loses-approval.ts';
import {
  refusalMessage,
  removeUnsent,
  useUnsentDocuments,
  type UnsentDocument,
} from './unsent-documents.ts';
import { DocumentRow, ReadError } from './document-row.tsx';
import { ImageViewer } from './image-viewer.tsx';
import { replaceDocument, type SendDocumentResult, wantsReason } from './send-documents.ts';

type PerDocument<T> = Partial<Record<DocumentKind, T>>;

/**
 * Asks for the reason first, or when the server wants one.
 * @returns undefined when the person stopped before anything was sent
 */
const sendWithReason = async (
  send: (changeReason?: string) => Promise<SendDocumentResult>,
  { asks, known }: { asks: boolean; known: string | undefined },
): Promise<SendDocumentResult | undefined> => {
  const first = asks && known === undefined ? undefined : await send(known);
  if (first !== undefined && !wantsReason(first)) return first;
  const reason = await askChangeReason();
  return reason === undefined ? first : send(reason);
};

/** Uploading has its own progress and its own error per document. */
const useReplacements = (record: RegistrationDetail) => {
  const registrationId = String(record.id);
  // With the Registry or granted: what replaces a document then needs a reason.
  const isFiled = record.applications.some(({ status }) => isRunning(status));
  const t = useText(documentFileTexts);
  const unsentText = useText(unsentDocumentTexts);
  const names = useText(documentNames);
  const client = useQueryClient();
  const userId = useStoredUser()?.id;
  const [uploading, setUploading] = useState<PerDocument<boolean>>({});
  const [errors, setErrors] = useState<PerDocument<string>>({});
  const waiting = useUnsentDocuments(userId).filter(
    (each) => each.registrationId === registrationId,
  );
  const fail = (kind: DocumentKind, problem: string | undefined) =>
    setErrors((before) => ({ ...before, [kind]: problem }));
  const setBusy = (kind: DocumentKind, busy: boolean) =>
    setUploading((before) => ({ ...before, [kind]: busy }));
  const saySent = (kind: DocumentKind) =>
    showToast('success', t('updated', { what: names(kind) }), { duration: LONG_TOAST });
  const reasonOf = (error: unknown) =>
    isRegistrationGone(error) ? unsentText('registrationDeleted') : errorMessage(error);

  /** Uploads a rotated picture; not queued. Throws the error of the server or the network. */
  const rotate = async (kind: DocumentKind, file: File) => {
    fail(kind, undefined);
    setBusy(kind, true);
    try {
      const sent = await withChangeReason(isFiled, async (changeReason) => {
        // The same picture, turned.
        const numberCovered = kind === 'aadharCard' && record.numberCovered;
        const sending = { type: kind, file, changeReason, numberCovered };
        await sendDocument(client, registrationId, sending);
        return true;
      });
      if (sent) saySent(kind);
    } catch (error) {
      fail(kind, reasonOf(error));
      throw error;
    } finally {
      setBusy(kind, false);
    }
  };
  /** A new document is kept on this device until the server has it. */
  const replace = async (kind: DocumentKind, file: File, numberCovered: boolean) => {
    if (userId === undefined) return;
    fail(kind, undefined);
    setBusy(kind, true);
    const send = (changeReason?: string) =>
      replaceDocument(client, userId, { registrationId, kind, file, changeReason, numberCovered });
    const outcome = await sendWithReason(send, {
      asks: isFiled && record.documentUrls[kind] !== undefined,
      known: waiting.find((each) => each.file === file)?.changeReason,
    });
    setBusy(kind, false);
    if (outcome === undefined) return;
    if (outcome === 'sent') saySent(kind);
    else if (outcome === 'waits') showToast('info', t('keptHere', { what: names(kind) }));
    else {
      const description = refusalMessage(outcome.refusal);
      showToast('error', t('updateFailed', { what: names(kind) }), { description });
    }
  };
  const discard = (unsent: UnsentDocument) => {
    fail(unsent.kind, undefined);
    if (userId !== undefined) void removeUnsent(userId, unsent);
  };
  return { uploading, errors, waiting, rotate, replace, discard };
};

const StorageLine = ({ registrationId }: { registrationId: string }) => {
  const t = useText(documentFileTexts);
  const { data, error } = useQuery(storageStats(registrationId));
  if (error !== null) {
    return (
      <p className="text-sm">
        <ReadError error={error} refused={t('statsRefused')} failed={t('statsFailed')} />
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
  record: RegistrationDetail;
  /** The review's remarks about documents. */
  remarks?: PerDocument<string> | undefined;
};

/** The documents as pictures that are large enough to judge, with the viewer over them. */
export const DocumentsCard = ({ record, remarks = {} }: DocumentsCardProps) => {
  const { documentUrls: urls, may_change_identity: isUnlocked } = record;
  const registrationId = String(record.id);
  const t = useText(documentFileTexts);
  const pageText = useText(recordPageTexts);
  const documentText = useText(documentTexts);
  const [viewed, setViewed] = useState<DocumentKind>();
  const seesNumbers = useMay('numbers.read');
  // Who corrects registrations may add what is missing, unless the record is locked.
  const edits = useMay('registrations.edit');
  const mayAdd = edits && record.consent_withdrawn_at === null;
  const mayReplace = mayAdd && isUnlocked;
  // Sizes and what was saved by shrinking are for the office.
  const seesSizes = useMay('office');
  // The others have no link and would look as if they were missing.
  const kinds = documentKinds.filter((kind) => seesNumbers || !numberedDocuments.includes(kind));
  const { uploading, errors, waiting, ...replacing } = useReplacements(record);
  return (
    <Card heading={t('title')}>
      {kinds.every((kind) => urls[kind] === undefined) ? (
        <p className="mb-4 text-ink-2">{pageText('noDocuments')}</p>
      ) : null}
      {mayAdd && !isUnlocked ? <p className="mb-4 text-sm text-ink-2">{t('locked')}</p> : null}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-x-4 gap-y-6 sm:grid-cols-2">
        {kinds.map((kind) => (
          <DocumentRow
            key={kind}
            registrationId={registrationId}
            kind={kind}
            seesSizes={seesSizes}
            url={urls[kind]}
            mayUpdate={urls[kind] === undefined ? mayAdd : mayReplace}
            reviewedAgain={losesApproval(record)}
            uploading={uploading[kind] ?? false}
            error={errors[kind]}
            remark={remarks[kind]}
            onView={() => setViewed(kind)}
            waiting={waiting.find((each) => each.kind === kind)}
            onFile={(file, covered) => void replacing.replace(kind, file, covered)}
            onDiscard={replacing.discard}
          />
        ))}
      </ul>
      <div className="mt-4 border-t border-line pt-3">
        {seesSizes ? <StorageLine registrationId={registrationId} /> : null}
        <p className="text-sm text-ink-2">{documentText('formatsPdf')}</p>
      </div>
      {viewed !== undefined && urls[viewed] !== undefined ? (
        <ImageViewer
          registrationId={registrationId}
          kind={viewed}
          urls={urls}
          onKind={setViewed}
          onClose={() => setViewed(undefined)}
          onSave={mayReplace ? replacing.rotate : undefined}
        />
      ) : null}
    </Card>
  );
};
