import { sniff } from '#lib/files/sniff.ts';
import type { PaperInput } from './paper-input.ts';

/** Whether the proof of production is a PDF: a file of somebody else's, which the typesetter reads. */
export const hasPdfProof = ({ images: { proof } }: Pick<PaperInput, 'images'>): boolean =>
  proof !== null && sniff(proof) === 'application/pdf';
