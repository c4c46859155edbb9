import { BYTE_ORDER_MARK, csvLine } from '@gi/contract/values/csv';
import { Readable } from 'node:stream';
import { cellsOf, chunkLength, rowsOf, type Table } from './table.ts';

/**
 * A table as CSV (RFC 4180): UTF-8 with byte order mark, CRLF after every line.
 * An error of the rows destroys the stream with that error.
 */
export const csvStream = <Row>(table: Table<Row>): Readable =>
  Readable.from(chunks(table), { objectMode: false });

const chunks = async function* <Row>({ columns, rows }: Table<Row>): AsyncGenerator<Buffer> {
  let chunk = BYTE_ORDER_MARK + csvLine(columns.map((column) => column.title));
  for await (const row of rowsOf(rows)) {
    chunk += csvLine(cellsOf(columns, row));
    if (chunk.length < chunkLength) continue;
    yield Buffer.from(chunk);
    chunk = '';
  }
  yield Buffer.from(chunk);
};
