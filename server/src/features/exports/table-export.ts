import type { ExportFormat } from '@gi/contract/exports';
import { recordNumbers } from '@gi/contract/identity-fields';
import type { Readable } from 'node:stream';
import { writeAuditEntry } from '#core/audit.ts';
import type { Caller } from '#core/caller.ts';
import { type Batch, findBatch } from '#core/records/read-batches.ts';
import { openReader, type Reader } from '#core/reader.ts';
import type { ListedRegistration } from '#core/records/render-record.ts';
import { countRows } from '#core/registration-pages.ts';
import { type RegistrationScope } from '#core/registration-scope.ts';
import { csvStream } from '#lib/csv.ts';
import type { Column } from '#lib/table.ts';
import { XLSX_TYPE, xlsxStream } from '#lib/xlsx.ts';
import type { Services } from '#services.ts';

/** A table of registrations: its columns, and how a registration becomes one or several lines. */
export type ExportTable<Line> = {
  columns: readonly Column<Line>[];
  /** One line for each registration: only then is the number of lines known beforehand. */
  onePerRegistration: boolean;
  linesOf(registration: ListedRegistration): readonly Line[];
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

export type TableFile = {
  stream: Readable;
  type: string;
  fileName: string;
  /** Number of lines; undefined where a registration may have several. */
  total: number | undefined;
};

/** Rows read at once: large enough to keep the database busy, small enough to hold in memory. */
const batchSize = 250;

const readBatch =
  (scope: RegistrationScope, before?: number) =>
  ({ db, settings }: Services) =>
    findBatch(db, scope, { timeZone: settings.timeZone, before, size: batchSize });

/** The registrations with their full identity numbers. The caller audits. */
const withNumbers =
  (registrations: readonly ListedRegistration[]) =>
  async ({ db, vault }: Services): Promise<ListedRegistration[]> => {
    const producers = registrations.map(({ record }) => record.producer_id);
    const numbers = await vault.revealMany(db, [...new Set(producers)]);
    return registrations.map(({ record, ...rest }) => {
      const full = numbers.get(record.producer_id);
      return { ...rest, record: { ...record, ...recordNumbers((kind) => full?.[kind] ?? null) } };
    });
  };

/**
 * The lines of the table, batch by batch below the last id: no long transaction, constant memory.
 * The next batch is read while this one is written. However it ends, the trail says how many rows
 * went out; when it cannot be written, the export fails too.
 */
const lines = async function* <Line>(
  caller: Caller,
  services: Services,
  request: ExportRequest<Line>,
  { read, first }: { read: Reader; first: Batch<ListedRegistration> },
): AsyncGenerator<Line> {
  const { scope, table, fullIds, detail, format } = request;
  let rows = 0;
  let complete = false;
  try {
    let batch: Batch<ListedRegistration> | undefined = first;
    while (batch !== undefined) {
      const next: Promise<Batch<ListedRegistration>> | undefined =
        batch.next === undefined ? undefined : read(readBatch(scope, batch.next));
      // Its failure is met at the await below, not while this batch is still being written.
      next?.catch(() => undefined);
      const { rows: listed } = batch;
      for (const registration of fullIds ? await read(withNumbers(listed)) : listed) {
        yield* table.linesOf(registration);
        rows += 1;
      }
      batch = await next;
    }
    complete = true;
  } finally {
    await writeAuditEntry(services.db, caller, 'export.table', undefined, {
      ...detail,
      format,
      fullIds,
      rows,
      complete,
    });
  }
};

/**
 * Opens an export. The first rows are read before it answers, so that an early failure is
 * answered as an error; a later one destroys the stream.
 */
export const openTable = async <Line>(
  caller: Caller,
  services: Services,
  request: ExportRequest<Line>,
): Promise<TableFile> => {
  const { scope, table, format, fileName, sheetName } = request;
  const read = await openReader(caller, services);
  const [total, first] = await read((reading) =>
    Promise.all([countRows(reading.db, scope), readBatch(scope)(reading)]),
  );
  const content = {
    columns: table.columns,
    rows: lines(caller, services, request, { read, first }),
  };
  return {
    stream: format === 'csv' ? csvStream(content) : xlsxStream({ ...content, sheetName }),
    type: format === 'csv' ? 'text/csv; charset=utf-8' : XLSX_TYPE,
    fileName: `${fileName}.${format}`,
    total: table.onePerRegistration ? total : undefined,
  };
};
