import type { PrintedPapers } from '@gi/contract/schemas/case-file';
import { useMutation } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { ofPrinted, paperPdf, type PaperProduct, type PdfChoice } from '#api/printouts.ts';
import { Button } from '#components/buttons/button.tsx';
import { showToast } from '#components/messages/toast.ts';
import { caseTexts } from '#i18n/en/case.ts';
import { paperTexts } from '#i18n/en/papers.ts';
import { useText } from '#i18n/language.ts';
import { saveFile } from '#lib/files/download.ts';
import { paperError } from './paper-error.ts';

type Printed = Pick<PrintedPapers, 'papers' | 'layout' | 'copies'>;
type PrintAgainProps = { printed: Printed; product: PaperProduct };

/** One paper in its layout, or the packet with its copies, as before. */
const choiceOf = ({ papers, layout, copies }: Printed): PdfChoice => {
  const [only, ...others] = papers;
  if (only !== undefined && only !== 'renewal' && others.length === 0)
    return { kind: only, ...(layout && { layout }) };
  return { packet: only === 'renewal' ? 'renewal' : 'first', copies };
};

/** Makes papers as they were made before, from what the record says now: one paper, or the packet. */
export const PrintAgain = ({ printed, product }: PrintAgainProps) => {
  const t = useText(caseTexts);
  const paper = useText(paperTexts);
  const { mutate, isPending } = useMutation({
    mutationFn: () => paperPdf(choiceOf(printed), product),
    onSuccess: ({ blob, fileName }, _input, _result, { client }) => {
      saveFile(blob, fileName);
      void client.invalidateQueries(ofPrinted);
    },
    onError: (error) =>
      showToast(
        'error',
        paperError(error, {
          status: (status) => paper('failedStatus', { status }),
          other: paper('failed', { kind: 'PDF', product: product.productName }),
        }),
      ),
  });
  return (
    <Button
      icon={<Printer size={18} aria-hidden="true" />}
      pending={isPending}
      pendingText={paper('pdfMaking')}
      aria-label={t('printAgainOf', {
        papers: printed.papers
          .map((kind) => (kind === 'renewal' ? t('renewalPaper') : paper(kind)))
          .join(', '),
        product: product.productName,
      })}
      onClick={() => mutate()}
    >
      {t('printAgain')}
    </Button>
  );
};
