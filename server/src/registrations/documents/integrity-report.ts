import type { IntegrityReport } from '@gi/contract/schemas/documents';
import type { Kysely } from 'kysely';
import { countFaults, findLastRound } from '#documents/document-integrity.ts';
import type { Database } from '#db/schema.ts';
import { listFaults } from './document-queries.ts';

const mostListed = 100;

/** What the last round of the upkeep found, for administrators. */
export const getIntegrityReport = async (db: Kysely<Database>): Promise<IntegrityReport> => {
  const round = await findLastRound(db);
  const faults = await listFaults(db, mostListed);
  return {
    lastRound:
      round === undefined
        ? null
        : {
            at: round.at.toISOString(),
            documents: round.documents,
            objects: round.objects,
            contentsChecked: round.contents_checked,
            unreferenced: round.unreferenced,
            movedToTrash: round.moved_to_trash,
            restored: round.restored,
            stopped: round.stopped,
          },
    faults: faults.map((row) => ({
      documentId: row.document_id,
      kind: row.kind,
      fault: row.fault,
      foundAt: row.found_at.toISOString(),
      registrationId: row.registration_id,
      producerName: row.name,
    })),
    totalFaults: await countFaults(db),
  };
};
