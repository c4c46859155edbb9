import { sql, type Kysely, type RawBuilder } from 'kysely';
import { type RegistrationScope, scopeCondition } from '../registration-scope.ts';
import { withinIdsOfDays } from '../sums/count-scope.ts';
import { copyTexts } from '#db/copy-texts.ts';
import type { Database } from '#db/schema.ts';
import { fillRecords, isCurrent, withRecords } from './read-records.ts';
import type { ListedRegistration } from '../registration-records.ts';
import { parseRendered, recordForm } from './render-record.ts';

/** Some rows of a scope; `next` is the `before` of those after them, undefined at the end. */
export type Batch<Row> = { rows: Row[]; next: number | undefined };

export type BatchRequest = {
  timeZone: string;
  /** Rows with smaller ids only; undefined begins at the newest. */
  before?: number | undefined;
  size: number;
};

const idsOf = (scope: RegistrationScope, { before, size }: BatchRequest): RawBuilder<unknown> => {
  const older = before === undefined ? sql`true` : sql`r.id < ${before}`;
  return sql`(select r.id from registrations r
    where ${scopeCondition(scope)} and ${withinIdsOfDays(scope)} and ${older}
    order by r.id desc limit ${size}) p`;
};

type BatchRow = { id: number; record: string | null; document_names: string | null };

/** The next registrations of a scope, newest first. Those deleted meanwhile are left out. */
export const findBatch = async (
  db: Kysely<Database>,
  scope: RegistrationScope,
  request: BatchRequest,
): Promise<Batch<ListedRegistration>> => {
  const { timeZone, size } = request;
  const ids = idsOf(scope, request);
  const { rows } = await sql<BatchRow>`select p.id, c.record, c.document_names
    from ${withRecords(ids, recordForm(timeZone))} order by p.id desc`.execute(db);
  const found = await fillRecords(db, timeZone, rows);
  return {
    rows: found.map(({ record, document_names }) =>
      parseRendered({ record: record ?? '', document_names: document_names ?? '' }),
    ),
    next: rows.length < size ? undefined : rows.at(-1)?.id,
  };
};

/** The finished lines of a registration in the working list: for CSV, and for the sheet of XLSX. */
export type StoredLine = 'csv_line' | 'sheet_row';

/** Finished lines in UTF-8, newest first, and how many they are. */
export type LineBatch = { lines: readonly Buffer[]; count: number; next: number | undefined };

type LineRow = {
  id: number;
  record: string | null;
  document_names: string | null;
  csv_line: string;
  sheet_row: string;
};

/** Records that are rendered between two turns of the event loop. */
const renderedAtOnce = 250;

/** The lines of a batch with records that are missing or stale, which are rendered. */
const findLinesOneByOne = async (
  db: Kysely<Database>,
  ids: readonly number[],
  { timeZone, line }: { timeZone: string; line: StoredLine },
): Promise<Omit<LineBatch, 'next'>> => {
  const lines: Buffer[] = [];
  let count = 0;
  for (let at = 0; at < ids.length; at += renderedAtOnce) {
    const some = sql`unnest(${ids.slice(at, at + renderedAtOnce)}::bigint[]) p(id)`;
    const { rows } = await sql<LineRow>`
      select p.id, c.record, c.document_names, c.csv_line, c.sheet_row
      from ${withRecords(some, recordForm(timeZone))} order by p.id desc`.execute(db);
    const found = await fillRecords(db, timeZone, rows);
    lines.push(Buffer.from(found.map((row) => row[line]).join(''), 'utf8'));
    count += found.length;
  }
  return { lines, count };
};

/** As `findBatch`, but the finished lines with masked numbers, which are read as bytes. */
export const findLines = async (
  db: Kysely<Database>,
  scope: RegistrationScope,
  request: BatchRequest & { line: StoredLine },
): Promise<LineBatch> => {
  const { timeZone, size, line } = request;
  const { rows } = await sql<{ ids: number[] | null }>`
    select array_agg(p.id order by p.id desc) as ids from ${idsOf(scope, request)}`.execute(db);
  const ids = rows[0]?.ids ?? [];
  const next = ids.length < size ? undefined : ids.at(-1);
  const { count, chunks } = await copyTexts(
    db,
    sql`select c.${sql.ref(line)} from registration_records c
      where c.registration_id = any(${sql.lit(`{${ids.join(',')}}`)}::bigint[])
        and ${isCurrent(sql.lit(recordForm(timeZone)))}
      order by c.registration_id desc`,
  );
  if (count === ids.length) return { lines: chunks, count, next };
  return { ...(await findLinesOneByOne(db, ids, { timeZone, line })), next };
};
