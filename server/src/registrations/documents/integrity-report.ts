import type { IntegrityReport } from '@gi/contract/schemas/documents';
import type { Kysely } from 'kysely';
import { countFaults, findLastRound } from '#documents/document-integrity.ts';
import type { Database } from '#db/schema.ts';
import { isoTimes } from '#lib/text/iso-times.ts';
import { listFaults } from './document-queries.ts';

const mostListed = 100;

/** What the last round of the upkeep found, for administrators. */
export const getIntegrityReport = async (db: Kysely<Database>): Promise<IntegrityReport> => {
  const round = await findLastRound(db);
  return {
    lastRound: round === undefined ? null : isoTimes(round),
    faults: await listFaults(db, mostListed),
    totalFaults: await countFaults(db),
  };
};
