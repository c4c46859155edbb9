import type { Areas } from '@gi/contract/fields/areas';
import type { TrailOrder } from '@gi/contract/routes/activity';
import type { AuditEntry } from '@gi/contract/schemas/activity';
import type { Pagination } from '@gi/contract/schemas/paging';
import { pageSize, totalPages } from '@gi/contract/values/page-size';
import type { Kysely } from 'kysely';
import { cursorsBeside, readCursor } from '#base/cursor.ts';
import type { Database } from '#db/schema.ts';
import { namesOf } from './names.ts';
import { countTrail, listTrail, trailCondition, type TrailFilter } from './queries.ts';

/**
 * A page of the audit trail, newest first. Previous and Next go by cursor, so that they cost the
 * same anywhere and nothing is shown twice while new entries come in. The oldest first has page numbers only.
 */
export const getTrail = async (
  db: Kysely<Database>,
  areas: Areas | undefined,
  filter: TrailFilter,
  request: {
    page?: number | undefined;
    limit?: number | undefined;
    cursor?: string | undefined;
    order?: TrailOrder | undefined;
  },
): Promise<{ entries: AuditEntry[]; pagination: Pagination; names: Record<string, string> }> => {
  const limit = request.limit ?? pageSize;
  const oldestFirst = request.order === 'oldest';
  const cursor =
    request.cursor === undefined || oldestFirst ? undefined : readCursor(request.cursor);
  const page = cursor?.p ?? request.page ?? 1;
  const offset = cursor === undefined ? (page - 1) * limit : 0;
  const condition = await trailCondition(db, areas, filter);
  const [total, { entries: found }] = await Promise.all([
    countTrail(db, condition),
    listTrail(
      db,
      areas,
      condition,
      { before: cursor?.before, after: cursor?.after, offset, oldestFirst },
      limit + 1,
    ),
  ]);
  // One row more than the page shows whether there is a further page in that direction.
  const more = found.length > limit;
  const back = cursor?.after !== undefined;
  const entries = back && more ? found.slice(1) : found.slice(0, limit);
  return {
    entries,
    names: await namesOf(db, areas, entries, filter.personId),
    pagination: {
      page,
      limit,
      total,
      totalPages: Math.max(page, totalPages(total, limit)),
      ...(oldestFirst ? {} : cursorsBeside(entries, { page, hasOlder: back || more })),
    },
  };
};
