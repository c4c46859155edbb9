import type { Reply } from '@gi/contract/schemas/call-types';
import type { documents, FileInfo } from '@gi/contract/schemas/documents';
import { formatBytes } from '@gi/contract/values/english-format';

type Sizes = { original_size: number; stored_size: number };

/** Bytes that storing it smaller saved; a file that did not get smaller saved none. */
const savedBytes = (file: Sizes): number => Math.max(0, file.original_size - file.stored_size);

/** The part saved, 0–1. */
const share = (file: Sizes): number =>
  file.original_size === 0 ? 0 : savedBytes(file) / file.original_size;

export const infoOf = (file: Sizes & { mime: string }, fileName: string): FileInfo => ({
  fileName,
  mime: file.mime,
  originalSize: file.original_size,
  compressedSize: file.stored_size,
  savings: { bytes: savedBytes(file), percentage: Math.round(share(file) * 1000) / 10 },
  isCompressed: savedBytes(file) > 0,
});

/** What files take together; the ratio is the mean of the parts saved, 0–1 to three digits. */
export const statsOf = (files: readonly Sizes[]): Reply<typeof documents.stats> => {
  const sum = (of: (file: Sizes) => number) => files.reduce((total, file) => total + of(file), 0);
  return {
    totalFiles: files.length,
    totalOriginalSize: formatBytes(sum((file) => file.original_size)),
    totalCompressedSize: formatBytes(sum((file) => file.stored_size)),
    totalSavings: formatBytes(sum(savedBytes)),
    averageCompressionRatio:
      files.length === 0 ? 0 : Math.round((sum(share) / files.length) * 1000) / 1000,
  };
};
