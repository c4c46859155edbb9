import { sql, type Kysely, type RawBuilder } from 'kysely';
import { type RegistrationScope, scopeCondition } from '#core/registration-scope.ts';
import { withinIdsOfDays } from '#core/sums/count-scope.ts';
import type { Database } from '#db/schema.ts';
import { fillRecords, withRecords } from './read-records.ts';
import { type ListedRegistration, parseRendered, recordForm } from './render-record.ts';

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

/** Lines of the working list as CSV, newest first, and how many they are. */
export type LineBatch = { lines: string; count: number; next: number | undefined };

type LineRow = {
  id: number;
  record: string | null;
  document_names: string | null;
  csv_line: string;
};

/** The lines of a batch with records that are missing or stale, which are rendered. */
const findLinesOneByOne = async (
  db: Kysely<Database>,
  ids: RawBuilder<unknown>,
  timeZone: string,
): Promise<Omit<LineBatch, 'next'>> => {
  const { rows } = await sql<LineRow>`select p.id, c.record, c.document_names, c.csv_line
    from ${withRecords(ids, recordForm(timeZone))} order by p.id desc`.execute(db);
  const found = await fillRecords(db, timeZone, rows);
  return { lines: found.map(({ csv_line }) => csv_line).join(''), count: found.length };
};

/**
 * As `findBatch`, but the finished lines with masked numbers. PostgreSQL joins them: one text of a
 * thousand lines passes through this process much faster than a thousand rows.
 */
export const findLines = async (
  db: Kysely<Database>,
  scope: RegistrationScope,
  request: BatchRequest,
): Promise<LineBatch> => {
  const { timeZone, size } = request;
  const ids = idsOf(scope, request);
  const { rows } = await sql<{ found: number; stored: number; last: number; lines: string | null }>`
    select count(*) as found, count(c.csv_line) as stored, min(p.id) as last,
      string_agg(c.csv_line, '' order by p.id desc) as lines
    from ${withRecords(ids, recordForm(timeZone))}`.execute(db);
  const [row] = rows;
  if (row === undefined || row.found === 0) return { lines: '', count: 0, next: undefined };
  const next = row.found < size ? undefined : row.last;
  if (row.stored === row.found) return { lines: row.lines ?? '', count: row.found, next };
  // The same rows, but for those that were deleted meanwhile.
  const same = sql`(select r.id from registrations r where ${scopeCondition(scope)}
    and r.id >= ${row.last} and r.id < ${request.before ?? Number.MAX_SAFE_INTEGER}) p`;
  return { ...(await findLinesOneByOne(db, same, timeZone)), next };
};
