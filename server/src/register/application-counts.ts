import { type ShownApplicationStatus } from '@gi/contract/fields/application-states';
import { renewalDueUntil } from '@gi/contract/rules/grant-validity';
import type { Areas } from '@gi/contract/fields/areas';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '#db/schema.ts';
import { withdrawnProducers } from '#base/consent.ts';
import { applicationInAreas } from '#base/areas-in-sql.ts';

/** The condition for a shown status, over `applications a`. `today` is a day of the registry. */
export const hasStatus = (status: ShownApplicationStatus, today: string): RawBuilder<unknown> => {
  const granted = sql`a.status = 'granted'`;
  switch (status) {
    case 'granted':
      return sql`${granted} and a.valid_until > ${renewalDueUntil(today)}::date`;
    case 'renewal_due':
      return sql`${granted} and a.valid_until between ${today}::date and ${renewalDueUntil(today)}::date`;
    case 'expired':
      return sql`${granted} and a.valid_until < ${today}::date`;
    default:
      return sql`a.status = ${status}`;
  }
};

/**
 * The condition, over `applications a`, for people who withdrew their consent: nothing about them may be
 * recorded or exported.
 */
export const ofWithdrawn = sql`a.registration_id in
  (select w.id from registrations w where w.producer_id in ${withdrawnProducers})`;

/** How many applications are shown with each of these statuses, without those of withdrawn consents. */
export const countByStatus = async <Status extends ShownApplicationStatus>(
  db: Kysely<Database>,
  today: string,
  statuses: readonly Status[],
  areas: Areas | undefined,
): Promise<Record<Status, number>> => {
  const inReach = applicationInAreas(areas);
  const ofStatus = (status: Status) => sql`${hasStatus(status, today)} and ${inReach}`;
  const counts = statuses.map(
    (status) => sql`((select count(*) from applications a where ${ofStatus(status)})
      - (select count(*) from applications a where ${ofStatus(status)} and ${ofWithdrawn}))::int
      as ${sql.ref(status)}`,
  );
  const { rows } = await sql<Record<Status, number>>`
    select ${sql.join(counts)}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a select without a table has one row');
  return row;
};
