import type { CaseFile, PrintedPapers as Printed } from '@gi/contract/schemas/case-file';
import type { ReactNode } from 'react';
import { Card } from '#components/cards/card.tsx';
import { caseTexts } from '#i18n/en/case.ts';
import { detailTexts } from '#i18n/en/details.ts';
import { paperTexts } from '#i18n/en/papers.ts';
import { useText } from '#i18n/language.ts';
import { formatDateTime } from '#lib/format/format.ts';

type PrintedPapersProps = {
  papers: CaseFile['papers'];
  /** What prints them, before what was printed. */
  toPrint: ReactNode;
  /** Makes them again. */
  again: (printed: Printed) => ReactNode;
};

/** Prints the papers, and tells what was printed, when and by whom, the newest first. */
export const PrintedPapers = ({ papers, toPrint, again }: PrintedPapersProps) => {
  const t = useText(caseTexts);
  const paper = useText(paperTexts);
  const details = useText(detailTexts);
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
                <span className="block text-sm">{printed.productName ?? t('allProducts')}</span>
                <span className="block text-sm text-ink-2">
                  {printed.jobId === null
                    ? t('printedBy', who)
                    : t('printedInJob', { ...who, job: String(printed.jobId) })}
                </span>
              </span>
              {again(printed)}
            </li>
          );
        })}
      </ul>
    </Card>
  );
};
