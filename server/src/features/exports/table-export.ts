import type { ExportFormat } from '@gi/contract/exports';
import type { Readable } from 'node:stream';
import { writeAuditEntry } from '#core/audit.ts';
import type { Caller } from '#core/caller.ts';
import type { IdentityNumbers } from '#core/identity-vault.ts';
import { countRows, findBatch } from '#core/registration-pages.ts';
import type { RegistrationRow } from '#core/registration-records.ts';
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
  linesOf(row: RegistrationRow, numbers: IdentityNumbers | undefined): readonly Line[];
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

/**
 * The lines of the table, batch by batch below the last id: no long transaction, constant memory.
 * The next batch is read while this one is written. However it ends, the trail says how many rows
 * went out; when it cannot be written, the export fails too.
 */
const lines = async function* <Line>(
  caller: Caller,
  services: Services,
  request: ExportRequest<Line>,
  first: RegistrationRow[],
): AsyncGenerator<Line> {
  const { db, vault } = services;
  const { scope, table, fullIds, detail, format } = request;
  let rows = 0;
  let complete = false;
  try {
    let batch = first;
    while (batch.length > 0) {
      const last = batch.at(-1);
      const next =
        last === undefined || batch.length < batchSize
          ? Promise.resolve([])
          : findBatch(db, scope, last.id, batchSize);
      // Its failure is met at the await below, not while this batch is still being written.
      next.catch(() => undefined);
      const numbers = fullIds
        ? await vault.revealMany(db, [...new Set(batch.map((row) => row.producer_id))])
        : undefined;
      for (const row of batch) {
        yield* table.linesOf(row, numbers && (numbers.get(row.producer_id) ?? {}));
        rows += 1;
      }
      batch = await next;
    }
    complete = true;
  } finally {
    await writeAuditEntry(db, caller, 'export.table', undefined, {
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
  const [total, first] = await Promise.all([
    countRows(services.db, scope),
    findBatch(services.db, scope, undefined, batchSize),
  ]);
  const content = { columns: table.columns, rows: lines(caller, services, request, first) };
  return {
    stream: format === 'csv' ? csvStream(content) : xlsxStream({ ...content, sheetName }),
    type: format === 'csv' ? 'text/csv; charset=utf-8' : XLSX_TYPE,
    fileName: `${fileName}.${format}`,
    total: table.onePerRegistration ? total : undefined,
  };
};
