import { resealBlocks, resealLists } from '#core/number-lists/reseal.ts';
import { resealRetired } from '#core/master-keys/reseal.ts';
import type { Reseals } from '#core/master-keys/rotate-keys.ts';
import { resealFactors } from '#core/reseal-factors.ts';
import { resealDocuments, resealPrintParts, resealUploads } from '#core/reseal-files.ts';
import { resealNumbers } from '#core/reseal-numbers.ts';
import { resealRescueKey } from '#core/reseal-rescue-key.ts';

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
  identity_lists: resealLists,
};
