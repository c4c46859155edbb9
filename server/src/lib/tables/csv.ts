import { BYTE_ORDER_MARK, csvLine } from '@gi/contract/values/csv';
import { Readable } from 'node:stream';
import { byteChunks } from '../bytes/byte-chunks.ts';
import { batchesOf, cellsOf, type Table } from './table.ts';

/**
 * A table as CSV (RFC 4180): UTF-8 with byte order mark, CRLF after every line.
 * An error of the rows destroys the stream with that error.
 */
export const csvStream = <Row>(table: Table<Row>): Readable =>
  Readable.from(chunks(table), { objectMode: false });

const chunks = async function* <Row>({ columns, rows }: Table<Row>): AsyncGenerator<Buffer> {
  const bytes = byteChunks();
  bytes.add(BYTE_ORDER_MARK + csvLine(columns.map((column) => column.title)));
  for await (const batch of batchesOf(rows))
    for (const row of batch) {
      const full = bytes.add(csvLine(cellsOf(columns, row)));
      if (full !== undefined) yield full;
    }
  yield bytes.rest();
};
