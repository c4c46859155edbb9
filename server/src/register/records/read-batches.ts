import { sql, type Kysely, type RawBuilder } from 'kysely';
import { type RegistrationScope, scopeCondition } from '../registration-scope.ts';
import type { IdRange } from '../counters/counters.ts';
import type { Database } from '#db/schema.ts';
import { fillRecords, withRecords } from './read-records.ts';
import type { ListedRegistration } from '../registration-records.ts';
import { parseRendered } from './render-record.ts';

/** Some rows of a scope; `next` is the `before` of those after them, undefined at the end. */
export type Batch<Row> = { rows: Row[]; next: number | undefined };

const idsOf = (
  scope: RegistrationScope,
  { from, before, size }: IdRange & { size: number },
): RawBuilder<unknown> => {
  const isNewer = from === undefined ? sql`true` : sql`r.id >= ${from}::bigint`;
  const isOlder = before === undefined ? sql`true` : sql`r.id < ${before}::bigint`;
  return sql`(select r.id from registrations r
    where ${scopeCondition(scope)} and ${isNewer} and ${isOlder}
    order by r.id desc limit ${size}) p`;
};

type BatchRow = { id: number; record: string | null; document_names: string | null };

/**
 * The newest registrations of a scope within some ids. Those deleted meanwhile are left out. The ids of the days of a
 * scope are found once, not for each batch: that takes longer than to read 250 records.
 */
export const findBatch = async (
  db: Kysely<Database>,
  scope: RegistrationScope,
  request: IdRange & { size: number },
): Promise<Batch<ListedRegistration>> => {
  const { size } = request;
  const ids = idsOf(scope, request);
  const { rows } = await sql<BatchRow>`select p.id, c.record, c.document_names
    from ${withRecords(ids)} order by p.id desc`.execute(db);
  const found = await fillRecords(db, rows);
  return {
    rows: found.map(({ record, document_names }) =>
      parseRendered({ record: record ?? '', document_names: document_names ?? '' }),
    ),
    next: rows.length < size ? undefined : rows.at(-1)?.id,
  };
};
