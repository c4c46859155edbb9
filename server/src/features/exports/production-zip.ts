import { documentLabels } from '@gi/contract/documents';
import type { Readable } from 'node:stream';
import { ownerOf } from '#access.ts';
import { type Actor, record } from '#core/audit.ts';
import { findRow } from '#core/registration-records.ts';
import type { SessionUser } from '#core/sessions.ts';
import { Problem } from '#errors.ts';
import { csvStream } from '#lib/csv.ts';
import { type ZipEntry, zipStream } from '#lib/zip.ts';
import type { Services } from '#services.ts';
import { findFacts, listDocuments } from './queries.ts';
import { productionTable } from './tables.ts';

/**
 * One registration for the unit's folder: the production table and the documents on file, written
 * while it is read. Every such export is in the audit trail.
 * @throws {Problem} 404 when there is none that the caller may reach
 */
export const openProduction = async (
  services: Services,
  actor: Actor,
  user: SessionUser,
  id: number,
): Promise<Readable> => {
  const { db, documents } = services;
  const row = await findRow(db, id, ownerOf(user));
  if (row === undefined) throw new Problem('registration.not_found');
  const [files, facts] = await Promise.all([
    listDocuments(db, row.producer_id),
    findFacts(
      db,
      (row.products ?? []).map((product) => product.id),
    ),
  ]);
  const shape = productionTable(facts);
  const entries: ZipEntry[] = [
    {
      name: `production_${id}.csv`,
      content: async () =>
        csvStream({ columns: shape.columns, rows: shape.toRows(row, undefined) }),
    },
    ...files.map((file) => ({
      name: `documents/${documentLabels[file.kind]}.${file.mime === 'application/pdf' ? 'pdf' : 'jpg'}`,
      modified: file.created_at,
      content: () => documents.read(file),
    })),
  ];
  await record(
    db,
    actor,
    'export.production',
    { kind: 'registration', id },
    { files: entries.length },
  );
  return zipStream(entries);
};
