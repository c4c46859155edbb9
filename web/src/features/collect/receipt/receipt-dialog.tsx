import './receipt.css';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import Share2 from 'lucide-react/icons/share-2';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { dayOfWork } from '#api/dashboard.ts';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { LoadingState } from '#components/messages/loading-state.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { common } from '#i18n/en/common.ts';
import { receiptTexts } from '#i18n/en/receipt.ts';
import { useText } from '#i18n/language.ts';
import { saveFile } from '#lib/files/download.ts';
import { useObjectUrl } from '#lib/pictures/use-object-url.ts';
import { drawReceipt, receiptLines, type ReceiptUnit } from './draw-receipt.ts';
import { withProductWords } from './product-words.ts';
import type { ReceiptFacts } from './receipt-facts.ts';

type Drawn = { blob: Blob; url: string; words: string };

/** The name of the unit that a phone without an answer of the server prints. */
const useUnit = (): ReceiptUnit | undefined => {
  const t = useText(common);
  const { data, isPending } = useQuery(dayOfWork());
  // A phone that was never told the unit prints the name on the login.
  return data?.unit ?? (isPending ? undefined : { name: t('unitName'), telephone: null });
};

/** The picture of the receipt; null when this device cannot draw it, undefined at first. */
const useDrawn = (facts: ReceiptFacts): Drawn | null | undefined => {
  const unit = useUnit();
  const { data, isError } = useQuery({
    queryKey: ['receipt', facts, unit],
    queryFn: async ({ client }) => {
      if (unit === undefined) throw new Error('the unit is not known yet');
      const said = await withProductWords(facts, client);
      const lines = await receiptLines(said, unit);
      const words = lines.map(({ text }) => text).join('. ');
      return { blob: await drawReceipt(said, unit), words };
    },
    enabled: unit !== undefined,
    structuralSharing: false,
    retry: false,
    staleTime: 'static',
    gcTime: 0,
  });
  const url = useObjectUrl(data?.blob);
  if (isError) return null;
  return data && url ? { ...data, url } : undefined;
};

type Paper = 'a4' | 'roll';

/** The pages that are printed: two receipts to a sheet of A4, or one on a roll of 58 mm. */
const PrintedPages = ({ url, paper }: { url: string; paper: Paper }) =>
  createPortal(
    <div data-printed={paper} aria-hidden="true">
      <img src={url} alt="" />
      {paper === 'a4' ? <img src={url} alt="" /> : null}
    </div>,
    document.body,
  );

/** Prints once its pages are in the document. */
const usePrinting = () => {
  const [paper, setPaper] = useState<Paper>();
  useEffect(() => {
    if (paper === undefined) return undefined;
    const end = () => setPaper(undefined);
    window.addEventListener('afterprint', end);
    const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-printed] img')];
    void Promise.all(pictures.map((each) => each.decode().catch(() => undefined))).then(() =>
      window.print(),
    );
    return () => window.removeEventListener('afterprint', end);
  }, [paper]);
  return { paper, print: setPaper };
};

const fileOf = ({ blob }: Drawn, { registrationId, deviceNumber }: ReceiptFacts): File =>
  new File([blob], `receipt-${registrationId ?? deviceNumber}.png`, { type: 'image/png' });

const Actions = ({
  drawn,
  facts,
  onPrint,
}: {
  drawn: Drawn;
  facts: ReceiptFacts;
  onPrint: (paper: Paper) => void;
}) => {
  const t = useText(receiptTexts);
  const file = fileOf(drawn, facts);
  const canShare = 'canShare' in navigator && navigator.canShare({ files: [file] });
  const give = () => {
    // Closing the phone's own dialog is no failure.
    if (canShare) void navigator.share({ files: [file] }).catch(() => undefined);
    else saveFile(file, file.name);
  };
  return (
    <>
      <Button icon={<Printer size={20} aria-hidden="true" />} onClick={() => onPrint('roll')}>
        {t('print58')}
      </Button>
      <Button icon={<Printer size={20} aria-hidden="true" />} onClick={() => onPrint('a4')}>
        {t('printA4')}
      </Button>
      <Button
        variant="primary"
        icon={
          canShare ? (
            <Share2 size={20} aria-hidden="true" />
          ) : (
            <Download size={20} aria-hidden="true" />
          )
        }
        onClick={give}
      >
        {t(canShare ? 'share' : 'save')}
      </Button>
    </>
  );
};

/** The producer's receipt as a picture, to be shared, saved or printed. */
export const ReceiptDialog = ({ facts, onClose }: { facts: ReceiptFacts; onClose: () => void }) => {
  const t = useText(receiptTexts);
  const drawn = useDrawn(facts);
  const { paper, print } = usePrinting();
  return (
    <Dialog
      textOnly
      size="small"
      title={t('dialogTitle', { name: facts.name })}
      onClose={onClose}
      footer={drawn ? <Actions drawn={drawn} facts={facts} onPrint={print} /> : undefined}
    >
      {drawn === undefined ? <LoadingState>{t('drawing')}</LoadingState> : null}
      {drawn === null ? <Notice tone="error">{t('failed')}</Notice> : null}
      {drawn ? (
        <img
          src={drawn.url}
          alt={t('picture', { name: facts.name, text: drawn.words })}
          className="mx-auto w-full max-w-80 rounded-control border border-line"
        />
      ) : null}
      {drawn && paper !== undefined ? <PrintedPages url={drawn.url} paper={paper} /> : null}
    </Dialog>
  );
};
