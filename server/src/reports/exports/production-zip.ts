import { documentLabels, numberedDocuments } from '@gi/contract/fields/document-kinds';
import type { Readable } from 'node:stream';
import { writeAuditEntry } from '#audit/audit.ts';
import type { SignedInCaller } from '#base/caller.ts';
import { refuseWithdrawn } from '#base/consent.ts';
import { findRow, type RegistrationRow } from '#register/registration-records.ts';
import { cardAddress, readUnitSettings } from '#base/unit-settings.ts';
import { Problem } from '#base/errors.ts';
import { csvStream } from '#lib/tables/csv.ts';
import { type ZipEntry, zipStream } from '#lib/zip/zip.ts';
import { buildPaper } from '#papers/build-papers.ts';
import { renderHtml } from '#papers/html/render-html.ts';
import type { PaperInput } from '#papers/paper-input.ts';
import { listWithoutCard, readPaperInput } from '#papers/read-paper-input.ts';
import { findProducts } from '#papers/register-facts.ts';
import { productionTable } from './production-table.ts';
import type { DocumentServices } from '#documents/document-store.ts';
import { listOnFile } from '#documents/replaced-documents.ts';
import { reachOf } from '#base/areas-in-sql.ts';

/** The four papers of a product (docs/specification.md, Files and papers), under the names people know them by. */
const papers = {
  card: 'Producer card',
  gi3a: 'Form GI 3A',
  noc: 'NOC',
  statement: 'Statement of case',
} as const;

/**
 * The papers of each product that is already produced, without cards that are not printed; none of a rejected
 * registration. A product's facts are read once, in its turn.
 */
const paperEntries = (
  row: RegistrationRow,
  withoutCard: ReadonlySet<number>,
  read: (productId: number) => Promise<PaperInput>,
): ZipEntry[] =>
  (row.review_status === 'rejected' ? [] : row.products)
    .filter((product) => product.kind === 'existing')
    .flatMap((product) => {
      let input: Promise<PaperInput> | undefined;
      const names = Object.entries(papers).filter(
        ([kind]) => kind !== 'card' || !withoutCard.has(product.id),
      );
      return names.map(([kind, label]) => ({
        name: `papers/${product.name.replaceAll('/', '_')} - ${label}.html`,
        content: async () => {
          input ??= read(product.id);
          return renderHtml(buildPaper(kind as keyof typeof papers, await input));
        },
      }));
    });

/**
 * One registration for the unit's folder: the production table, the papers of each product and the
 * documents on file, written while it is read. Scans that show a full number belong to it with `fullIds` only. `withoutQr` says that its cards have no QR code. Every such export is in the audit trail.
 * @throws {Problem} 404 when there is none that the caller may reach
 */
export const openProduction = async (
  caller: SignedInCaller,
  services: DocumentServices,
  { id, fullIds }: { id: number; fullIds: boolean },
): Promise<{ stream: Readable; withoutQr: boolean }> => {
  const { db, documents } = services;
  const row = await findRow(db, id, reachOf(caller));
  if (row === undefined) throw new Problem('registration.not_found');
  refuseWithdrawn(row);
  const [unit, files, withoutCard, catalogue] = await Promise.all([
    readUnitSettings(db),
    listOnFile(db, row.producer_id),
    listWithoutCard(services, id),
    findProducts(
      db,
      row.products.map((product) => product.id),
    ),
  ]);
  const table = productionTable(catalogue);
  const entries: ZipEntry[] = [
    {
      name: `production_${id}.csv`,
      content: async () => csvStream({ columns: table.columns, rows: table.linesOf(row) }),
    },
    ...paperEntries(row, withoutCard, (productId) =>
      readPaperInput(services, reachOf(caller), { registrationId: id, productId }),
    ),
    ...files
      .filter(({ kind }) => fullIds || !numberedDocuments.includes(kind))
      .map((file) => ({
        name: `documents/${documentLabels[file.kind]}.${file.mime === 'application/pdf' ? 'pdf' : 'jpg'}`,
        modified: file.created_at,
        content: () => documents.read(file),
      })),
  ];
  await writeAuditEntry(
    db,
    caller,
    'export.production',
    { kind: 'registration', id },
    { files: entries.length, fullIds },
  );
  const hasCards = row.products.some(
    ({ id: made, kind }) => kind === 'existing' && !withoutCard.has(made),
  );
  return {
    stream: zipStream(entries),
    withoutQr: hasCards && cardAddress(unit, services.settings.publicUrl) === null,
  };
};
