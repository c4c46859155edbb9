import type { Block, Paper } from '../paper-content.ts';
import { fill, head, paperTitle, paragraph, pick } from '../paper-content.ts';
import type { PaperInput } from '../paper-input.ts';
import { hasPdfProof } from '../has-pdf-proof.ts';

/** Pages of a PDF that a packet prints; longer ones are no proof of one person. */
export const mostPdfPages = 20;

const byHand = 'Print it from the record and put it in the place of this page.';

const noticesOf = (file: string) => ({
  broken: `The file ${file} on record is a PDF that cannot be printed here: it is damaged or asks too much. ${byHand}`,
  locked: `The file ${file} on record is a PDF with a password, so that it cannot be printed here. ${byHand}`,
  more: `The file ${file} on record has more pages than the ${mostPdfPages} printed here. Print the others from the record.`,
});

const scanOf = (input: PaperInput): Block => {
  const { images, proofFile } = input;
  const alt = 'Copy of the proof of production';
  const notices = noticesOf(proofFile ?? 'of the proof of production');
  if (images.proof === null) return paragraph(notices.broken);
  return hasPdfProof(input)
    ? { kind: 'pdf', image: 'proof', alt, notices }
    : { kind: 'scan', image: 'proof', alt };
};

/** The scan of the proof of production, which the list of enclosures names; none where none is on record. */
export const proofOfProduction = (input: PaperInput): Paper[] => {
  const { registration, producer, product, images, proofFile } = input;
  if (images.proof === null && proofFile === null) return [];
  return [
    {
      kind: 'proof',
      title: paperTitle('Proof of Production', producer.name),
      layout: null,
      foot: `Proof of production · Registration No. ${registration.id}`,
      blocks: [
        head(['title', 'Proof of Production']),
        paragraph(fill(producer.name, 60), ', ', fill(product.name, 60)),
        scanOf(input),
      ],
      images: pick(images, 'proof'),
    },
  ];
};
