import { type AuditEntry, auditActions } from '@gi/contract/activity';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '#db/schema.ts';

export type TrailFilter = {
  userId?: number | undefined;
  action?: string | undefined;
  /** Instants: from, included; until, excluded. */
  from?: Date | undefined;
  until?: Date | undefined;
};

type Row = Omit<AuditEntry, 'at' | 'action'> & { at: Date; action: string };

const known: ReadonlySet<string> = new Set(auditActions);
const isKnown = (row: Row): row is Row & Pick<AuditEntry, 'action'> => known.has(row.action);

const condition = ({ userId, action, from, until }: TrailFilter): RawBuilder<unknown> => {
  const parts = [sql`true`];
  if (userId !== undefined) parts.push(sql`a.user_id = ${userId}`);
  if (action !== undefined) parts.push(sql`a.action = ${action}`);
  if (from !== undefined) parts.push(sql`a.at >= ${from}`);
  if (until !== undefined) parts.push(sql`a.at < ${until}`);
  return sql.join(parts, sql` and `);
};

/** Entries below `before` (all when undefined), or above `after`, newest first. */
export const listTrail = async (
  db: Kysely<Database>,
  filter: TrailFilter,
  position: { before?: number | undefined; after?: number | undefined; offset: number },
  limit: number,
): Promise<AuditEntry[]> => {
  const { before, after, offset } = position;
  const edge =
    before !== undefined
      ? sql`a.id < ${before}`
      : after !== undefined
        ? sql`a.id > ${after}`
        : sql`true`;
  const { rows } = await sql<Row>`
    select a.id, a.at, a.user_id, u.username, a.action, a.subject_kind, a.subject_id, a.detail, a.address
    from (select * from audit a where ${condition(filter)} and ${edge}
      order by a.id ${after === undefined ? sql`desc` : sql`asc`} limit ${limit} offset ${offset}) a
    left join users u on u.id = a.user_id
    order by a.id desc`.execute(db);
  return rows.filter(isKnown).map((row) => ({ ...row, at: row.at.toISOString() }));
};

/** Counting a trail of millions would cost more than the page; beyond this the total says "many". */
export const mostCounted = 100_000;

export const countTrail = async (db: Kysely<Database>, filter: TrailFilter): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (
      select from audit a where ${condition(filter)} limit ${mostCounted}) counted`.execute(db);
  return rows[0]?.n ?? 0;
};
