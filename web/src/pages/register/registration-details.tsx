import type {
  ProductionDetail,
  RegistrationDetail,
} from '@gi/contract/schemas/registration-record';
import { isBlank } from '@gi/contract/values/text';
import { useQueryClient } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import { Permitted } from '#api/permitted.tsx';
import { useLocation, useNavigate, useParams } from '#lib/router/hooks.ts';
import { useMay, useStoredUser } from '#api/session.ts';
import { homeOf, paths } from '#pages/paths.ts';
import { UnsavedWork } from '#components/dialogs/unsaved-work.tsx';
import { Button } from '#components/buttons/button.tsx';
import { useDocumentTitle } from '#components/page/document-title.ts';
import { PageHeader } from '#components/page/page-header.tsx';
import { ErrorState } from '#components/messages/states.tsx';
import { showToast } from '#components/messages/toast.ts';
import { useUnsentDocuments } from '#features/documents/unsent-documents.ts';
import { DocumentsCard } from '#features/documents/documents-card.tsx';
import { PaperButtons } from '#features/printouts/paper-buttons.tsx';
import { ConflictDialog } from '#features/details/conflict-dialog.tsx';
import { DoubtsDialog } from '#features/details/doubts-dialog.tsx';
import { EditMessages, summaryOf } from '#features/details/edit-messages.tsx';
import { HistoryCard } from '#features/details/history-card.tsx';
import { InfoCard } from '#features/details/info-card.tsx';
import { RecordError, LoadingRecord } from '#features/details/load-states.tsx';
import { NeighbourLinks } from '#features/details/neighbour-links.tsx';
import { OtherRegistrationsCard } from '#features/details/other-registrations-card.tsx';
import { PersonalCard } from '#features/details/personal-card.tsx';
import { PersonalFields } from '#features/details/personal-fields.tsx';
import { ProductionCard } from '#features/details/production-card.tsx';
import { ProductionFields } from '#features/details/production-fields.tsx';
import { ProductsCard } from '#features/record/products-card.tsx';
import { useRecord } from '#features/details/use-record.ts';
import { useRegistrationEdit } from '#features/details/use-registration-edit.ts';
import type { RegistrationEditing } from '#features/details/use-registration-edit.ts';
import { EditBar } from '#features/details/edit-bar.tsx';
import { useEditFocus } from '#features/details/use-edit-focus.ts';
import { useEditKeys } from '#features/details/use-edit-keys.ts';
import { RemarksContext, useDocumentRemarks } from '#features/record/remark-context.ts';
import { openRemarks, useChangesSinceReturn } from '#features/review/remark-tick.tsx';
import { ReturnedNotice } from '#features/review/returned-notice.tsx';
import { useStandingReview } from '#features/review/use-open-remarks.ts';
import { RightsCard, WithdrawalCard, WithdrawnNotice } from '#features/rights/rights-card.tsx';
import { useText } from '#i18n/language.ts';
import { leaveUnsaved } from '#lib/unsaved/unsaved-work.ts';
import { detailTexts } from '#i18n/en/details.ts';
import { recordTexts } from '#i18n/en/record.ts';
import { rightsTexts } from '#i18n/en/rights.ts';

/** Back to where the visitor came from; who came by a link goes to the first page. */
const useGoBack = (): (() => void) => {
  const { isFirst } = useLocation();
  const navigate = useNavigate();
  const user = useStoredUser();
  const go = () => (isFirst ? navigate(user ? homeOf(user) : paths.home) : navigate(-1));
  return () => leaveUnsaved(go);
};

/** The notices and actions about the person's rights, by the role of the viewer. */
const RightsPart = ({ record, goBack }: { record: RegistrationDetail; goBack: () => void }) => {
  const t = useText(rightsTexts);
  const recordText = useText(recordTexts);
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
            ? showToast('success', t('proposed'))
            : leave(recordText('consentWithdrawn'))
        }
      />
    </Permitted>
  );
};

type RecordProps = {
  record: RegistrationDetail;
  edit: RegistrationEditing;
  goBack: () => void;
};

const Record = ({ record, edit, goBack }: RecordProps) => {
  const documentRemarks = useDocumentRemarks();
  const copy = edit.editing?.copy;
  const papers = (entry: ProductionDetail) => (
    <Permitted permission="print">
      <PaperButtons
        product={{
          registrationId: record.id,
          productId: entry.product_id,
          productName: entry.productName,
        }}
        approved={record.review_status === 'approved'}
      />
    </Permitted>
  );
  const fields = (entry: ProductionDetail) =>
    copy && <ProductionFields productId={entry.product_id} copy={copy} edit={edit} />;
  return (
    <div
      className={`grid items-start gap-4 wide:grid-cols-[3fr_2fr] wide:gap-6 ${copy ? 'max-wide:pb-20' : ''}`}
    >
      <div className="flex min-w-0 flex-col gap-4 wide:gap-6">
        {copy ? <PersonalFields edit={edit} /> : <PersonalCard record={record} />}
        <ProductionCard record={record} papers={papers} fields={copy ? fields : undefined} />
        <DocumentsCard
          registrationId={String(record.id)}
          urls={record.documentUrls}
          mayReplace={record.may_change_identity}
          remarks={documentRemarks}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-4 wide:gap-6">
        <ProductsCard record={record} />
        <OtherRegistrationsCard record={record} pathOf={paths.registrationDetails} />
        <InfoCard record={record} />
        <HistoryCard registrationId={String(record.id)} />
        {copy ? null : <RightsPart record={record} goBack={goBack} />}
      </div>
    </div>
  );
};

const LockedNotice = ({ record }: { record: RegistrationDetail }) =>
  record.consent_withdrawn_at === null ? null : (
    <div className="pb-4">
      <WithdrawnNotice at={record.consent_withdrawn_at} />
    </div>
  );

/** The record below the review's remarks. */
const ReviewedRecord = (props: RecordProps) => {
  const { record, edit } = props;
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
      <RemarksContext value={openRemarks(review, changes)}>
        <Record {...props} />
      </RemarksContext>
    </>
  );
};

const Details = ({ id, goBack }: { id: string; goBack: () => void }) => {
  const t = useText(detailTexts);
  const { record, failure, isPending } = useRecord(id);
  const edit = useRegistrationEdit(id);
  const editing = edit.editing !== undefined;
  const mayEdit = useMay('registrations.edit');
  useEditKeys(record, edit);
  useEditFocus(editing);
  if (failure !== undefined) return <RecordError {...failure} goBack={goBack} />;
  return (
    <>
      <PageHeader
        title={record?.name ?? t('title')}
        kind={record ? t('title') : undefined}
        subtitle={t('registrationId', { id })}
        hasError={edit.attempt > 0 && summaryOf(edit).length > 0}
        back={{ onBack: goBack, label: t('back') }}
        actions={
          !editing && record ? (
            <>
              <NeighbourLinks registrationId={record.id} pathOf={paths.registrationDetails} />
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
          ) : null
        }
      />
      {isPending ? <LoadingRecord /> : null}
      {record ? <LockedNotice record={record} /> : null}
      {editing ? <EditMessages edit={edit} /> : null}
      {record ? <ReviewedRecord record={record} edit={edit} goBack={goBack} /> : null}
      {editing ? <EditBar edit={edit} /> : null}
      <UnsavedWork unsaved={edit.unsaved} />
      <DoubtsDialog edit={edit} />
      <ConflictDialog edit={edit} />
    </>
  );
};

export const Page = () => {
  const t = useText(detailTexts);
  const { id = '' } = useParams();
  const goBack = useGoBack();
  const isId = /^[1-9]\d{0,14}$/.test(id);
  const message = t(isBlank(id) ? 'noId' : 'notFound');
  useDocumentTitle(isId ? undefined : message);
  if (isId) return <Details key={id} id={id} goBack={goBack} />;
  return (
    <ErrorState
      wholePage
      message={message}
      action={<Button onClick={goBack}>{t('goBack')}</Button>}
    />
  );
};
