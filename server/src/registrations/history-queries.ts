import type { ChangedValue } from '@gi/contract/schemas/activity';
import type { HistoryEntry, PrintedPapers } from '@gi/contract/schemas/case-file';
import { sql, type Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { isoTimes, type Timed } from '#lib/text/iso-times.ts';
import { inReach, type Reach } from '#base/areas-in-sql.ts';

export type HistoryRow = {
  id: number;
  at: Date;
  username: string | null;
  action: string;
  detail: Record<string, unknown>;
  /** The registration that was changed; it may be another one of the same person. */
  subject_id: number;
  /** The name of the product that the entry names. */
  product: string | null;
  changes: ChangedValue[] | null;
};

/** The actions that a history shows: of the registration, of any of the person's, and of the person. */
export type HistoryActions = {
  own: readonly string[];
  shared: readonly string[];
  person: readonly string[];
};

/** The audit entries of a registration and of its person, newest first, at most `limit`. */
export const listHistory = async (
  db: Kysely<Database>,
  id: number,
  reach: Reach,
  actions: HistoryActions,
  limit: number,
): Promise<HistoryRow[] | undefined> => {
  const found = await sql<{ producer_id: number; ids: number[] }>`
    select r.producer_id,
      array(select s.id from registrations s where s.producer_id = r.producer_id) as ids
    from registrations r where r.id = ${id} and ${inReach(reach)}`.execute(db);
  const [of] = found.rows;
  if (of === undefined) return undefined;
  const { rows } = await sql<HistoryRow>`
    select a.id, a.at, u.username, a.action, a.detail, a.subject_id, g.name as product, v.changes
    from audit a left join users u on u.id = a.user_id
      left join audit_values v on v.audit_id = a.id
      left join products g on g.id = case when jsonb_typeof(a.detail -> 'productId') = 'number'
        then (a.detail ->> 'productId')::bigint end
    where (a.subject_kind = 'registration' and a.subject_id = any(${of.ids}::bigint[])
        and ((a.subject_id = ${id} and a.action = any(${[...actions.own]}::text[]))
          or a.action = any(${[...actions.shared]}::text[])))
      or (a.subject_kind = 'producer' and a.subject_id = ${of.producer_id}
        and a.action = any(${[...actions.person]}::text[]))
    order by a.id desc limit ${limit}`.execute(db);
  return rows;
};

const isLook = sql`a.action in ('document.viewed', 'document.identity_viewed')`;

/** The newest days on which an account looked at documents. */
const mostDocumentViews = 100;

/**
 * Who looked at documents of the person of a registration, by account and day, newest first. An entry is about the
 * first look of five minutes, or names each of the others.
 */
export const listDocumentViews = async (
  db: Kysely<Database>,
  id: number,
  timeZone: string,
): Promise<HistoryEntry[]> => {
  const { rows } = await sql<Timed<HistoryEntry, 'at'>>`
    with own as (select s.id from registrations r join registrations s on s.producer_id = r.producer_id
      where r.id = ${id}),
    looks as (
      select a.id, a.at, a.user_id, a.detail -> 'kinds' as kinds from audit a
      where ${isLook} and a.subject_kind = 'registration' and a.subject_id in (select id from own)
      union all
      select a.id, a.at, a.user_id, e.look -> 'kinds' from audit a
        cross join jsonb_array_elements(a.detail -> 'about') e(look)
      where a.detail ? 'about' and ${isLook}
        and a.detail -> 'about' @> any(array(
          select jsonb_build_array(jsonb_build_object('registration', id)) from own))
        and (e.look ->> 'registration')::bigint in (select id from own)
    )
    select max(l.id) as id, max(l.at) as at, u.username, 'document.viewed' as action,
      array_agg(distinct k.kind order by k.kind) as fields, '[]'::json as changes,
      null as product, null as event, null as on
    from looks l cross join jsonb_array_elements_text(coalesce(l.kinds, '[]')) k(kind)
      left join users u on u.id = l.user_id
    group by l.user_id, u.username, (l.at at time zone ${timeZone})::date
    order by max(l.id) desc limit ${sql.lit(mostDocumentViews)}`.execute(db);
  return rows.map(isoTimes);
};

/** What was printed of a registration, newest first, at most `limit`. */
export const listPrinted = async (
  db: Kysely<Database>,
  id: number,
  limit: number,
): Promise<PrintedPapers[]> => {
  const { rows } = await sql<Timed<PrintedPapers, 'at'>>`
    select a.id, a.at, u.username as by, coalesce(a.detail -> 'papers', '[]') as papers,
      a.detail ->> 'layout' as layout, coalesce(a.detail -> 'copies', '[]') as copies,
      g.id as "productId", g.name as "productName", (a.detail ->> 'job')::bigint as "jobId"
    from audit a left join users u on u.id = a.user_id
      left join products g on g.id = (a.detail ->> 'productId')::bigint
    where a.subject_kind = 'registration' and a.subject_id = ${id} and a.action = 'paper.printed'
    order by a.id desc limit ${limit}`.execute(db);
  return rows.map(isoTimes);
};
