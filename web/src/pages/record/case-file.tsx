import { isFiled } from '@gi/contract/fields/application-states';
import type { Application, ApplicationFile } from '@gi/contract/schemas/applications';
import type { CaseFile, PrintedPapers as Printed } from '@gi/contract/schemas/case-file';
import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { useState } from 'react';
import { Permitted } from '#api/permitted.tsx';
import { useMay } from '#api/session.ts';
import { useLocation } from '#lib/router/hooks.ts';
import { Button } from '#components/buttons/button.tsx';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { ChipList } from '#components/cards/chip.tsx';
import { Avatar } from '#components/cards/avatar.tsx';
import { ApplicationChips } from '#features/applications/application-chips.tsx';
import {
  ApplicationDialogs,
  useOpenDialog,
  type OpenDialog,
} from '#features/applications/application-dialogs.tsx';
import { CaseApplications } from '#features/applications/case-applications.tsx';
import { keyOf } from '#features/applications/selection.ts';
import { CorrectProducts } from '#features/case/correct-products.tsx';
import { CaseHistory } from '#features/case/case-history.tsx';
import { PrintedPapers } from '#features/case/printed-papers.tsx';
import { SectionLinks } from '#features/case/section-links.tsx';
import { DocumentsCard } from '#features/documents/documents-card.tsx';
import { PaperButtons } from '#features/printouts/paper-buttons.tsx';
import { PrintAgain } from '#features/printouts/print-again.tsx';
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
import { ProductionPart } from './production-part.tsx';
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
        <ProductionPart record={record} edit={edit} />
      </div>
      <div id="case-documents" tabIndex={-1} className="outline-none">
        <DocumentsCard record={record} remarks={documentRemarks} />
      </div>
    </div>
  );
};

/** The papers of each product that is made; none of a locked record. */
const Papers = ({ record }: { record: RegistrationDetail }) => {
  const names = useEntryNames();
  if (record.consent_withdrawn_at !== null) return null;
  return (
    <Permitted permission="print">
      {record.production_details.map(({ product_id: productId, productName: name }) => {
        const shown = names.product({ id: productId, name });
        return (
          <section key={productId} id={`papers-${productId}`} className="mb-6">
            <h3 className="mb-3 text-base">{shown}</h3>
            <PaperButtons
              product={{ registrationId: record.id, productId, productName: shown }}
              review={record.review_status}
            />
          </section>
        );
      })}
    </Permitted>
  );
};

const Again = ({ record, printed }: { record: RegistrationDetail; printed: Printed }) => {
  const names = useEntryNames();
  const products = record.existing_products.filter(
    ({ id }) => printed.productId === null || printed.productId === id,
  );
  const isPrinted = record.consent_withdrawn_at === null && record.review_status !== 'rejected';
  if (!isPrinted || printed.papers.length === 0) return null;
  return (
    <Permitted permission="print">
      <span className="flex flex-wrap gap-2">
        {products.map((product) => (
          <PrintAgain
            key={product.id}
            printed={printed}
            product={{
              registrationId: record.id,
              productId: product.id,
              productName: names.product(product),
            }}
          />
        ))}
      </span>
    </Permitted>
  );
};

const jobPath = (id: number): string => `${paths.printing}?job=${id}`;

type CaseProps = RecordProps & { file: CaseFile; onOpen: (dialog: OpenDialog) => void };

const Case = ({ record, file, edit, goBack, onOpen }: CaseProps) => {
  const t = useText(caseTexts);
  const location = useLocation();
  const names = useEntryNames();
  const mayReadJobs = useMay('print.jobs');
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
          link={(application) => (
            <ButtonLink
              to={`${paths.applications}?application=${keyOf(application)}`}
              state={{ from: location }}
              aria-label={t('openApplicationsOf', { product: application.productName })}
            >
              {t('openApplications')}
            </ButtonLink>
          )}
        />
        <PrintedPapers
          papers={file.papers}
          toPrint={editing ? null : <Papers record={record} />}
          jobPath={mayReadJobs ? jobPath : undefined}
          again={(printed) => <Again record={record} printed={printed} />}
        />
        <OtherRegistrationsCard record={record} pathOf={paths.registrationDetails} />
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
        pathOf={paths.registrationDetails}
        onClose={() => setDialog(undefined)}
        onRecorded={() => setDialog(undefined)}
      />
    </>
  );
};
