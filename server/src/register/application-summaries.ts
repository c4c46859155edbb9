import { type ApplicationStatus, shownStatus } from '@gi/contract/fields/application-states';
import type { Areas } from '@gi/contract/fields/areas';
import type { ApplicationSummary } from '@gi/contract/schemas/registration-record';
import { sql, type Kysely } from 'kysely';
import { executePrepared } from '#db/prepared-statements.ts';
import type { Database } from '#db/schema.ts';
import { applicationInAreas } from '#base/reach.ts';

/*
 * What lists and exports of registrations tell of the applications. Statuses end by time, so they are no part of the
 * stored records: a page of the office reads them beside it.
 */

type SummaryRow = Omit<ApplicationSummary, 'status'> & {
  registrationId: number;
  status: ApplicationStatus;
  validUntil: string | null;
};

/** The applications of these registrations that the areas reach, by registration and the name of the product. */
export const applicationSummaries = async (
  db: Kysely<Database>,
  ids: readonly number[],
  { areas, today }: { areas: Areas | undefined; today: string },
): Promise<ReadonlyMap<number, ApplicationSummary[]>> => {
  const found = new Map<number, ApplicationSummary[]>();
  if (ids.length === 0) return found;
  const statement = sql<SummaryRow>`
    select a.registration_id as "registrationId", g.name as "productName", a.status,
      a.application_no as "applicationNo", a.authorised_user_no as "authorisedUserNo",
      a.valid_until as "validUntil"
    from applications a join products g on g.id = a.product_id
    where a.registration_id = any(${[...ids]}::bigint[]) and ${applicationInAreas(areas)}
    order by a.registration_id, g.name, g.id`;
  const rows =
    areas === undefined ? await executePrepared(db, statement) : (await statement.execute(db)).rows;
  for (const { registrationId, status, validUntil, ...summary } of rows) {
    const shown = { ...summary, status: shownStatus({ status, validUntil }, today) };
    const before = found.get(registrationId);
    if (before === undefined) found.set(registrationId, [shown]);
    else before.push(shown);
  }
  return found;
};
