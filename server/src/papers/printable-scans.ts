import { enclosedScan } from './kinds/enclosed-scan.ts';
import { type PaperInput, scanNames } from './paper-input.ts';
import { isPdfScan } from './pdf-scans.ts';
import { type PdfRenderer, PdfFailedError } from './pdf/pdf-renderer.ts';

/** Milliseconds for one PDF, of which the process may need some to start; a scan of 10 MB takes less than one second. */
const timeout = 15_000;

/**
 * Typesets each scan that is a PDF alone first, so that one that asks too much time or memory costs no other papers.
 * @param renderer of a process: its time and memory are limited
 * @returns the input, without a PDF that cannot be printed: its page then says so
 */
export const withPrintableScans = async (
  renderer: PdfRenderer,
  asked: PaperInput,
): Promise<PaperInput> => {
  let input = asked;
  for (const scan of scanNames) {
    if (!isPdfScan(input, scan)) continue;
    try {
      await renderer.render(enclosedScan(input, scan), input.card.issuedOn, timeout);
    } catch (error) {
      if (!(error instanceof PdfFailedError)) throw error;
      input = { ...input, images: { ...input.images, [scan]: null } };
    }
  }
  return input;
};
