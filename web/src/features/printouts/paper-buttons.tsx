import type { ReviewStatus } from '@gi/contract/fields/review-states';
import type { PaperKind } from '@gi/contract/routes/printouts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { ofPrinted, paperHtml, type PaperProduct } from '#api/printouts.ts';
import { Button, buttonClass } from '#components/buttons/button.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { paperTexts } from '#i18n/en/papers.ts';
import { openPaperWindow, printIn } from '#lib/files/print-window.ts';
import { ProductBlanks, useNoCard } from './blank-notice.tsx';
import { paperError } from './paper-error.ts';
import { PdfDownload } from './pdf-download.tsx';

const buttons = ['card', 'gi3a', 'noc', 'statement', 'letter'] as const satisfies PaperKind[];

/** A paper that waits for a click because its window was blocked. */
type ReadyPaper = { kind: PaperKind; url: string };

/** Makes papers one by one or several at once; each has its own '...'. */
const usePapers = (product: PaperProduct) => {
  const client = useQueryClient();
  const t = useText(paperTexts);
  const [making, setMaking] = useState<readonly PaperKind[]>([]);
  const [problem, setProblem] = useState<string>();
  const [ready, setReady] = useState<ReadyPaper>();
  const [withoutQr, setWithoutQr] = useState(false);
  useEffect(
    () => () => {
      if (ready) URL.revokeObjectURL(ready.url);
    },
    [ready],
  );
  const make = async (kind: PaperKind) => {
    const paper = openPaperWindow(t('waiting', { paper: t(kind) }));
    setMaking((before) => [...before, kind]);
    setProblem(undefined);
    setReady(undefined);
    setWithoutQr(false);
    try {
      const { html, ...made } = await paperHtml(kind, product);
      setWithoutQr(made.withoutQr);
      void client.invalidateQueries(ofPrinted);
      if (paper === null) {
        const blob = new Blob([html], { type: 'text/html;charset=utf-8' });
        setReady({ kind, url: URL.createObjectURL(blob) });
      } else printIn(paper, html);
    } catch (error) {
      paper?.close();
      const other = t('failed', { kind: kind.toUpperCase(), product: product.productName });
      setProblem(paperError(error, { status: (status) => t('failedStatus', { status }), other }));
    } finally {
      setMaking((before) => before.filter((one) => one !== kind));
    }
  };
  return { making, problem, ready, withoutQr, make };
};

type PaperButtonsProps = {
  product: PaperProduct;
  /** Papers can be printed before the approval, but not after a rejection. */
  review: ReviewStatus;
};

const Rejected = () => {
  const t = useText(paperTexts);
  return <p className="text-sm text-ink-2">{t('rejected')}</p>;
};

/** The papers of one product: to print in a new window, or to save as PDF; none of a rejected registration. */
export const PaperButtons = ({ product, review }: PaperButtonsProps) =>
  review === 'rejected' ? (
    <Rejected />
  ) : (
    <Buttons product={product} approved={review === 'approved'} />
  );

const Buttons = ({ product, approved }: { product: PaperProduct; approved: boolean }) => {
  const unapproved = useId();
  const withoutCard = useId();
  const noCard = useNoCard(product);
  const t = useText(paperTexts);
  const { making, problem, ready, withoutQr, make } = usePapers(product);
  const name = product.productName;
  return (
    <div
      role="group"
      aria-label={t('group', { product: name })}
      className="flex flex-col gap-3 border-t border-line pt-4"
    >
      <ProductBlanks product={product} />
      <div className="grid grid-cols-2 gap-2 *:last:odd:col-span-2 sm:flex sm:flex-wrap">
        {buttons.map((kind) => {
          const busy = making.includes(kind);
          const isRefused = kind === 'card' && noCard !== undefined;
          const params = { paper: t(kind), product: name };
          return (
            <Button
              key={kind}
              disabled={busy || isRefused}
              aria-describedby={isRefused ? withoutCard : approved ? undefined : unapproved}
              aria-label={t(busy ? 'making' : 'printWhat', params)}
              onClick={() => void make(kind)}
            >
              {busy ? '...' : t(kind)}
            </Button>
          );
        })}
      </div>
      {approved ? null : (
        <p id={unapproved} className="text-sm font-medium text-turmeric">
          {t('notApproved')}
        </p>
      )}
      {noCard === undefined ? null : (
        <p id={withoutCard} className="text-sm text-ink-2">
          {t('noCard', { why: noCard })}
        </p>
      )}
      <PdfDownload hasCard={noCard === undefined} product={product} />
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      {withoutQr ? <Notice tone="warning">{t('withoutQr')}</Notice> : null}
      {ready ? (
        <Notice
          tone="warning"
          actions={
            <a href={ready.url} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
              {t('open', { paper: t(ready.kind) })}
            </a>
          }
        >
          {t('blocked')}
        </Notice>
      ) : null}
    </div>
  );
};
