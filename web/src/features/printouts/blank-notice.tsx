import type { PrintJobInput } from '@gi/contract/schemas/print-jobs';
import { useQuery } from '@tanstack/react-query';
import { refusalMessage } from '#api/errors.ts';
import { printJobBlanks } from '#api/print-jobs.ts';
import { paperBlanks, type PaperProduct } from '#api/printouts.ts';
import { Notice } from '#components/messages/notice.tsx';
import { paperBlankTexts } from '#i18n/en/paper-blanks.ts';
import { paperTexts } from '#i18n/en/papers.ts';
import { useText } from '#i18n/language.ts';

type BlankNoticeProps = { lines: readonly string[] | undefined; isError: boolean };

const BlankNotice = ({ lines = [], isError }: BlankNoticeProps) => {
  const t = useText(paperBlankTexts);
  if (isError) return <p className="text-sm text-ink-2">{t('unknown')}</p>;
  if (lines.length === 0) return null;
  return (
    <Notice tone="warning" title={t('title')}>
      <ul className="list-disc pl-5 text-sm">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
};

/** Names what will be blank on the papers of a product, before they are printed. */
export const ProductBlanks = ({ product }: { product: PaperProduct }) => {
  const t = useText(paperBlankTexts);
  const names = useText(paperTexts);
  const { data, isError } = useQuery(paperBlanks(product.registrationId));
  const found = data?.products.find(({ productId }) => productId === product.productId);
  const lines = found?.blanks.map(({ fact, papers }) =>
    t('line', { fact: t(fact), papers: papers.map((kind) => names(kind)).join(', ') }),
  );
  return <BlankNotice lines={lines} isError={isError} />;
};

/** The sentence why a product has no card; undefined where it has one, or while that is looked up. */
export const useNoCard = (product: PaperProduct): string | undefined => {
  const { data } = useQuery(paperBlanks(product.registrationId));
  const noCard = data?.products.find(({ productId }) => productId === product.productId)?.noCard;
  return noCard ? refusalMessage(noCard) : undefined;
};

/** Names what will be blank on the papers of a job, and on how many of them; and what is left out. */
export const JobBlanks = ({ input }: { input: PrintJobInput }) => {
  const t = useText(paperBlankTexts);
  const { data, isError } = useQuery(printJobBlanks(input));
  const lines = data?.blanks.map(({ fact, papers }) =>
    t('share', { fact: t(fact), count: papers, total: data.papers }),
  );
  const { withoutCard = 0, rejected = 0 } = data ?? {};
  return (
    <>
      <BlankNotice lines={lines} isError={isError} />
      {withoutCard === 0 ? null : (
        <Notice tone="warning">{t('withoutCard', { count: withoutCard })}</Notice>
      )}
      {rejected === 0 ? null : <Notice tone="warning">{t('rejected', { count: rejected })}</Notice>}
    </>
  );
};
