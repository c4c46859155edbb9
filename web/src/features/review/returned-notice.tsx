import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import type { Review, ReviewChange } from '@gi/contract/schemas/reviews';
import { isAboutIdentity, productOfRemark } from '@gi/contract/fields/remark-fields';
import { goToField } from '#components/fields/problem-list.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { reviewTexts } from '#i18n/en/reviews.ts';
import { useText } from '#i18n/language.ts';
import { formatDate } from '#lib/format/format.ts';
import { keyOfServerField } from '#features/record/server-field.ts';
import { ReopenButton } from './reopen-button.tsx';
import { useRemarkLabel } from '#features/record/remark-label.ts';
import { isSeenTo, RemarkTick } from './remark-tick.tsx';
import { Resubmit } from './resubmit.tsx';

/** The id of the control of the edit form, or of the row, that a remark is about. */
const controlOf = (field: string): string => {
  const productId = productOfRemark(field);
  if (field.startsWith('documents.')) return field;
  if (productId === undefined) return keyOfServerField(field);
  const fact = field.split('.')[2];
  return fact === undefined ? `production-${productId}` : `${productId}-${fact}`;
};

/** Whether the reader of the record may not change what a remark is about. */
const isLocked = (
  field: string,
  { may_change_identity: mayChange, documentUrls }: RegistrationDetail,
): boolean => !mayChange && isAboutIdentity(field, documentUrls);

type RemarkListProps = {
  record: RegistrationDetail;
  review: Review;
  /** What was changed since. */
  changes: readonly ReviewChange[];
  /** Opens the edit form, where the fields are. */
  onEdit: (() => void) | undefined;
};

const RemarkList = ({ record, review, changes, onEdit }: RemarkListProps) => {
  const t = useText(reviewTexts);
  const labelOf = useRemarkLabel(record);
  const go = (field: string) => {
    // A document is replaced in its row, without the form.
    if (!field.startsWith('documents.')) onEdit?.();
    // The edit form is drawn after this click.
    requestAnimationFrame(() => goToField(controlOf(field)));
  };
  return (
    <ul className="mt-2 flex flex-col gap-1">
      {review.remarks.map(({ field, text }, index) => {
        const tick = isSeenTo(field, changes) ? <RemarkTick seenTo /> : null;
        return (
          <li key={index}>
            {isLocked(field, record) ? (
              <div className="py-1">
                <p className="flex flex-wrap items-center gap-x-3">
                  <span className="font-medium">{labelOf(field)}</span>
                  {tick}
                </p>
                <p>{text}</p>
                <p className="text-sm text-ink-2">{t('remarkLocked')}</p>
              </div>
            ) : (
              <button
                type="button"
                className="min-h-12 w-full py-1 text-left"
                onClick={() => go(field)}
              >
                <span className="flex flex-wrap items-center gap-x-3">
                  <span className="font-medium underline underline-offset-4">{labelOf(field)}</span>
                  {tick}
                </span>
                <span className="block">{text}</span>
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
};

type ReturnedNoticeProps = RemarkListProps & {
  /** While it is edited, the changes come first. */
  mayResubmit: boolean;
  /** A new document is on this device alone: the office would look at the earlier one. */
  documentWaits: boolean;
};

/** What has to be corrected, on top of the registration; each remark leads to its field. */
export const ReturnedNotice = (props: ReturnedNoticeProps) => {
  const { record, review, mayResubmit, documentWaits } = props;
  const t = useText(reviewTexts);
  const hasLocked = review.remarks.some(({ field }) => isLocked(field, record));
  const hint = hasLocked ? 'resubmitLocked' : 'resubmitHint';
  const isReturned = record.review_status === 'returned';
  const resubmitButton =
    mayResubmit && !documentWaits ? <Resubmit id={record.id} review={review} /> : undefined;
  const actions = isReturned ? resubmitButton : <ReopenButton record={record} />;
  return (
    <Notice
      tone={isReturned ? 'returned' : 'error'}
      title={t(isReturned ? 'returnedTitle' : 'rejectedTitle')}
      actions={actions}
    >
      <p className="text-sm text-ink-2">
        {isReturned
          ? t('returnedBy', { name: review.by ?? t('somebody'), date: formatDate(review.at) })
          : null}
      </p>
      {review.note === null ? null : <p className="mt-1 whitespace-pre-line">{review.note}</p>}
      <RemarkList {...props} />
      {isReturned ? (
        <p className="mt-2 text-sm">{t(documentWaits ? 'resubmitWaits' : hint)}</p>
      ) : null}
    </Notice>
  );
};
