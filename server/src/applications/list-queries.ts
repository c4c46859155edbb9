import type { Application } from '@gi/contract/schemas/applications';
import type {
  ApplicationState,
  ShownApplicationStatus,
} from '@gi/contract/fields/application-states';
import { addMonths } from '@gi/contract/values/days';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { hasStatus, ofWithdrawn } from '#register/application-counts.ts';
import { type ApplicationOf, stateColumns, toApplication } from './applications.ts';
import type { Database } from '#db/schema.ts';
import { containing } from '#lib/text/like.ts';

export type ApplicationFilter = {
  status?: ShownApplicationStatus | undefined;
  dueWithinMonths?: number | undefined;
  search?: string | undefined;
  productId?: number | undefined;
};

/** Numbers, names of products and what lists of registrations search, each by its own index. */
const matching = (search: string): RawBuilder<unknown> => {
  const like = containing(search.toLowerCase());
  return sql`(a.registration_id, a.product_id) in (
    select n.registration_id, n.product_id from applications n where n.numbers like ${like}
    union select n.registration_id, n.product_id from applications n
      where n.product_id in (select g.id from products g where lower(g.name) like ${like})
    union select n.registration_id, n.product_id from registrations r
      join applications n on n.registration_id = r.id where r.search_text like ${like})`;
};

const conditionOf = (filter: ApplicationFilter, today: string): RawBuilder<unknown> => {
  const { status, dueWithinMonths, search, productId } = filter;
  const parts = [sql`not ${ofWithdrawn}`];
  if (status !== undefined) parts.push(hasStatus(status, today));
  if (dueWithinMonths !== undefined)
    parts.push(sql`a.status = 'granted'
      and a.valid_until between ${today}::date and ${addMonths(today, dueWithinMonths)}::date`);
  if (productId !== undefined) parts.push(sql`a.product_id = ${productId}`);
  if (search !== undefined) parts.push(matching(search));
  return sql.join(parts, sql` and `);
};

/** Whether a list goes by the end of the validity: that is what it is about, and all its rows have one. */
const isByValidity = ({ status, dueWithinMonths }: ApplicationFilter): boolean =>
  status === 'renewal_due' || status === 'expired' || dueWithinMonths !== undefined;

const orderOf = (filter: ApplicationFilter): RawBuilder<unknown> =>
  isByValidity(filter)
    ? sql`a.valid_until, a.registration_id, a.product_id`
    : sql`a.registration_id desc, a.product_id`;

/** An application as a place in a list. */
export type ApplicationPosition = Pick<Application, 'registrationId' | 'productId' | 'validUntil'>;

/** The rows that come after a place in the order of a list; its first comparison bounds the index. */
const isAfter = (
  filter: ApplicationFilter,
  { registrationId, productId, validUntil }: ApplicationPosition,
): RawBuilder<unknown> =>
  isByValidity(filter)
    ? sql`(a.valid_until, a.registration_id, a.product_id)
        > (${validUntil}::date, ${registrationId}, ${productId})`
    : sql`a.registration_id <= ${registrationId}
        and (a.registration_id < ${registrationId} or a.product_id > ${productId})`;

export const countApplications = async (
  db: Kysely<Database>,
  filter: ApplicationFilter,
  today: string,
): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from applications a where ${conditionOf(filter, today)}`.execute(db);
  return rows[0]?.total ?? 0;
};

type Row = ApplicationState & ApplicationOf;

/** A part of a list: the page that begins after so many rows, or the rows after a place. */
type Part = { limit: number; offset?: number; after?: ApplicationPosition | undefined };

export const listApplications = async (
  db: Kysely<Database>,
  filter: ApplicationFilter,
  { today, limit, offset = 0, after }: Part & { today: string },
): Promise<Application[]> => {
  const order = orderOf(filter);
  const condition =
    after === undefined
      ? conditionOf(filter, today)
      : sql`${conditionOf(filter, today)} and ${isAfter(filter, after)}`;
  const { rows } = await sql<Row>`
    select a.registration_id as "registrationId", a.product_id as "productId",
      g.name as "productName", p.name as "producerName", r.review_status as "reviewStatus",
      p.name_latin as "nameLatin",
      ${stateColumns}
    from (select * from applications a where ${condition}
        order by ${order} limit ${limit} offset ${offset}) a
      join registrations r on r.id = a.registration_id join producers p on p.id = r.producer_id
      join products g on g.id = a.product_id
    order by ${order}`.execute(db);
  return rows.map(({ reviewStatus, nameLatin, ...row }) =>
    toApplication({ ...row, reviewStatus, nameLatin }, row, today),
  );
};
