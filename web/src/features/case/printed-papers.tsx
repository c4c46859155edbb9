import { mostPapers } from '@gi/contract/fields/case-steps';
import type { CaseFile, PrintedPapers as Printed } from '@gi/contract/schemas/case-file';
import type { ReactNode } from 'react';
import { Link } from '#lib/router/router.tsx';
import { Card } from '#components/cards/card.tsx';
import { caseTexts } from '#i18n/en/case.ts';
import { detailTexts } from '#i18n/en/details.ts';
import { paperTexts } from '#i18n/en/papers.ts';
import { useText } from '#i18n/language.ts';
import { useEntryNames } from '#features/record/use-entry-names.ts';
import { formatDateTime } from '#lib/format/format.ts';

type PrintedPapersProps = {
  papers: CaseFile['papers'];
  /** What prints them, before what was printed. */
  toPrint: ReactNode;
  /** The address of a print job; undefined for who may not read them. */
  jobPath: ((jobId: number) => string) | undefined;
  /** Makes them again. */
  again: (printed: Printed) => ReactNode;
};

const JobName = ({ id, jobPath }: { id: number } & Pick<PrintedPapersProps, 'jobPath'>) => {
  const t = useText(caseTexts);
  const name = t('inPrintJob', { job: String(id) });
  if (jobPath === undefined) return name;
  return (
    <Link to={jobPath(id)} className="text-indigo underline underline-offset-4">
      {name}
    </Link>
  );
};

/** Prints the papers, and tells what was printed, when and by whom, the newest first. */
export const PrintedPapers = ({ papers, toPrint, jobPath, again }: PrintedPapersProps) => {
  const t = useText(caseTexts);
  const paper = useText(paperTexts);
  const details = useText(detailTexts);
  const names = useEntryNames();
  return (
    <Card id="case-papers" tabIndex={-1} heading={t('papers')}>
      {toPrint}
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
                      <JobName id={printed.jobId} jobPath={jobPath} />
                    </>
                  )}
                </span>
              </span>
              {again(printed)}
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
