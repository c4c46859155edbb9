import { keptErrorMessage } from '#api/kept-error.ts';
import { Button } from '#components/buttons/button.tsx';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { fieldTexts } from '#i18n/en/fields.ts';
import { outboxTexts } from '#i18n/en/outbox.ts';
import { forgetNotAdded, useReceipts } from './receipts.ts';
import type { StoredReceipt } from './receipts.ts';

type NotAddedProps = { userId: number; detailsPath: (registrationId: number) => string };

type NoticeProps = { userId: number; receipt: StoredReceipt };

/** For a registration that was deleted: it has no page on which documents could be added. */
const DeletedNotice = ({ userId, receipt }: NoticeProps) => {
  const t = useText(outboxTexts);
  const labels = useText(fieldTexts);
  const { id, registrationId, name, notAdded = [] } = receipt;
  return (
    <Notice
      tone="warning"
      title={t('deletedTitle', { id: registrationId, name })}
      actions={<Button onClick={() => void forgetNotAdded(userId, id)}>{t('understood')}</Button>}
    >
      {t('deletedText', { documents: notAdded.map(({ slot }) => labels(slot)).join(', ') })}
    </Notice>
  );
};

/** The documents of an additional registration that the server refused, with the reasons, until a person closes it. */
export const RefusedDocuments = ({ userId, detailsPath }: NotAddedProps) => {
  const t = useText(outboxTexts);
  const labels = useText(fieldTexts);
  const receipts = useReceipts(userId) ?? [];
  return receipts
    .filter(({ notAdded = [] }) => notAdded.length > 0)
    .map((receipt) =>
      receipt.notAdded?.some(({ gone }) => gone) ? (
        <DeletedNotice key={receipt.id} userId={userId} receipt={receipt} />
      ) : (
        <Notice
          key={receipt.id}
          tone="warning"
          title={t('notAddedTitle', { id: receipt.registrationId, name: receipt.name })}
          actions={
            <>
              <ButtonLink to={detailsPath(receipt.registrationId)}>
                {t('openRegistered')}
              </ButtonLink>
              <Button onClick={() => void forgetNotAdded(userId, receipt.id)}>
                {t('understood')}
              </Button>
            </>
          }
        >
          <ul className="list-disc pl-5">
            {receipt.notAdded?.map(({ slot, reason }) => (
              <li key={slot}>
                {labels(slot)}: {keptErrorMessage(reason)}
              </li>
            ))}
          </ul>
          <p>{t('notAddedText')}</p>
        </Notice>
      ),
    );
};
