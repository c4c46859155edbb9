import { printouts } from '@gi/contract/printouts';
import type { PaperKind } from '@gi/contract/printouts';
import { download } from './client.ts';

export type PaperProduct = { registrationId: number; productId: number; productName: string };

/** A paper as a complete HTML document, ready to print. */
export const paperHtml = async (kind: PaperKind, product: PaperProduct): Promise<string> => {
  const { blob } = await download(printouts[kind], `${kind}.html`, { body: product });
  return blob.text();
};

/** One paper, or without `kind` the whole packet, as PDF. */
export const paperPdf = (kind: PaperKind | undefined, product: PaperProduct) =>
  download(printouts.pdf, `${kind ?? 'packet'}_${product.registrationId}.pdf`, {
    body: kind === undefined ? product : { ...product, kind },
  });
