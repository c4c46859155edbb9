import { cardWithoutQr, paperNoticeHeader, printouts } from '@gi/contract/printouts';
import type { PaperKind } from '@gi/contract/printouts';
import { download } from './client.ts';
import type { Download } from './client.ts';

export type PaperProduct = { registrationId: number; productId: number; productName: string };

/** Whether a paper, a packet or a zip of papers has a card without its QR code. */
export const lacksQr = ({ headers }: Pick<Download, 'headers'>): boolean =>
  headers.get(paperNoticeHeader) === cardWithoutQr;

/** A paper as a complete HTML document, ready to print. */
export const paperHtml = async (kind: PaperKind, product: PaperProduct) => {
  const made = await download(printouts[kind], `${kind}.html`, { body: product });
  return { html: await made.blob.text(), withoutQr: lacksQr(made) };
};

/** One paper, or without `kind` the whole packet, as PDF. */
export const paperPdf = (kind: PaperKind | undefined, product: PaperProduct) =>
  download(printouts.pdf, `${kind ?? 'packet'}_${product.registrationId}.pdf`, {
    body: kind === undefined ? product : { ...product, kind },
  });
