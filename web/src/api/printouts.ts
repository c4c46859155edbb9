import {
  cardWithoutQr,
  paperNoticeHeader,
  printouts,
  type CardLayout,
  type PacketCopy,
  type PacketName,
  type PaperKind,
} from '@gi/contract/routes/printouts';
import { queryOptions } from '@tanstack/react-query';
import { call, download, type Download } from './client.ts';
import { oneRegistration } from './one-registration.ts';

/** What a printed paper changes: the record says what was printed. */
export const ofPrinted = { queryKey: ['registrations', 'one'] };

export type PaperProduct = { registrationId: number; productId: number; productName: string };

/** Whether a paper, a packet or a zip of papers has a card without its QR code. */
export const lacksQr = ({ headers }: Pick<Download, 'headers'>): boolean =>
  headers.get(paperNoticeHeader) === cardWithoutQr;

/** A paper as a complete HTML document, ready to print. */
export const paperHtml = async (kind: PaperKind, product: PaperProduct) => {
  const made = await download(printouts[kind], `${kind}.html`, { body: product });
  return { html: await made.blob.text(), withoutQr: lacksQr(made) };
};

/** What will be blank on the papers of each product of a registration. */
export const paperBlanks = (registrationId: number) =>
  queryOptions({
    // The key is below the record's: a change of the record fetches this again.
    queryKey: [...oneRegistration(String(registrationId)).queryKey, 'paper-blanks'],
    queryFn: ({ signal }) => call(printouts.blanks, { params: { id: registrationId }, signal }),
  });

export type PdfChoice = {
  /** Without a kind, the packet for the Registry. */
  kind?: PaperKind;
  /** Without it, the packet that is due. */
  packet?: PacketName;
  layout?: CardLayout;
  copies?: PacketCopy[];
};

/** One paper or the packet as PDF. */
export const paperPdf = (choice: PdfChoice, product: PaperProduct) =>
  download(printouts.pdf, `${choice.kind ?? 'packet'}_${product.registrationId}.pdf`, {
    body: { ...product, ...choice },
  });
