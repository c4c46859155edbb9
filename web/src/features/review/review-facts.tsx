import { snakeCase } from '@gi/contract/fields/field';
import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import type { ReactNode } from 'react';
import { Card } from '#components/cards/card.tsx';
import { OrNotProvided } from '#components/cards/not-provided.tsx';
import { reviewTexts } from '#i18n/en/reviews.ts';
import { useText } from '#i18n/language.ts';
import { RecordNumber } from '#features/record/record-number.tsx';
import { ProductsCard } from '#features/record/products-card.tsx';
import { ProductionFacts } from '#features/record/production-facts.tsx';
import { useFacts } from '#features/record/use-facts.tsx';
import { useRemarkLabel } from '#features/record/remark-label.ts';
import { CLAIM_NOTICE } from './claim-notice.tsx';
import type { PinnedRemark } from './use-remarks.ts';

type RemarkButtonProps = { label: string; isOwnWork: boolean; onClick: () => void };

const RemarkButton = ({ label, isOwnWork, onClick }: RemarkButtonProps) => {
  const t = useText(reviewTexts);
  const name = t('remarkOn', { field: label });
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      disabled={isOwnWork}
      aria-describedby={isOwnWork ? CLAIM_NOTICE : undefined}
      onClick={onClick}
      className="flex size-control shrink-0 items-center justify-center rounded-control text-ink-2 enabled:hover:bg-indigo-soft enabled:hover:text-indigo disabled:cursor-not-allowed disabled:opacity-50"
    >
      <MessageSquarePlus size={18} aria-hidden="true" />
    </button>
  );
};

type Remarking = {
  remarks: readonly PinnedRemark[];
  /** No remark can be sent, for the reason in the notice of the claim. */
  isOwnWork: boolean;
  onRemark: (field: string) => void;
};

type LineProps = Remarking & { field: string; label: string; children: ReactNode };

const Line = ({ field, label, remarks, isOwnWork, onRemark, children }: LineProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 py-1 sm:grid-cols-[9rem_minmax(0,1fr)_auto] wide:grid-cols-[7rem_minmax(0,1fr)_auto]">
    <dt className="pt-1.5 text-sm text-ink-2 max-sm:col-span-full">{label}</dt>
    <dd className="min-w-0 break-words whitespace-pre-line sm:pt-1.5">
      <OrNotProvided>{children}</OrNotProvided>
      {remarks
        .filter((remark) => remark.field === field)
        .map(({ text }, index) => (
          <span key={index} className="block text-sm font-medium text-turmeric">
            {text}
          </span>
        ))}
    </dd>
    <dd className="max-sm:-mt-2">
      <RemarkButton label={label} isOwnWork={isOwnWork} onClick={() => onRemark(field)} />
    </dd>
  </div>
);

type ReviewFactsProps = Remarking & { record: RegistrationDetail };

/** A registration as the reviewer reads it: each line can be remarked upon. */
export const ReviewFacts = ({ record, ...remarking }: ReviewFactsProps) => {
  const t = useText(reviewTexts);
  const labelOf = useRemarkLabel(record);
  const facts = useFacts('details', record, (kind, value, label) => (
    <RecordNumber registrationId={String(record.id)} kind={kind} masked={value} label={label} />
  ));
  return (
    <>
      <Card heading={t('person')}>
        <dl className="-my-1 divide-y divide-line">
          {facts.map(({ key, label, value }) => (
            <Line key={key} field={snakeCase(key)} label={label} {...remarking}>
              {value}
            </Line>
          ))}
        </dl>
      </Card>
      {record.production_details.map((entry) => {
        const field = `production.${entry.product_id}`;
        return (
          <Card
            key={entry.id}
            heading={entry.productName}
            actions={
              <RemarkButton
                label={labelOf(field)}
                isOwnWork={remarking.isOwnWork}
                onClick={() => remarking.onRemark(field)}
              />
            }
          >
            <ProductionFacts entry={entry} />
            {remarking.remarks
              .filter((remark) => remark.field.split('.').slice(0, 2).join('.') === field)
              .map((remark, index) => (
                <p key={index} className="mt-2 text-sm font-medium text-turmeric">
                  {remark.text}
                </p>
              ))}
          </Card>
        );
      })}
      <ProductsCard record={record} />
    </>
  );
};
