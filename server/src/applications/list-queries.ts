import type { Application, ApplicationFilters } from '@gi/contract/schemas/applications';
import type { ShownApplicationStatus } from '@gi/contract/fields/application-states';
import type { Areas } from '@gi/contract/fields/areas';
import { addMonths } from '@gi/contract/values/days';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { hasStatus, ofWithdrawn } from '#register/application-counts.ts';
import { stateColumns, toApplication } from './applications.ts';
import type { Database } from '#db/schema.ts';
import { containing } from '#lib/text/like.ts';
import { placeConditions } from '#register/registration-scope.ts';
import { numberPatterns } from '#register/search-text.ts';
import { isChangedAfterFiling } from './change-queries.ts';
import { applicationInAreas } from '#base/areas-in-sql.ts';

/** A list: its filters, its order, and the areas of who asks. */
export type ListedApplications = ApplicationFilters & { areas: Areas | undefined };
export type ApplicationFilter = Omit<ListedApplications, 'order'>;

/** Matches numbers, product names and search texts of registrations, each by its own index. */
const matching = (search: string): RawBuilder<unknown> => {
  const like = containing(search.toLowerCase());
  const numbers = sql.join(
    numberPatterns(search).map((number) => sql`n.numbers like ${number}`),
    sql` or `,
  );
  return sql`(a.registration_id, a.product_id) in (
    select n.registration_id, n.product_id from applications n where ${numbers}
    union select n.registration_id, n.product_id from applications n
      where n.product_id in (select g.id from products g where lower(g.name) like ${like})
    union select n.registration_id, n.product_id from registrations r
      join applications n on n.registration_id = r.id where r.search_text like ${like})`;
};

const endsBy = (today: string, last: string): RawBuilder<unknown> =>
  sql`a.status = 'granted' and a.valid_until between ${today}::date and ${last}::date`;

const conditionOf = (filter: ApplicationFilter, today: string): RawBuilder<unknown> => {
  const { status, dueWithinMonths, dueUntil, search, productId, userId, printJobId } = filter;
  const parts = [
    sql`not ${ofWithdrawn}`,
    applicationInAreas(filter.areas),
    ...placeConditions(filter).map(
      (place) => sql`a.registration_id in (select r.id from registrations r where ${place})`,
    ),
  ];
  if (status !== undefined) parts.push(hasStatus(status, today));
  if (dueWithinMonths !== undefined) parts.push(endsBy(today, addMonths(today, dueWithinMonths)));
  if (dueUntil !== undefined)
    parts.push(sql`a.status = 'granted' and a.valid_until <= ${dueUntil}::date`);
  if (productId !== undefined) parts.push(sql`a.product_id = ${productId}`);
  if (userId !== undefined)
    parts.push(
      sql`a.registration_id in (select r.id from registrations r where r.user_id = ${userId})`,
    );
  if (printJobId !== undefined)
    parts.push(sql`exists (select from print_job_items i where i.job_id = ${printJobId}
      and i.registration_id = a.registration_id and i.outcome = 'printed'
      and (i.product_id is null or i.product_id = a.product_id))`);
  if (filter.changedAfterFiling === 'true') parts.push(isChangedAfterFiling);
  if (search !== undefined) parts.push(matching(search));
  return sql.join(parts, sql` and `);
};

/** Whether the list filters by the end of validity: all its rows have one. */
const isByValidity = ({ status, dueWithinMonths, dueUntil }: ListedApplications): boolean =>
  status === 'renewal_due' ||
  status === 'expired' ||
  dueWithinMonths !== undefined ||
  dueUntil !== undefined;

/** The sort key that precedes the ids; undefined for ids alone. */
type OrderKey = { column: RawBuilder<unknown>; type: 'date' | 'text'; ofNames?: true };

const keyOf = (filter: ListedApplications): OrderKey | undefined => {
  switch (filter.order ?? (isByValidity(filter) ? 'validUntil' : 'newest')) {
    case 'name':
      return { column: sql`lower(p.name) collate "C"`, type: 'text', ofNames: true };
    case 'product':
      return { column: sql`lower(g.name) collate "C"`, type: 'text', ofNames: true };
    case 'filed':
      return { column: sql`coalesce(a.filed_on, 'infinity')`, type: 'date' };
    case 'validUntil':
      // The plain column has an index.
      return isByValidity(filter)
        ? { column: sql`a.valid_until`, type: 'date' }
        : { column: sql`coalesce(a.valid_until, 'infinity')`, type: 'date' };
    default:
      return undefined;
  }
};

/** An application as a place in a list. */
export type ApplicationPosition = { registrationId: number; productId: number; key: string };

/** The rows after a position in a list; the first comparison bounds the scan of the index. */
const isAfter = (
  order: OrderKey | undefined,
  { registrationId, productId, key }: ApplicationPosition,
): RawBuilder<unknown> =>
  order === undefined
    ? sql`a.registration_id <= ${registrationId}
        and (a.registration_id < ${registrationId} or a.product_id > ${productId})`
    : sql`(${order.column}, a.registration_id, a.product_id)
        > (${key}::${sql.raw(order.type)}, ${registrationId}, ${productId})`;

const orderBy = (order: OrderKey | undefined): RawBuilder<unknown> =>
  order === undefined
    ? sql`a.registration_id desc, a.product_id`
    : sql`${order.column}, a.registration_id, a.product_id`;

export const countApplications = async (
  db: Kysely<Database>,
  filter: ApplicationFilter,
  today: string,
): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from applications a where ${conditionOf(filter, today)}`.execute(db);
  return rows[0]?.total ?? 0;
};

/** How many applications of a list are shown with each of these statuses. */
export const countListed = async <Status extends ShownApplicationStatus>(
  db: Kysely<Database>,
  filter: ApplicationFilter,
  { today, statuses }: { today: string; statuses: readonly Status[] },
): Promise<Record<Status, number>> => {
  const counts = statuses.map(
    (status) =>
      sql`(count(*) filter (where ${hasStatus(status, today)}))::int as ${sql.ref(status)}`,
  );
  const { rows } = await sql<Record<Status, number>>`
    select ${sql.join(counts)} from applications a where ${conditionOf(filter, today)}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate without groups has one row');
  return row;
};

type Row = Parameters<typeof toApplication>[0] & { key: string };

/** A part of a list: the page that begins after so many rows, or the rows after a place. */
type Part = { limit: number; offset?: number; after?: ApplicationPosition | undefined };

/** A part of a list, and the place of its last row. */
export const listApplications = async (
  db: Kysely<Database>,
  filter: ListedApplications,
  { today, limit, offset = 0, after }: Part & { today: string },
): Promise<{ applications: Application[]; last: ApplicationPosition | undefined }> => {
  const order = keyOf(filter);
  const condition =
    after === undefined
      ? conditionOf(filter, today)
      : sql`${conditionOf(filter, today)} and ${isAfter(order, after)}`;
  // Names are joined before the page is cut only where the order is by a name.
  const names = sql`join registrations r on r.id = a.registration_id
      join producers p on p.id = r.producer_id join products g on g.id = a.product_id`;
  const inner = order?.ofNames === true ? names : sql``;
  const { rows } = await sql<Row>`
    select a.registration_id as "registrationId", a.product_id as "productId",
      g.name as "productName", p.name as "producerName", p.state, p.district,
      r.review_status as "reviewStatus", ${isChangedAfterFiling} as "changedAfterFiling",
      p.name_latin as "nameLatin", ${order === undefined ? sql`''` : sql`(${order.column})::text`} as key,
      ${stateColumns}
    from (select a.* from applications a ${inner} where ${condition}
        order by ${orderBy(order)} limit ${limit} offset ${offset}) a
      ${names}
    order by ${orderBy(order)}`.execute(db);
  const last = rows.at(-1);
  return {
    applications: rows.map(({ key: _key, ...row }) => toApplication(row, today)),
    last: last && { registrationId: last.registrationId, productId: last.productId, key: last.key },
  };
};
