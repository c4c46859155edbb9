import { hasPdfProof } from './has-pdf-proof.ts';
import { proofOfProduction } from './kinds/proof-of-production.ts';
import type { PaperInput } from './paper-input.ts';
import { type PdfRenderer, PdfFailedError } from './pdf/pdf-renderer.ts';

/** Milliseconds for one PDF, of which the process may need some to start; a proof of 10 MB takes less than one second. */
const timeout = 15_000;

/**
 * Typesets a proof that is a PDF alone first, so that one that asks too much time or memory costs no other papers.
 * @param renderer of a process: its time and memory are limited
 * @returns the input, without a PDF that cannot be printed: its page then says so
 */
export const withPrintableProof = async (
  renderer: PdfRenderer,
  input: PaperInput,
): Promise<PaperInput> => {
  if (!hasPdfProof(input)) return input;
  try {
    await renderer.render(proofOfProduction(input), input.card.issuedOn, timeout);
    return input;
  } catch (error) {
    if (!(error instanceof PdfFailedError)) throw error;
    return { ...input, images: { ...input.images, proof: null } };
  }
};
