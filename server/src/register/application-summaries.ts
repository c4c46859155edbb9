import { type ApplicationStatus } from '@gi/contract/fields/application-states';
import { shownStatus } from '@gi/contract/rules/grant-validity';
import type { Areas } from '@gi/contract/fields/areas';
import type { ApplicationSummary } from '@gi/contract/schemas/registration-record';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '#db/schema.ts';
import { applicationInAreas } from '#base/areas-in-sql.ts';

/*
 * What lists and exports of registrations tell of the applications. Statuses end by time, so they are no part of the
 * stored records: a page of the office reads them beside it.
 */

type StoredSummary = Omit<ApplicationSummary, 'status'> & {
  status: ApplicationStatus;
  validUntil: string | null;
};

/**
 * A subquery: the applications of the registration `p.id` that the areas reach, as text for `readSummaries`; null when
 * there is none. Not sorted: a sort for each row costs PostgreSQL about as much as all else of this subquery.
 */
export const selectSummaries = (areas: Areas | undefined): RawBuilder<string | null> =>
  sql`(select json_agg(json_build_object('productName', g.name, 'status', a.status,
      'applicationNo', a.application_no, 'authorisedUserNo', a.authorised_user_no,
      'validUntil', a.valid_until))::text
    from applications a join products g on g.id = a.product_id
    where a.registration_id = p.id and ${applicationInAreas(areas)})`;

const byName = (one: ApplicationSummary, other: ApplicationSummary): number =>
  one.productName < other.productName ? -1 : Number(one.productName > other.productName);

/** The applications that `selectSummaries` found, by the name of the product, with their status as it is on a day. */
export const readSummaries = (selected: string | null, today: string): ApplicationSummary[] =>
  selected === null
    ? []
    : (JSON.parse(selected) as StoredSummary[])
        .map(({ status, validUntil, ...summary }) => ({
          ...summary,
          status: shownStatus({ status, validUntil }, today),
        }))
        .sort(byName);

/** The applications of these registrations that the areas reach, by registration. */
export const applicationSummaries = async (
  db: Kysely<Database>,
  ids: readonly number[],
  { areas, today }: { areas: Areas | undefined; today: string },
): Promise<ReadonlyMap<number, ApplicationSummary[]>> => {
  const { rows } = await sql<{ id: number; summaries: string | null }>`
    select p.id, ${selectSummaries(areas)} as summaries
    from unnest(${[...ids]}::bigint[]) p(id)`.execute(db);
  return new Map(rows.map(({ id, summaries }) => [id, readSummaries(summaries, today)]));
};
