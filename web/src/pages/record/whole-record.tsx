import { isBlank } from '@gi/contract/values/text';
import { lazy, Suspense } from 'react';
import { useMay } from '#api/session.ts';
import { Button } from '#components/buttons/button.tsx';
import { useDocumentTitle } from '#components/page/document-title.ts';
import { ErrorState } from '#components/messages/states.tsx';
import { DocumentsCard } from '#features/documents/documents-card.tsx';
import { InfoCard } from '#features/details/info-card.tsx';
import { LoadingRecord } from '#features/record/loading-record.tsx';
import { OtherRegistrationsCard } from '#features/details/other-registrations-card.tsx';
import { PersonalCard } from '#features/details/personal-card.tsx';
import { PersonalFields } from '#features/details/personal-fields.tsx';
import { ProductsCard } from '#features/record/products-card.tsx';
import { RecordChips } from '#features/record/record-heading.tsx';
import { useEntryNames } from '#features/record/use-entry-names.ts';
import { useRecord } from '#features/details/use-record.ts';
import { useDocumentRemarks } from '#features/record/remark-context.ts';
import { loadOfficeTexts, useText } from '#i18n/language.ts';
import { detailTexts } from '#i18n/en/details.ts';
import { ProductionCard } from '#features/details/production-card.tsx';
import { RecordFrame, RightsPart, type RecordProps } from './record-frame.tsx';
import { useGoBack } from './use-go-back.ts';

/** The case file of the office, with its texts: no collector's phone fetches them. */
const CaseFile = lazy(async () => {
  const [{ CaseFilePage }] = await Promise.all([import('./case-file.tsx'), loadOfficeTexts()]);
  return { default: CaseFilePage };
});

/** A collector's page of an own registration: person, production, pictures and state. */
const OwnRecord = ({ record, edit, goBack }: RecordProps) => {
  const documentRemarks = useDocumentRemarks();
  const copy = edit.editing?.copy;
  return (
    <div
      className={`grid items-start gap-4 wide:grid-cols-[3fr_2fr] wide:gap-6 ${copy ? 'max-wide:pb-36' : ''}`}
    >
      <div className="flex min-w-0 flex-col gap-4 wide:gap-6">
        {copy ? <PersonalFields edit={edit} /> : <PersonalCard record={record} />}
        <ProductionCard record={record} edit={edit} />
        <DocumentsCard record={record} remarks={documentRemarks} />
      </div>
      <div className="flex min-w-0 flex-col gap-4 wide:gap-6">
        <ProductsCard record={record} />
        <OtherRegistrationsCard record={record} />
        <InfoCard record={record} />
        {copy ? null : <RightsPart record={record} goBack={goBack} />}
      </div>
    </div>
  );
};

const OwnDetails = ({ id, goBack }: { id: string; goBack: () => void }) => {
  const t = useText(detailTexts);
  const names = useEntryNames();
  const loaded = useRecord(id);
  return (
    <RecordFrame
      id={id}
      goBack={goBack}
      loaded={loaded}
      header={(record) => ({
        subtitle: (
          <>
            <p className="pb-1.5">{t('registrationId', { id })}</p>
            <RecordChips record={record} nameOf={names.category} />
          </>
        ),
      })}
    >
      {(props) => <OwnRecord {...props} />}
    </RecordFrame>
  );
};

/** The page of a registration with all that needs a network. */
export const WholeRecord = ({ id }: { id: string }) => {
  const t = useText(detailTexts);
  const goBack = useGoBack();
  const office = useMay('office');
  const isId = /^[1-9]\d{0,14}$/.test(id);
  const message = t(isBlank(id) ? 'noId' : 'notFound');
  useDocumentTitle(isId ? undefined : message);
  if (isId && office)
    return (
      <Suspense fallback={<LoadingRecord />}>
        <CaseFile key={id} id={id} goBack={goBack} />
      </Suspense>
    );
  if (isId) return <OwnDetails key={id} id={id} goBack={goBack} />;
  return (
    <ErrorState
      wholePage
      message={message}
      action={<Button onClick={goBack}>{t('goBack')}</Button>}
    />
  );
};
