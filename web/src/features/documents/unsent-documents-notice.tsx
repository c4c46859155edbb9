import { Button } from '#components/buttons/button.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { unsentDocumentTexts } from '#i18n/en/unsent-documents.ts';
import { documentNames } from '#i18n/en/document-names.ts';
import { Link } from '#lib/router/router.tsx';
import {
  refusalMessage,
  removeUnsent,
  useUnsentDocuments,
  type UnsentDocument,
} from './unsent-documents.ts';
import { paths } from '#pages/paths.ts';

const Line = ({ userId, unsent }: { userId: number; unsent: UnsentDocument }) => {
  const t = useText(unsentDocumentTexts);
  const names = useText(documentNames);
  const { registrationId: id, kind, refusal } = unsent;
  return (
    <li className="py-1">
      <Link to={paths.registrationDetails(id)}>{t('waitingOf', { what: names(kind), id })}</Link>
      {refusal === undefined ? null : (
        <span className="flex flex-wrap items-center justify-between gap-2 text-madder">
          {refusalMessage(refusal)}
          <Button variant="quiet" onClick={() => void removeUnsent(userId, unsent)}>
            {t('discard')}
          </Button>
        </span>
      )}
    </li>
  );
};

/** The documents that were corrected on this device and that the server does not have; nothing without any. */
export const UnsentDocumentsNotice = ({ userId }: { userId: number }) => {
  const t = useText(unsentDocumentTexts);
  const waiting = useUnsentDocuments(userId);
  if (waiting.length === 0) return null;
  return (
    <Notice tone="warning" title={t('waitingTitle', { count: waiting.length })}>
      <ul>
        {waiting.map((unsent) => (
          <Line key={`${unsent.registrationId}-${unsent.kind}`} userId={userId} unsent={unsent} />
        ))}
      </ul>
      <p>{t('waitingText')}</p>
    </Notice>
  );
};
