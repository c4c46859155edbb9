import type { ExportFormat } from '@gi/contract/schemas/exports';
import { totalRowsHeader } from '@gi/contract/routes/exports';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { contentDisposition } from '#lib/files/file-name.ts';
import { csvStream } from '#lib/tables/csv.ts';
import type { Table } from '#lib/tables/table.ts';
import { XLSX_TYPE, xlsxStream } from '#lib/tables/xlsx.ts';
import type { Services } from '#base/services.ts';
import { writeAuditEntry } from '#audit/audit.ts';
import type { Caller } from '#base/caller.ts';

/** A table to download, while its rows are read. */
export type TableFile = {
  stream: Readable;
  format: ExportFormat;
  /** Without ending; the format gives it. */
  fileName: string;
  /** Number of lines; undefined where it is not known beforehand. */
  total: number | undefined;
};

/** A table as a download of the format that is asked for. */
export const tableFile = <Row>(
  table: Table<Row>,
  { sheetName, ...file }: Omit<TableFile, 'stream'> & { sheetName: string },
): TableFile => ({
  stream: file.format === 'csv' ? csvStream(table) : xlsxStream({ ...table, sheetName }),
  ...file,
});

/**
 * The body with its format filled in: the one that is asked for, else the one that the client says
 * it accepts; CSV when it accepts both.
 */
export const withFormat = <B extends { format?: ExportFormat | undefined }>(
  request: Pick<FastifyRequest, 'headers'>,
  body: B,
): Omit<B, 'format'> & { format: ExportFormat } => {
  const { accept = '' } = request.headers;
  const accepted = accept.includes(XLSX_TYPE) && !accept.includes('text/csv') ? 'xlsx' : 'csv';
  return { ...body, format: body.format ?? accepted };
};

/** Sends a table as a download. */
export const sendTable = (
  reply: FastifyReply,
  { stream, format, fileName, total }: TableFile,
): FastifyReply => {
  if (total !== undefined) reply.header(totalRowsHeader, String(total));
  return reply
    .header('content-type', format === 'csv' ? 'text/csv; charset=utf-8' : XLSX_TYPE)
    .header('content-disposition', contentDisposition(`${fileName}.${format}`))
    .send(stream);
};

/** How far an export has come: who makes the rows counts them. */
export type Progress = { rows: number; complete: boolean };

/**
 * Passes `source` on. However it ends, the trail says how many rows went out; when that cannot be
 * written, the export fails too.
 * @param detail which export, of what; no personal data
 */
export const auditedExport = async function* <Item>(
  caller: Caller,
  { db }: Pick<Services, 'db'>,
  detail: Record<string, unknown>,
  source: (progress: Progress) => AsyncGenerator<Item>,
): AsyncGenerator<Item> {
  const progress = { rows: 0, complete: false };
  try {
    yield* source(progress);
    progress.complete = true;
  } finally {
    await writeAuditEntry(db, caller, 'export.table', undefined, { ...detail, ...progress });
  }
};

/** Passes batches of rows on as an audited export that counts them. */
export const auditedRows = <Row>(
  caller: Caller,
  services: Pick<Services, 'db'>,
  detail: Record<string, unknown>,
  batches: AsyncIterable<Row[]> | Iterable<Row[]>,
): AsyncGenerator<Row[]> =>
  auditedExport(caller, services, detail, async function* (progress) {
    for await (const batch of batches) {
      yield batch;
      progress.rows += batch.length;
    }
  });

type BatchOf<Row, Position> = { rows: Row[]; next: Position | undefined };

/**
 * The rows of batches, each of which begins where the one before ends (`next`): no long transaction, constant memory.
 * The database reads a batch while the program writes the one before.
 */
export const batchesInTurn = async function* <Row, Position>(
  first: BatchOf<Row, Position>,
  read: (position: Position) => Promise<BatchOf<Row, Position>>,
): AsyncGenerator<Row[]> {
  let { rows, next } = first;
  while (next !== undefined) {
    const following = read(next);
    // A failure is thrown when its batch is due; after a download that ended early nothing reads it.
    following.catch(() => undefined);
    // The statement leaves in this turn of the event loop; writing the rows would hold it back.
    await setImmediate();
    yield rows;
    ({ rows, next } = await following);
  }
  yield rows;
};
