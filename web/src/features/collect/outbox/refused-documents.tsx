import { keptErrorMessage } from '#api/kept-error.ts';
import { Button } from '#components/buttons/button.tsx';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { fieldTexts } from '#i18n/en/fields.ts';
import { outboxTexts } from '#i18n/en/outbox.ts';
import { cardOutcomeWords } from '#features/scan/card-outcome.ts';
import { paths } from '#pages/paths.ts';
import { forgetCardOutcome, forgetNotAdded, useReceipts, type StoredReceipt } from './receipts.ts';

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

/** A scan of a card that was sent by the outbox and did not count. */
const CardNotCounted = ({ userId, receipt }: NoticeProps) => {
  const t = useText(outboxTexts);
  const { id, registrationId, name, cardOutcome } = receipt;
  if (cardOutcome === undefined) return null;
  return (
    <Notice
      tone="warning"
      title={t('sentTitle', { id: registrationId, name })}
      actions={
        <Button onClick={() => void forgetCardOutcome(userId, id)}>{t('understood')}</Button>
      }
    >
      {cardOutcomeWords(cardOutcome)}
    </Notice>
  );
};

/**
 * What the server did not take of registrations that the outbox sent, with the reasons, until a person closes it: scans
 * of cards, and documents of an additional registration.
 */
export const RefusedDocuments = ({ userId }: { userId: number }) => {
  const receipts = useReceipts(userId) ?? [];
  return (
    <>
      {receipts.map((receipt) => (
        <CardNotCounted key={receipt.id} userId={userId} receipt={receipt} />
      ))}
      <NotAddedDocuments userId={userId} receipts={receipts} />
    </>
  );
};

type ReceiptsProps = { userId: number; receipts: readonly StoredReceipt[] };

const NotAddedDocuments = ({ userId, receipts }: ReceiptsProps) => {
  const t = useText(outboxTexts);
  const labels = useText(fieldTexts);
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
              <ButtonLink to={paths.registrationDetails(receipt.registrationId)}>
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
