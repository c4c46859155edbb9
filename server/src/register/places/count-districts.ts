import { sql, type Kysely } from 'kysely';
import { type RegistrationScope, scopeCondition } from '../registration-scope.ts';
import { findSums } from '../sums/count-scope.ts';
import { isRepeatIn, type SumScope, sumRows } from '../sums/read-sums.ts';
import type { Database } from '#db/schema.ts';

/** The registrations of a district and their producers; null where State or district is not known. */
export type DistrictCounts = {
  state: string | null;
  district: string | null;
  producers: number;
  registrations: number;
  approved: number;
  granted: number;
};

const sumDistricts = async (
  db: Kysely<Database>,
  scope: RegistrationScope,
  sums: SumScope,
): Promise<DistrictCounts[]> => {
  const { rows } = await sql<DistrictCounts>`
    select nullif(l.state, '') as state, nullif(l.district, '') as district,
      (sum(n.registrations) - sum(n.repeats))::bigint as producers,
      sum(n.registrations)::bigint as registrations, sum(n.approved)::bigint as approved,
      sum(n.granted)::bigint as granted
    from (
      select subject_id as place_id, registrations, 0 as approved, 0 as granted, 0 as repeats
        from (${sumRows({ ...sums, subject: 'place' })}) a
      union all select subject_id, 0, registrations, 0, 0
        from (${sumRows({ ...sums, subject: 'place_approved' })}) a
      union all select subject_id, 0, 0, registrations, 0
        from (${sumRows({ ...sums, subject: 'place_granted' })}) a
      union all select s.place_id, 0, 0, 0, count(*)
        from repeat_registrations s where ${isRepeatIn(scope)} group by s.place_id
    ) n join places l on l.id = n.place_id
    group by l.state, l.district having sum(n.registrations) > 0
    order by nullif(l.state, ''), nullif(l.district, '')`.execute(db);
  return rows;
};

/** The same by the rows. A person of several registrations is one producer: counted per person first. */
const countRows = async (
  db: Kysely<Database>,
  scope: RegistrationScope,
): Promise<DistrictCounts[]> => {
  const { rows } = await sql<DistrictCounts>`
    select p.state, p.district, count(*) as producers, sum(n.registrations)::bigint as registrations,
      sum(n.approved)::bigint as approved, sum(n.granted)::bigint as granted
    from (
      select r.producer_id, count(*) as registrations, count(g.registration_id) as granted,
        count(*) filter (where r.review_status = 'approved') as approved
      from registrations r left join granted_registrations g on g.registration_id = r.id
      where ${scopeCondition(scope)} group by r.producer_id
    ) n join producers p on p.id = n.producer_id
    group by p.state, p.district order by p.state, p.district`.execute(db);
  return rows;
};

/**
 * The districts of the registrations of a scope in alphabetical order, unknown ones at the end. From the sums,
 * which leave out people who withdrew their consent: the scope must do so too.
 */
export const countDistricts = async (
  db: Kysely<Database>,
  scope: RegistrationScope & { consented: true },
): Promise<DistrictCounts[]> => {
  const sums = await findSums(db, scope);
  return sums === undefined ? countRows(db, scope) : sumDistricts(db, scope, sums);
};
