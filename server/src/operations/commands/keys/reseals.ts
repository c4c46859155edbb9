import { resealRetired } from '#keys/reseal.ts';
import type { Reseals } from '#keys/rotate-keys.ts';
import { resealFactors } from '#accounts/second-factor.ts';
import { resealDocuments, resealPrintParts, resealUploads } from '#documents/reseal-files.ts';
import { resealBlocks, resealNumbers } from '#identity/reseal-numbers.ts';
import { resealRescueKey } from '#registrations/reseal-rescue-key.ts';

/** How the rows of every sealed table are sealed with another master key. */
export const reseals: Reseals = {
  identity_numbers: resealNumbers,
  documents: resealDocuments,
  uploads: resealUploads,
  print_parts: resealPrintParts,
  second_factors: resealFactors,
  retired_keys: resealRetired,
  rescue_keys: resealRescueKey,
  identity_blocks: resealBlocks,
};
