import { useMutation } from '@tanstack/react-query';
import FileDown from 'lucide-react/icons/file-down';
import { lacksQr, ofPrinted, paperPdf, type PaperProduct } from '#api/printouts.ts';
import { Button } from '#components/buttons/button.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { paperTexts } from '#i18n/en/papers.ts';
import { saveFile } from '#lib/files/download.ts';
import { paperError } from './paper-error.ts';
import { CopyChoices, PdfSelects, usePdfChoice } from './pdf-choice.tsx';

/** One paper or the packet for the Registry as a PDF file. */
export const PdfDownload = ({ product, hasCard }: { product: PaperProduct; hasCard: boolean }) => {
  const t = useText(paperTexts);
  const choosing = usePdfChoice();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => paperPdf(choosing.choice, product),
    onSuccess: ({ blob, fileName }, _input, _result, { client }) => {
      saveFile(blob, fileName);
      void client.invalidateQueries(ofPrinted);
    },
  });
  const failure = () =>
    paperError(error, {
      status: (status) => t('failedStatus', { status }),
      other: t('failed', { kind: 'PDF', product: product.productName }),
    });
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <span aria-hidden="true" className="w-full text-sm text-ink-2 sm:w-auto">
          {t('asPdf')}
        </span>
        <PdfSelects choosing={choosing} product={product.productName} hasCard={hasCard} />
        <Button
          icon={<FileDown size={18} aria-hidden="true" />}
          className="grow sm:grow-0"
          pending={isPending}
          pendingText={t('pdfMaking')}
          onClick={() => mutate()}
        >
          {t('pdfDownload')}
        </Button>
      </div>
      {choosing.kind === undefined ? <CopyChoices choosing={choosing} /> : null}
      {error ? <Notice tone="error">{failure()}</Notice> : null}
      {data && !isPending && !error ? (
        <>
          <Notice tone="success">{t('pdfSaved', { file: data.fileName })}</Notice>
          {lacksQr(data) ? <Notice tone="warning">{t('withoutQr')}</Notice> : null}
        </>
      ) : null}
    </>
  );
};
