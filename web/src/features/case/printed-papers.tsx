import { mostPapers } from '@gi/contract/fields/case-steps';
import type { CaseFile, PrintedPapers as Printed } from '@gi/contract/schemas/case-file';
import { Link } from '#lib/router/router.tsx';
import { Card } from '#components/cards/card.tsx';
import { caseTexts } from '#i18n/en/case.ts';
import { detailTexts } from '#i18n/en/details.ts';
import { paperTexts } from '#i18n/en/papers.ts';
import { useText } from '#i18n/language.ts';
import { useEntryNames } from '#features/record/use-entry-names.ts';
import { formatDateTime } from '#lib/format/format.ts';
import { paths } from '#pages/paths.ts';
import { useMay } from '#api/session.ts';
import { Permitted } from '#api/permitted.tsx';
import { PaperButtons } from '#features/printouts/paper-buttons.tsx';
import { PrintAgain } from '#features/printouts/print-again.tsx';
import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';

type RecordProps = { record: RegistrationDetail };

/** The papers of each product that is made; none of a locked record. */
const ToPrint = ({ record }: RecordProps) => {
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

const Again = ({ record, printed }: RecordProps & { printed: Printed }) => {
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

/** A print job, as a link for who may read them. */
const JobName = ({ id }: { id: number }) => {
  const t = useText(caseTexts);
  const name = t('inPrintJob', { job: String(id) });
  if (!useMay('print.jobs')) return name;
  return (
    <Link to={`${paths.printing}?job=${id}`} className="text-indigo underline underline-offset-4">
      {name}
    </Link>
  );
};

type PrintedPapersProps = RecordProps & {
  papers: CaseFile['papers'];
  /** While the record is edited, nothing is printed. */
  editing: boolean;
};

/** Prints the papers, and tells what was printed, when and by whom, the newest first. */
export const PrintedPapers = ({ record, papers, editing }: PrintedPapersProps) => {
  const t = useText(caseTexts);
  const paper = useText(paperTexts);
  const details = useText(detailTexts);
  const names = useEntryNames();
  return (
    <Card id="case-papers" tabIndex={-1} heading={t('papers')}>
      {editing ? null : <ToPrint record={record} />}
      <h3 className="mb-2 text-base">{t('printed')}</h3>
      {papers.length === 0 ? <p className="text-ink-2">{t('noPapers')}</p> : null}
      <ul className="flex flex-col divide-y divide-line">
        {papers.map((printed) => {
          const who = {
            time: formatDateTime(printed.at),
            name: printed.by ?? details('somebody'),
          };
          const { productId, productName } = printed;
          return (
            <li
              key={printed.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0"
            >
              <span className="min-w-0">
                <span className="block">
                  {printed.papers
                    .map((kind) => (kind === 'renewal' ? t('renewalPaper') : paper(kind)))
                    .join(', ')}
                </span>
                <span className="block text-sm">
                  {productId === null || productName === null
                    ? (productName ?? t('allProducts'))
                    : names.product({ id: productId, name: productName })}
                </span>
                <span className="block text-sm text-ink-2">
                  {t('printedBy', who)}
                  {printed.jobId === null ? null : (
                    <>
                      {', '}
                      <JobName id={printed.jobId} />
                    </>
                  )}
                </span>
              </span>
              <Again record={record} printed={printed} />
            </li>
          );
        })}
      </ul>
      {papers.length < mostPapers ? null : (
        <p className="mt-3 text-sm text-ink-2">{t('newestPapers', { count: mostPapers })}</p>
      )}
    </Card>
  );
};
