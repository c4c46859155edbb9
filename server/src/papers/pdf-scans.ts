import { sniff } from '#lib/files/sniff.ts';
import { type PaperInput, type ScanName, scanNames } from './paper-input.ts';

/** Whether a scan is a PDF. It comes from outside, so it is typeset alone first. */
export const isPdfScan = ({ images }: Pick<PaperInput, 'images'>, scan: ScanName): boolean => {
  const image = images[scan];
  return image !== null && sniff(image) === 'application/pdf';
};

export const hasPdfScan = (input: Pick<PaperInput, 'images'>): boolean =>
  scanNames.some((scan) => isPdfScan(input, scan));
