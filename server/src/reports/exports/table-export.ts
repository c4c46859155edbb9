import type { ExportFormat } from '@gi/contract/routes/exports';
import { recordNumbers } from '@gi/contract/fields/identity-fields';
import type { Readable } from 'node:stream';
import type { Caller } from '#base/caller.ts';
import { type Batch, findBatch, findLines } from '#register/records/read-batches.ts';
import { openReader, type Reader } from '#base/reader.ts';
import type { ListedRegistration } from '#register/registration-records.ts';
import { countRows } from '#register/registration-pages.ts';
import { type RegistrationScope } from '#register/registration-scope.ts';
import { auditedExport, batchesInTurn, type TableFile } from '#register/table-files.ts';
import { csvOfLines, csvStream } from '#lib/tables/csv.ts';
import type { Column } from '#lib/tables/table.ts';
import { xlsxOfRows, xlsxStream } from '#lib/tables/xlsx.ts';
import type { IdentityServices } from '#identity/services.ts';

/** A table of registrations: its columns, and how a registration becomes one or several lines. */
export type ExportTable<Line> = {
  columns: readonly Column<Line>[];
  /** One line for each registration: only then is the number of lines known beforehand. */
  onePerRegistration: boolean;
  linesOf(registration: ListedRegistration): readonly Line[];
  /** Its lines with masked numbers are in the records of registrations. */
  stored?: true;
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
/** Finished lines read at once: somewhat more than a megabyte. */
const linesAtOnce = 4_000;

const readBatch =
  (scope: RegistrationScope, before?: number) =>
  ({ db, settings }: IdentityServices) =>
    findBatch(db, scope, { timeZone: settings.timeZone, before, size: batchSize });

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

/** What the trail says of an export, beside its rows. */
const auditDetail = <Line>({ detail, format, fullIds }: ExportRequest<Line>) => ({
  ...detail,
  format,
  fullIds,
});

/** The lines of the table, from the records of registrations. */
const lines = <Line>(
  caller: Caller,
  services: IdentityServices,
  request: ExportRequest<Line>,
  { read, first }: { read: Reader<IdentityServices>; first: Batch<ListedRegistration> },
): AsyncGenerator<Line> => {
  const { scope, table, fullIds } = request;
  return auditedExport(caller, services, auditDetail(request), async function* (progress) {
    const batches = batchesInTurn(first, (before: number) => read(readBatch(scope, before)));
    for await (const { rows } of batches)
      for (const registration of fullIds ? await read(withNumbers(rows)) : rows) {
        // `yield*` would await each line twice.
        for (const line of table.linesOf(registration)) yield line;
        progress.rows += 1;
      }
  });
};

/** Opens the working list: its lines were rendered when the registrations were written. */
const openLines = async <Line>(
  caller: Caller,
  services: IdentityServices,
  request: ExportRequest<Line>,
  read: Reader<IdentityServices>,
): Promise<Readable> => {
  const { scope, format, table, sheetName } = request;
  const line = format === 'csv' ? 'csv_line' : 'sheet_row';
  const readLines = (before?: number) =>
    read(({ db, settings: { timeZone } }) =>
      findLines(db, scope, { timeZone, before, size: linesAtOnce, line }),
    );
  const first = await readLines();
  const chunks = auditedExport(caller, services, auditDetail(request), async function* (progress) {
    for await (const batch of batchesInTurn(first, readLines)) {
      yield* batch.lines;
      progress.rows += batch.count;
    }
  });
  const { columns } = table;
  return format === 'csv'
    ? csvOfLines(
        columns.map(({ title }) => title),
        chunks,
      )
    : xlsxOfRows({ columns, chunks, sheetName });
};

const openRows = async <Line>(
  caller: Caller,
  services: IdentityServices,
  request: ExportRequest<Line>,
  read: Reader<IdentityServices>,
): Promise<Readable> => {
  const { table, format, sheetName } = request;
  const first = await read(readBatch(request.scope));
  const rows = lines(caller, services, request, { read, first });
  const content = { columns: table.columns, rows };
  return format === 'csv' ? csvStream(content) : xlsxStream({ ...content, sheetName });
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
  const { scope, table, format, fullIds, fileName } = request;
  const open = table.stored === true && !fullIds ? openLines : openRows;
  const read = await openReader(caller, services);
  const [total, stream] = await Promise.all([
    read(({ db }) => countRows(db, scope)),
    open(caller, services, request, read),
  ]);
  return {
    stream,
    format,
    fileName,
    total: table.onePerRegistration ? total : undefined,
  };
};
