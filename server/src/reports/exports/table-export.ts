import type { ExportFormat } from '@gi/contract/schemas/exports';
import { recordNumbers } from '@gi/contract/fields/identity-keys';
import type { Caller } from '#base/caller.ts';
import { type Batch, findBatch } from '#register/records/read-batches.ts';
import { openReader, type Reader } from '#base/reader.ts';
import type { ListedRegistration } from '#register/registration-records.ts';
import { countRows } from '#register/registration-pages.ts';
import { type RegistrationScope } from '#register/registration-scope.ts';
import { auditedExport, batchesInTurn, type TableFile } from '#register/table-files.ts';
import { csvStream } from '#lib/tables/csv.ts';
import type { Column } from '#lib/tables/table.ts';
import { xlsxStream } from '#lib/tables/xlsx.ts';
import type { IdentityServices } from '#identity/services.ts';

/** A table of registrations: its columns, and how a registration becomes one or several lines. */
export type ExportTable<Line> = {
  columns: readonly Column<Line>[];
  /** One line for each registration: only then is the number of lines known beforehand. */
  onePerRegistration: boolean;
  linesOf: (registration: ListedRegistration) => readonly Line[];
};

export type ExportRequest<Line> = {
  scope: RegistrationScope;
  table: ExportTable<Line>;
  format: ExportFormat;
  /** Without ending; the format gives it. */
  fileName: string;
  sheetName: string;
  fullIds: boolean;
  /** For the audit trail: which export, of what; no personal data. */
  detail: Record<string, unknown>;
};

/** Rows read at once: large enough to keep the database busy, small enough to hold in memory. */
const batchSize = 250;

const readBatch =
  (scope: RegistrationScope, before?: number) =>
  ({ db }: IdentityServices) =>
    findBatch(db, scope, { before, size: batchSize });

/** The registrations with their full identity numbers. The caller audits. */
const withNumbers =
  (registrations: readonly ListedRegistration[]) =>
  async ({ db, vault }: IdentityServices): Promise<ListedRegistration[]> => {
    const producers = registrations.map(({ record }) => record.producer_id);
    const numbers = await vault.revealMany(db, [...new Set(producers)]);
    return registrations.map(({ record, ...rest }) => {
      const full = numbers.get(record.producer_id);
      return { ...rest, record: { ...record, ...recordNumbers((kind) => full?.[kind] ?? null) } };
    });
  };

/** The lines of the table in batches, from the records of registrations. */
const lines = <Line>(
  caller: Caller,
  services: IdentityServices,
  { scope, table, format, fullIds, detail }: ExportRequest<Line>,
  { read, first }: { read: Reader<IdentityServices>; first: Batch<ListedRegistration> },
): AsyncGenerator<Line[]> => {
  const entry = { ...detail, format, fullIds };
  return auditedExport(caller, services, entry, async function* (progress) {
    const batches = batchesInTurn(first, (before: number) => read(readBatch(scope, before)));
    for await (const { rows } of batches) {
      const registrations = fullIds ? await read(withNumbers(rows)) : rows;
      yield registrations.flatMap(table.linesOf);
      progress.rows += rows.length;
    }
  });
};

/**
 * Opens an export. The first rows are read before it answers, so that an early failure is
 * answered as an error; a later one destroys the stream.
 */
export const openTable = async <Line>(
  caller: Caller,
  services: IdentityServices,
  request: ExportRequest<Line>,
): Promise<TableFile> => {
  const { scope, table, format, fileName, sheetName } = request;
  const read = await openReader(caller, services);
  const [total, first] = await Promise.all([
    read(({ db }) => countRows(db, scope)),
    read(readBatch(scope)),
  ]);
  const content = {
    columns: table.columns,
    rows: lines(caller, services, request, { read, first }),
  };
  return {
    stream: format === 'csv' ? csvStream(content) : xlsxStream({ ...content, sheetName }),
    format,
    fileName,
    total: table.onePerRegistration ? total : undefined,
  };
};
