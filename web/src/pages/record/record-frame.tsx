import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { useQueryClient } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import type { ReactNode } from 'react';
import { Permitted } from '#api/permitted.tsx';
import { useMay, useStoredUser } from '#api/session.ts';
import { paths } from '#pages/paths.ts';
import { ChangeReason } from '#features/record/change-reason.tsx';
import { UnsavedWork } from '#components/dialogs/unsaved-work.tsx';
import { Button } from '#components/buttons/button.tsx';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { showToast } from '#components/messages/toast.ts';
import { useUnsentDocuments } from '#features/documents/unsent-documents.ts';
import { ConflictDialog } from '#features/details/conflict-dialog.tsx';
import { DoubtsDialog, EditBar, EditMessages, summaryOf } from '#features/details/edit-parts.tsx';
import { RecordError } from '#features/details/record-error.tsx';
import { LoadingRecord } from '#features/record/loading-record.tsx';
import { NeighbourLinks } from '#features/details/neighbour-links.tsx';
import type { useRecord } from '#features/details/use-record.ts';
import {
  useRegistrationEdit,
  type RegistrationEditing,
} from '#features/details/use-registration-edit.ts';
import { useEditKeys } from '#features/details/use-edit-keys.ts';
import { RemarksContext } from '#features/record/remark-context.ts';
import { openRemarks, useChangesSinceReturn } from '#features/review/remark-tick.tsx';
import { ReturnedNotice } from '#features/review/returned-notice.tsx';
import { useStandingReview } from '#features/review/use-open-remarks.ts';
import { RightsCard, WithdrawalCard, WithdrawnNotice } from '#features/rights/rights-card.tsx';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { detailTexts } from '#i18n/en/details.ts';
import { recordPageTexts } from '#i18n/en/record-page.ts';
import { recordTexts } from '#i18n/en/record.ts';
import { rightsTexts } from '#i18n/en/rights.ts';
import { withdrawalTexts } from '#i18n/en/withdrawal.ts';
import { useIsFromList } from './use-go-back.ts';

export type RecordProps = {
  record: RegistrationDetail;
  edit: RegistrationEditing;
  goBack: () => void;
};

/** The notices and actions about the person's rights, by the role of the viewer. */
export const RightsPart = ({ record, goBack }: Omit<RecordProps, 'edit'>) => {
  const t = useText(rightsTexts);
  const recordText = useText(recordTexts);
  const withdrawal = useText(withdrawalTexts);
  const client = useQueryClient();
  const hasRights = useMay('rights');
  const leave = (message: string) => {
    showToast('success', message);
    goBack();
    for (const key of ['registrations', 'dashboard', 'users'])
      void client.invalidateQueries({ queryKey: [key] });
  };
  if (hasRights) return <RightsCard person={record} onErased={() => leave(t('erased'))} />;
  return (
    <Permitted permission="consent">
      <WithdrawalCard
        person={record}
        onDone={(change) =>
          change === 'proposed'
            ? showToast('success', withdrawal('proposed'))
            : leave(recordText('consentWithdrawn'))
        }
      />
    </Permitted>
  );
};

const LockedNotice = ({ record }: { record: RegistrationDetail }) =>
  record.consent_withdrawn_at === null ? null : (
    <div className="pb-4">
      <WithdrawnNotice at={record.consent_withdrawn_at} />
    </div>
  );

/** The record below the review's remarks. */
const ReviewedRecord = ({ record, edit, children }: RecordProps & { children: ReactNode }) => {
  const review = useStandingReview(record);
  const changes = useChangesSinceReturn(record);
  const editing = edit.editing !== undefined;
  const waiting = useUnsentDocuments(useStoredUser()?.id);
  const documentWaits = waiting.some((each) => each.registrationId === String(record.id));
  return (
    <>
      {review ? (
        <div className="pb-4">
          <ReturnedNotice
            record={record}
            review={review}
            changes={changes}
            mayResubmit={!editing}
            documentWaits={documentWaits}
            onEdit={editing ? undefined : () => edit.begin(record)}
          />
        </div>
      ) : null}
      <RemarksContext value={openRemarks(review, changes)}>{children}</RemarksContext>
    </>
  );
};

/** What was deleted in the last 30 days. */
const ToTrash = () => {
  const t = useText(common);
  return (
    <Permitted permission="delete">
      <ButtonLink to={paths.trash}>{t('trash')}</ButtonLink>
    </Permitted>
  );
};

type FrameProps = {
  id: string;
  goBack: () => void;
  loaded: Pick<ReturnType<typeof useRecord>, 'record' | 'failure' | 'isPending'>;
  /** Beside and under the name, once the record is here. */
  header?: (record: RegistrationDetail) => { picture?: ReactNode; subtitle?: ReactNode };
  children: (props: RecordProps) => ReactNode;
};

type HeaderProps = Pick<FrameProps, 'id' | 'goBack' | 'header'> & {
  record: RegistrationDetail | undefined;
  edit: RegistrationEditing;
};

const Header = ({ id, goBack, header, record, edit }: HeaderProps) => {
  const t = useText(detailTexts);
  const pageText = useText(recordPageTexts);
  const isFromList = useIsFromList();
  const mayEdit = useMay('registrations.edit');
  const acts =
    edit.editing === undefined && record ? (
      <>
        <NeighbourLinks registrationId={record.id} />
        {mayEdit && record.consent_withdrawn_at === null ? (
          <Button
            variant="primary"
            data-edit
            icon={<Pencil size={18} aria-hidden="true" />}
            onClick={() => edit.begin(record)}
          >
            {t('edit')}
          </Button>
        ) : null}
      </>
    ) : null;
  return (
    <PageHeader
      title={record?.name ?? t('title')}
      kind={record ? t('title') : undefined}
      subtitle={t('registrationId', { id })}
      {...(record && header?.(record))}
      hasError={edit.attempt > 0 && summaryOf(edit).length > 0}
      back={{ onBack: goBack, label: pageText(isFromList ? 'backToList' : 'back') }}
      actions={acts}
    />
  );
};

/** The frame of the page of one registration: heading, edit mode, what the review said, and why it is not shown. */
export const RecordFrame = ({ id, goBack, loaded, header, children }: FrameProps) => {
  const { record, failure, isPending } = loaded;
  const edit = useRegistrationEdit(id);
  const editing = edit.editing !== undefined;
  useEditKeys(record, edit);
  if (failure !== undefined)
    return <RecordError {...failure} goBack={goBack} elsewhere={<ToTrash />} />;
  return (
    <>
      <Header id={id} goBack={goBack} record={record} edit={edit} {...(header && { header })} />
      {isPending ? <LoadingRecord /> : null}
      {record ? <LockedNotice record={record} /> : null}
      {editing ? <EditMessages edit={edit} /> : null}
      {record ? (
        <ReviewedRecord record={record} edit={edit} goBack={goBack}>
          {children({ record, edit, goBack })}
        </ReviewedRecord>
      ) : null}
      {editing ? <EditBar edit={edit} /> : null}
      <UnsavedWork unsaved={edit.unsaved} />
      <DoubtsDialog edit={edit} />
      <ConflictDialog edit={edit} />
      <ChangeReason />
    </>
  );
};
