import type { AuditEntry } from '@gi/contract/activity';
import { type Pagination, pageSize, totalPages } from '@gi/contract/paging';
import type { Kysely } from 'kysely';
import { cursorsBeside, readCursor } from '#core/cursor.ts';
import type { Database } from '#db/schema.ts';
import { countTrail, listTrail, type TrailFilter } from './queries.ts';

/**
 * A page of the audit trail, newest first. Previous and Next go by cursor, so that they cost the
 * same anywhere and nothing is shown twice while new entries come in.
 */
export const getTrail = async (
  db: Kysely<Database>,
  filter: TrailFilter,
  request: { page?: number | undefined; limit?: number | undefined; cursor?: string | undefined },
): Promise<{ entries: AuditEntry[]; pagination: Pagination }> => {
  const limit = request.limit ?? pageSize;
  const cursor = request.cursor === undefined ? undefined : readCursor(request.cursor);
  const page = cursor?.p ?? request.page ?? 1;
  const offset = cursor === undefined ? (page - 1) * limit : 0;
  const [total, found] = await Promise.all([
    countTrail(db, filter),
    listTrail(db, filter, { before: cursor?.before, after: cursor?.after, offset }, limit + 1),
  ]);
  // One row more than the page shows whether there is a further page in that direction.
  const more = found.length > limit;
  const back = cursor?.after !== undefined;
  const entries = back && more ? found.slice(1) : found.slice(0, limit);
  return {
    entries,
    pagination: {
      page,
      limit,
      total,
      totalPages: Math.max(page, totalPages(total, limit)),
      ...cursorsBeside(entries, page, back || more),
    },
  };
};
