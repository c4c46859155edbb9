import { sniff } from '#lib/files/sniff.ts';
import type { PaperInput } from './paper-input.ts';

/** Whether the proof of production is a PDF. It comes from outside, so it is typeset alone first. */
export const hasPdfProof = ({ images: { proof } }: Pick<PaperInput, 'images'>): boolean =>
  proof !== null && sniff(proof) === 'application/pdf';
