import type { SortOrder } from '@gi/contract/fields/sort-orders';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '#db/schema.ts';
import { nameKey, type RegistrationScope, scopeCondition } from './registration-scope.ts';
import { withinIdsOfDays } from './counters/counters.ts';

/*
 * The orders of lists. Those of one column of registrations follow an index of it. Two depend on other tables, and
 * take as many rows from an index as the page and those before it have: by collector from each account,
 * by the last change from the registrations and from the producers that were changed last.
 */

type Page = { limit: number; offset: number };

/** The accounts in `u`, the producers in `p`, where an order needs them. */
const inOrder: Readonly<Record<SortOrder, RawBuilder<unknown>>> = {
  newest: sql`r.id desc`,
  oldest: sql`r.id`,
  name: sql`${nameKey}, r.id`,
  name_desc: sql`${nameKey} desc, r.id desc`,
  status: sql`r.review_status, r.id desc`,
  status_desc: sql`r.review_status desc, r.id`,
  collector: sql`u.username, r.id desc`,
  collector_desc: sql`u.username desc, r.id`,
  updated: sql`greatest(r.updated_at, p.updated_at) desc, r.id desc`,
};

const otherTables = (sort: SortOrder): RawBuilder<unknown> => {
  if (sort === 'collector' || sort === 'collector_desc')
    return sql`join users u on u.id = r.user_id`;
  return sql`${sort === 'updated' ? sql`join producers p on p.id = r.producer_id` : sql``}`;
};

const cut = ({ limit, offset }: Page) => sql`limit ${limit} offset ${offset}`;

/** The page of the ids of a relation `found`, e.g. those of a search. */
export const pageOfFound = (sort: SortOrder, page: Page): RawBuilder<unknown> =>
  sql`select r.id from found f join registrations r on r.id = f.id ${otherTables(sort)}
    order by ${inOrder[sort]} ${cut(page)}`;

const conditionOf = (scope: RegistrationScope) =>
  sql`${scopeCondition(scope)} and ${withinIdsOfDays(scope)}`;

/** The first rows of each account, of which the page is cut. */
const byCollector = (
  scope: RegistrationScope,
  sort: 'collector' | 'collector_desc',
  page: Page,
): RawBuilder<unknown> => {
  const within = sort === 'collector' ? sql`r.id desc` : sql`r.id`;
  return sql`select r.id from users u cross join lateral (
      select r.id from registrations r where r.user_id = u.id and ${conditionOf(scope)}
      order by ${within} limit ${page.limit + page.offset}
    ) r order by ${inOrder[sort]} ${cut(page)}`;
};

/**
 * The registrations changed last, and those of the producers changed last: every row of the page is in one of the two.
 */
const byLastChange = (scope: RegistrationScope, page: Page): RawBuilder<unknown> => {
  const most = sql`limit ${page.limit + page.offset}`;
  const condition = conditionOf(scope);
  return sql`select r.id from (
      (select r.id from registrations r where ${condition}
        order by r.updated_at desc, r.id desc ${most})
      union (select r.id from producers p join registrations r on r.producer_id = p.id where ${condition}
        order by p.updated_at desc, r.id desc ${most})
    ) f join registrations r on r.id = f.id join producers p on p.id = r.producer_id
    order by ${inOrder.updated} ${cut(page)}`;
};

/** The ids of a page of a scope in an order. */
export const pageInOrder = (
  scope: RegistrationScope,
  sort: SortOrder,
  page: Page,
): RawBuilder<unknown> => {
  if (sort === 'collector' || sort === 'collector_desc') return byCollector(scope, sort, page);
  if (sort === 'updated') return byLastChange(scope, page);
  return sql`select r.id from registrations r where ${conditionOf(scope)}
    order by ${inOrder[sort]} ${cut(page)}`;
};

/** The ids of a scope in an order, up to a limit. */
export const listIds = async (
  db: Kysely<Database>,
  scope: RegistrationScope,
  { order, limit }: { order: SortOrder; limit: number },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select r.id from registrations r ${otherTables(order)} where ${scopeCondition(scope)}
    order by ${inOrder[order]} limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
};
