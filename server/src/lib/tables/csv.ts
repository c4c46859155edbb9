import { BYTE_ORDER_MARK, csvLine } from '@gi/contract/values/csv';
import { Readable } from 'node:stream';
import { batchesOf, cellsOf, type Table } from './table.ts';

const CHUNK_CHARACTERS = 32 * 1024;

/**
 * A table as CSV (RFC 4180): UTF-8 with byte order mark, CRLF after every line.
 * An error of the rows destroys the stream with that error.
 */
export const csvStream = <Row>(table: Table<Row>): Readable =>
  Readable.from(chunks(table), { objectMode: false });

const chunks = async function* <Row>({ columns, rows }: Table<Row>): AsyncGenerator<Buffer> {
  let text = BYTE_ORDER_MARK + csvLine(columns.map((column) => column.title));
  for await (const batch of batchesOf(rows))
    for (const row of batch) {
      text += csvLine(cellsOf(columns, row));
      if (text.length >= CHUNK_CHARACTERS) {
        yield Buffer.from(text, 'utf8');
        text = '';
      }
    }
  if (text !== '') yield Buffer.from(text, 'utf8');
};
