import {
  fill,
  head,
  paperTitle,
  paragraph,
  pick,
  type Block,
  type Paper,
} from '../paper-content.ts';
import type { PaperInput, ScanName } from '../paper-input.ts';
import { isPdfScan } from '../pdf-scans.ts';

/** Pages of a PDF that a packet prints; longer ones are no proof of one person. */
export const mostPdfPages = 20;

const words = {
  proof: { title: 'Proof of Production', name: 'proof of production' },
  certificate: { title: 'Certificate of Registration', name: 'certificate of registration' },
} as const satisfies Record<ScanName, unknown>;

const byHand = 'Print it from the record and put it in the place of this page.';

const noticesOf = (file: string) => ({
  broken: `The file ${file} on record is a PDF that cannot be printed here: it is damaged or asks too much. ${byHand}`,
  locked: `The file ${file} on record is a PDF with a password, so that it cannot be printed here. ${byHand}`,
  more: `The file ${file} on record has more pages than the ${mostPdfPages} printed here. Print the others from the record.`,
});

const scanOf = (input: PaperInput, scan: ScanName): Block => {
  const { name } = words[scan];
  const alt = `Copy of the ${name}`;
  const notices = noticesOf(input.files[scan] ?? `of the ${name}`);
  if (input.images[scan] === null) return paragraph(notices.broken);
  return isPdfScan(input, scan)
    ? { kind: 'pdf', image: scan, alt, notices }
    : { kind: 'scan', image: scan, alt };
};

export const hasScan = (input: PaperInput, scan: ScanName): boolean =>
  input.images[scan] !== null || input.files[scan] !== null;

/** A scan that the list of enclosures names; empty when none is on record. */
export const enclosedScan = (input: PaperInput, scan: ScanName): Paper[] => {
  if (!hasScan(input, scan)) return [];
  const { registration, producer, product, images } = input;
  const { title, name } = words[scan];
  return [
    {
      kind: scan,
      title: paperTitle(title, producer.name),
      layout: null,
      foot: `${name.replace(/^./, (letter) => letter.toUpperCase())} · Registration No. ${registration.id}`,
      blocks: [
        head(['title', title]),
        paragraph(fill(producer.name, 60), ', ', fill(product.name, 60)),
        scanOf(input, scan),
      ],
      images: pick(images, scan),
    },
  ];
};
