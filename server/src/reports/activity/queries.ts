import type { Areas } from '@gi/contract/fields/areas';
import type { AuditEntry } from '@gi/contract/schemas/activity';
import { isAuditAction, type NamedKind, type SubjectKind } from '@gi/contract/words/activity-texts';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '#db/schema.ts';
import { inAreas } from '#base/areas-in-sql.ts';

export type TrailFilter = {
  userId?: number | undefined;
  action?: string | undefined;
  /** Instants: from, included; until, excluded. */
  from?: Date | undefined;
  until?: Date | undefined;
  subjectKind?: SubjectKind | undefined;
  subjectId?: number | undefined;
  personId?: number | undefined;
  /** Only these entries. */
  ids?: readonly number[] | undefined;
};

type Row = Omit<AuditEntry, 'at' | 'action'> & { at: Date; action: string };

const isKnown = (row: Row): row is Row & Pick<AuditEntry, 'action'> => isAuditAction(row.action);

type AuditSubject = { kind: SubjectKind; id: number };

/**
 * Entries about any of the records. Entries for many calls name their records in `about`, such as
 * `{"registration": 41}`. Two indexes find the ids: with a plain condition the planner might read the whole trail for a
 * record with few entries.
 */
const isAbout = (subjects: readonly AuditSubject[]): RawBuilder<unknown> => {
  const own = subjects.map(
    ({ kind, id }) => sql`(subject_kind = ${kind} and subject_id = ${id}::bigint)`,
  );
  const about = subjects.map(({ kind, id }) => JSON.stringify([{ [kind]: id }]));
  return sql`a.id = any(array(
    select id from audit where ${sql.join(own, sql` or `)}
    union select id from audit where detail ? 'about' and detail -> 'about' @> any(${about}::jsonb[])))`;
};

/** The filter as a condition of the alias `a`. */
export type TrailCondition = RawBuilder<unknown>;

/** An account that is bound to areas sees what happened to registrations, people and applications in them. */
const isWithin = (areas: Areas | undefined): RawBuilder<unknown>[] =>
  areas === undefined
    ? []
    : [
        ...(areas.productIds === undefined
          ? []
          : [
              sql`(a.action not like 'application.%'
                or a.detail -> 'productId' = any(${areas.productIds.map(String)}::jsonb[]))`,
            ]),
        sql`(a.subject_kind = 'registration' and a.subject_id in (
            select r.id from registrations r where ${inAreas(areas)})
          or a.subject_kind = 'producer' and a.subject_id in (
            select r.producer_id from registrations r where ${inAreas(areas)}))`,
      ];

export const trailCondition = async (
  db: Kysely<Database>,
  areas: Areas | undefined,
  filter: TrailFilter,
): Promise<TrailCondition> => {
  const { userId, action, from, until, subjectKind, subjectId, personId, ids } = filter;
  const parts: RawBuilder<unknown>[] = [sql`true`, ...isWithin(areas)];
  if (userId !== undefined) parts.push(sql`a.user_id = ${userId}`);
  if (action !== undefined) parts.push(sql`a.action = ${action}`);
  if (ids !== undefined) parts.push(sql`a.id = any(${[...ids]}::bigint[])`);
  if (from !== undefined) parts.push(sql`a.at >= ${from}`);
  if (until !== undefined) parts.push(sql`a.at < ${until}`);
  if (subjectKind !== undefined && subjectId !== undefined)
    parts.push(isAbout([{ kind: subjectKind, id: subjectId }]));
  if (personId !== undefined) {
    const registrations = await db
      .selectFrom('registrations')
      .select('id')
      .where('producer_id', '=', personId)
      .execute();
    const own = registrations.map(({ id }): AuditSubject => ({ kind: 'registration', id }));
    parts.push(isAbout([{ kind: 'producer', id: personId }, ...own]));
  }
  return sql.join(parts, sql` and `);
};

/**
 * Entries below `before` (all when undefined), or above `after`, newest first unless `oldestFirst`.
 * @returns `next`: below, or with `oldestFirst` above, which id further entries may be; undefined at the end
 */
export const listTrail = async (
  db: Kysely<Database>,
  areas: Areas | undefined,
  condition: TrailCondition,
  position: {
    before?: number | undefined;
    after?: number | undefined;
    offset: number;
    oldestFirst?: boolean | undefined;
  },
  limit: number,
): Promise<{ entries: AuditEntry[]; next: number | undefined }> => {
  const { before, after, offset, oldestFirst = false } = position;
  const isUpwards = oldestFirst || after !== undefined;
  const edge =
    before !== undefined
      ? sql`a.id < ${before}`
      : after !== undefined
        ? sql`a.id > ${after}`
        : sql`true`;
  const { rows } = await sql<Row>`
    select a.id, a.at, a.user_id, u.username, a.action, a.subject_kind, a.subject_id, a.detail, a.address,
      coalesce(r.producer_id, p.id) as person_id, v.changes,
      (select max(r.id) from registrations r where r.producer_id = p.id and ${inAreas(areas)}) as case_id
    from (select * from audit a where ${condition} and ${edge}
      order by a.id ${isUpwards ? sql`asc` : sql`desc`} limit ${limit} offset ${offset}) a
    left join users u on u.id = a.user_id
    left join registrations r on a.subject_kind = 'registration' and r.id = a.subject_id
    left join producers p on a.subject_kind = 'producer' and p.id = a.subject_id
    left join audit_values v on v.audit_id = a.id
    order by a.id ${oldestFirst ? sql`asc` : sql`desc`}`.execute(db);
  return {
    entries: rows.filter(isKnown).map((row) => ({ ...row, at: row.at.toISOString() })),
    next: rows.length < limit ? undefined : rows.at(-1)?.id,
  };
};

/** Counting a trail of millions would cost more than the page; beyond this the total says "many". */
const mostCounted = 100_000;

export const countTrail = async (
  db: Kysely<Database>,
  condition: TrailCondition,
): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (
      select from audit a where ${condition} limit ${mostCounted}) counted`.execute(db);
  return rows[0]?.n ?? 0;
};

type NamedIds = Readonly<Record<NamedKind, number[]>>;

/** The names of records that still exist, by `{kind}:{id}`; of people those with a registration in the areas. */
export const listNames = async (
  db: Kysely<Database>,
  areas: Areas | undefined,
  ids: NamedIds,
): Promise<Record<string, string>> => {
  const { rows } = await sql<{ key: string; name: string }>`
    select 'registration:' || r.id as key, p.name from registrations r
      join producers p on p.id = r.producer_id where r.id = any(${ids.registration}::bigint[]) and ${inAreas(areas)}
    union all select 'producer:' || p.id, p.name from producers p where p.id = any(${ids.producer}::bigint[])
      and ${areas === undefined ? sql`true` : sql`exists (select from registrations r where r.producer_id = p.id and ${inAreas(areas)})`}
    union all select 'user:' || id, username from users where id = any(${ids.user}::bigint[])
    union all select 'product:' || id, name from products where id = any(${ids.product}::bigint[])
    union all select 'category:' || id, name from categories
      where id = any(${ids.category}::bigint[])`.execute(db);
  return Object.fromEntries(rows.map(({ key, name }) => [key, name]));
};
