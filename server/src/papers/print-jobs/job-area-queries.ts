import { sql, type RawBuilder } from 'kysely';
import { areasOf, inAreas } from '#base/areas-in-sql.ts';
import type { SessionUser } from '#base/caller.ts';

type JobReader = { user: Pick<SessionUser, 'id' | 'areas'> };

/** The condition over `print_jobs j` of a list: an account that is bound to areas sees its own jobs. */
export const jobSeenBy = ({ user }: JobReader): RawBuilder<boolean> =>
  areasOf({ user }) === undefined ? sql<boolean>`true` : sql<boolean>`j.user_id = ${user.id}`;

/** As `jobSeenBy`, for one job by id: also a job of another account that lies entirely in the areas. */
export const jobReadBy = ({ user }: JobReader): RawBuilder<boolean> =>
  sql<boolean>`(${jobSeenBy({ user })} or not exists (
    select from print_job_items i left join registrations r on r.id = i.registration_id
    where i.job_id = j.id and (r.id is null or not ${inAreas(areasOf({ user }))})))`;
