import { isFiled } from '@gi/contract/fields/application-states';
import type { Application, ApplicationFile } from '@gi/contract/schemas/applications';
import type { CaseFile } from '@gi/contract/schemas/case-file';
import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { useState } from 'react';
import { Permitted } from '#api/permitted.tsx';
import { Button } from '#components/buttons/button.tsx';
import { ChipList } from '#components/cards/chip.tsx';
import { Avatar } from '#components/cards/avatar.tsx';
import { ApplicationChips } from '#features/applications/application-chips.tsx';
import {
  ApplicationDialogs,
  useOpenDialog,
  type OpenDialog,
} from '#features/applications/application-dialogs.tsx';
import { CaseApplications } from '#features/applications/case-applications.tsx';
import { CorrectProducts } from '#features/case/correct-products.tsx';
import { CaseHistory } from '#features/case/case-history.tsx';
import { PrintedPapers } from '#features/case/printed-papers.tsx';
import { SectionLinks } from '#features/case/section-links.tsx';
import { DocumentsCard } from '#features/documents/documents-card.tsx';
import { InfoCard } from '#features/details/info-card.tsx';
import { OtherRegistrationsCard } from '#features/details/other-registrations-card.tsx';
import { PersonalCard } from '#features/details/personal-card.tsx';
import { PersonalFields } from '#features/details/personal-fields.tsx';
import { ProductsCard } from '#features/record/products-card.tsx';
import { StateChips, useWhoLine } from '#features/record/record-heading.tsx';
import { useEntryNames } from '#features/record/use-entry-names.ts';
import { useRecord } from '#features/details/use-record.ts';
import { useDocumentRemarks } from '#features/record/remark-context.ts';
import { placeOf } from '#features/record/village-of.ts';
import { caseTexts } from '#i18n/en/case.ts';
import { useText } from '#i18n/language.ts';
import { paths } from '#pages/paths.ts';
import { CaseTop } from './case-top.tsx';
import { ProductionCard } from '#features/details/production-card.tsx';
import { RecordFrame, RightsPart, type RecordProps } from './record-frame.tsx';

/** Before the approval there is nothing to file. */
const isOpen = (record: RegistrationDetail, { status }: Application): boolean =>
  record.review_status === 'approved' || isFiled(status);

/** Of applications in the same state one chip is enough. */
const isFirstOfState = (
  { application: { status, changedAfterFiling } }: ApplicationFile,
  at: number,
  all: readonly ApplicationFile[],
): boolean =>
  all.findIndex(
    ({ application: other }) =>
      other.status === status && other.changedAfterFiling === changedAfterFiling,
  ) === at;

/** The products, which the office may correct until an application is filed. */
const Products = ({ record }: { record: RegistrationDetail }) => {
  const t = useText(caseTexts);
  const [open, setOpen] = useState(false);
  const mayCorrect =
    record.consent_withdrawn_at === null &&
    !record.applications.some(({ status }) => isFiled(status));
  return (
    <>
      <ProductsCard
        record={record}
        actions={
          mayCorrect ? (
            <Permitted permission="registrations.products">
              <Button onClick={() => setOpen(true)}>{t('correctProducts')}</Button>
            </Permitted>
          ) : null
        }
      />
      {open ? <CorrectProducts record={record} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

const Person = ({ record, edit }: RecordProps) => {
  const copy = edit.editing?.copy;
  const documentRemarks = useDocumentRemarks();
  return (
    <div className="flex min-w-0 flex-col gap-4 wide:gap-6">
      <div id="case-person" tabIndex={-1} className="outline-none">
        {copy ? <PersonalFields edit={edit} /> : <PersonalCard record={record} portrait={false} />}
      </div>
      <div
        id="case-production"
        tabIndex={-1}
        className="flex flex-col gap-4 outline-none wide:gap-6"
      >
        <Products record={record} />
        <ProductionCard record={record} edit={edit} />
      </div>
      <div id="case-documents" tabIndex={-1} className="outline-none">
        <DocumentsCard record={record} remarks={documentRemarks} />
      </div>
    </div>
  );
};

type CaseProps = RecordProps & { file: CaseFile; onOpen: (dialog: OpenDialog) => void };

const Case = ({ record, file, edit, goBack, onOpen }: CaseProps) => {
  const names = useEntryNames();
  const editing = edit.editing !== undefined;
  return (
    <div
      className={`grid items-start gap-4 wide:grid-cols-[3fr_2fr] wide:gap-6 ${editing ? 'max-wide:pb-36' : ''}`}
    >
      <Person record={record} edit={edit} goBack={goBack} />
      <div className="flex min-w-0 flex-col gap-4 wide:gap-6">
        <CaseApplications
          files={file.applications.map(({ application, ...more }) => ({
            ...more,
            application: {
              ...application,
              productName: names.product({
                id: application.productId,
                name: application.productName,
              }),
            },
          }))}
          locked={record.consent_withdrawn_at !== null}
          isOpen={(application) => isOpen(record, application)}
          onRecord={(application) => onOpen({ dialog: 'record', rows: [application] })}
          onUndo={(row) => onOpen({ dialog: 'undo', row })}
        />
        <PrintedPapers record={record} papers={file.papers} editing={editing} />
        <OtherRegistrationsCard record={record} />
        <InfoCard record={record} />
        {editing ? null : <RightsPart record={record} goBack={goBack} />}
        <CaseHistory file={file} />
      </div>
    </div>
  );
};

/** The page of one registration for the office: record, review, applications, papers and history in one. */
export const CaseFilePage = ({ id, goBack }: { id: string; goBack: () => void }) => {
  const loaded = useRecord(id);
  const whoLine = useWhoLine();
  const names = useEntryNames();
  const page = paths.registrationDetails(id);
  const [dialog, setDialog] = useOpenDialog(page);
  const { file } = loaded;
  const header = (record: RegistrationDetail) => ({
    picture: <Avatar name={record.name} src={record.documentUrls.photo} size="large" />,
    subtitle: (
      <>
        <p>{[whoLine(record), placeOf(record)].filter((part) => part !== '').join(' · ')}</p>
        <p className="pb-1.5">
          {[...record.existing_products, ...record.selected_products].map(names.product).join(', ')}
        </p>
        <ChipList>
          <StateChips record={record}>
            {file?.applications
              .filter(({ application }) => isOpen(record, application))
              .filter(isFirstOfState)
              .map(({ application }) => (
                <ApplicationChips key={application.productId} application={application} />
              ))}
          </StateChips>
        </ChipList>
      </>
    ),
  });
  return (
    <>
      <RecordFrame id={id} goBack={goBack} loaded={loaded} header={header}>
        {(props) =>
          file === undefined ? null : (
            <>
              {props.edit.editing === undefined ? (
                <>
                  <CaseTop
                    record={props.record}
                    file={file}
                    onEdit={() => props.edit.begin(props.record)}
                    onRecord={(application) => setDialog({ dialog: 'record', rows: [application] })}
                  />
                  <SectionLinks />
                </>
              ) : null}
              <Case {...props} file={file} onOpen={setDialog} />
            </>
          )
        }
      </RecordFrame>
      <ApplicationDialogs
        open={dialog}
        page={page}
        onClose={() => setDialog(undefined)}
        onRecorded={() => setDialog(undefined)}
      />
    </>
  );
};
