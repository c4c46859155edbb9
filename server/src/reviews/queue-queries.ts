import type { Areas } from '@gi/contract/fields/areas';
import { reviewingMinutes } from '@gi/contract/values/time-limits';
import type { QueueOrder } from '@gi/contract/routes/reviews';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { WaitingRegistration } from '@gi/contract/schemas/reviews';
import { claimedBy, claimedBySomebody, claimOn, liveClaims } from '#register/claims-in-lists.ts';
import { type RegistrationScope, scopeCondition } from '#register/registration-scope.ts';
import { counterOf } from '#register/counters/counters.ts';
import { executePrepared } from '#db/prepared-statements.ts';
import type { Database } from '#db/schema.ts';
import type { Timed } from '#lib/text/iso-times.ts';
import { isKeptFrom } from './four-eyes.ts';
import { inAreas } from '#base/areas-in-sql.ts';

const waitingSince = sql`coalesce(r.submitted_at, r.created_at)`;

/** The `where` of the queue over `registrations r`; the days of its scope are those since when they wait. */
const queueCondition = ({ from, until, ...scope }: RegistrationScope): RawBuilder<unknown> => {
  const parts = [scopeCondition({ ...scope, consented: true, reviewStatuses: ['submitted'] })];
  if (from !== undefined) parts.push(sql`${waitingSince} >= ${from}`);
  if (until !== undefined) parts.push(sql`${waitingSince} < ${until}`);
  return sql.join(parts, sql` and `);
};

export const countQueue = async (
  db: Kysely<Database>,
  scope: RegistrationScope,
): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from registrations r where ${queueCondition(scope)}`.execute(db);
  return rows[0]?.total ?? 0;
};

/**
 * A text that changes when the queue within the areas does. Clerks ask for it every few seconds: for the whole register
 * it reads counters, the ends of two indexes and the few claims.
 */
export const readQueueVersion = async (
  db: Kysely<Database>,
  areas: Areas | undefined,
): Promise<string> => {
  const waits = {
    owner: undefined,
    areas,
    consented: true,
    reviewStatuses: ['submitted'],
  } as const;
  const submitted = sql`r.review_status = 'submitted' and ${inAreas(areas)}`;
  // When one person decides while another undoes, the count stays the same; the id of the last review changes.
  const lastReview = areas === undefined ? sql`(select max(id) from reviews)` : sql`null`;
  const statement = sql<{ version: string }>`
    select md5(concat_ws(' ', (${counterOf(waits)}), ${lastReview},
      (select concat(${waitingSince}, ' ', r.id) from registrations r where ${submitted}
        order by ${waitingSince} desc, r.id desc limit 1),
      (select string_agg(c.registration_id || ':' || c.user_id, ' ' order by c.registration_id)
        from ${liveClaims} c join registrations r on r.id = c.registration_id where ${submitted}))) as version`;
  const [row] =
    areas === undefined ? await executePrepared(db, statement) : (await statement.execute(db)).rows;
  if (row === undefined) throw new Error('a select without a table has one row');
  return row.version;
};

export type QueueRow = Timed<Omit<WaitingRegistration, 'photoUrl'>, 'submittedAt' | 'updatedAt'> & {
  /** When it was submitted, in microseconds, as text. */
  micros: string;
};

/** The queue's reader, and whether the four-eyes rule applies. */
type Viewer = { viewer: number; fourEyes: boolean };

const ownWork = ({ viewer, fourEyes }: Viewer): RawBuilder<boolean> =>
  fourEyes ? isKeptFrom(viewer) : sql<boolean>`false`;

/** Where a part of the queue ends: the time in microseconds, and the id. */
export type QueuePosition = { micros: string; id: number };

/** The longest or the shortest waiting first; `viewer` is left out of those who are reviewing. */
export const listQueue = async (
  db: Kysely<Database>,
  scope: RegistrationScope,
  {
    after,
    order,
    limit,
    viewer,
    fourEyes,
  }: {
    after: QueuePosition | undefined;
    order: QueueOrder;
    limit: number;
  } & Viewer,
): Promise<QueueRow[]> => {
  const [beyondIs, way] = order === 'longest' ? [sql`>`, sql``] : [sql`<`, sql`desc`];
  const beyond =
    after === undefined
      ? sql`true`
      : sql`(${waitingSince}, r.id) ${beyondIs}
          (timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::bigint)`;
  const { rows } = await sql<QueueRow>`
    select r.id, p.name, u.username, p.state, p.district, ${waitingSince} as "submittedAt",
      greatest(r.updated_at, p.updated_at) as "updatedAt",
      array(select g.name from registration_products x join products g on g.id = x.product_id
        where x.registration_id = r.id order by g.name) as products,
      (extract(epoch from ${waitingSince}) * 1000000)::bigint::text as micros,
      exists (select from reviews v where v.registration_id = r.id) as "reviewedBefore",
      coalesce((select json_agg(json_build_object('username', w.username, 'since', l.since) order by l.since)
        from review_looks l join users w on w.id = l.user_id
        where l.registration_id = r.id and l.user_id <> ${viewer}
          and l.last_at > now() - make_interval(mins => ${sql.lit(reviewingMinutes)})), '[]') as reviewing,
      ${claimOn(sql`r.id`)} as claim,
      ${ownWork({ viewer, fourEyes })} as "ownWork"
    from registrations r join producers p on p.id = r.producer_id join users u on u.id = r.user_id
    where ${queueCondition(scope)} and ${beyond}
    order by ${waitingSince} ${way}, r.id ${way} limit ${limit}`.execute(db);
  return rows;
};

/** The longest waiting one of a scope on which `viewer` may decide and that nobody else holds; not one of `skip`. */
export const findOldestFree = async (
  db: Kysely<Database>,
  scope: RegistrationScope,
  { skip, ...viewer }: Viewer & { skip: readonly number[] },
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select r.id from registrations r
    where ${queueCondition(scope)} and not ${ownWork(viewer)}
      and (not ${claimedBySomebody} or ${claimedBy(viewer.viewer)})
      and r.id <> all(${[...skip]}::bigint[])
    order by ${waitingSince}, r.id limit 1`.execute(db);
  return rows[0]?.id;
};
