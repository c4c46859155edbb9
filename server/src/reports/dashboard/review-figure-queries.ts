import type { ReviewFigures } from '@gi/contract/schemas/dashboard';
import { addDays, dayOf, startOfDay } from '@gi/contract/values/days';
import { sql } from 'kysely';
import type { SignedInCaller } from '#base/caller.ts';
import { withdrawnProducers } from '#base/consent.ts';
import { areasOf, inAreas } from '#base/areas-in-sql.ts';
import type { Services } from '#base/services.ts';

const decidedDays = 14;
const returnedDays = 90;
/** Collectors on the page, and reasons of each. */
const mostCollectors = 10;
const mostReasons = 3;

const isDecision = sql`v.decision in ('approve', 'return', 'reject')`;

/** The figures of the review, of the areas that the caller is bound to. */
export const getReviewFigures = async (
  caller: SignedInCaller,
  { db, settings: { timeZone } }: Services,
): Promise<ReviewFigures> => {
  const mine = inAreas(areasOf(caller));
  const today = dayOf(new Date(), timeZone);
  const since = (days: number): Date => startOfDay(addDays(today, -days), timeZone);
  const waited = sql`coalesce(r.submitted_at, r.created_at)`;
  const [waiting, decided, collectors] = await Promise.all([
    sql<ReviewFigures['waiting']>`
      select count(*) filter (where ${waited} >= ${since(0)}) as today,
        count(*) filter (where ${waited} < ${since(0)} and ${waited} >= ${since(3)}) as "threeDays",
        count(*) filter (where ${waited} < ${since(3)} and ${waited} >= ${since(7)}) as week,
        count(*) filter (where ${waited} < ${since(7)}) as longer
      from registrations r where r.review_status = 'submitted'
        and r.producer_id not in ${withdrawnProducers} and ${mine}`.execute(db),
    sql<ReviewFigures['decided'][number]>`
      select to_char(v.at at time zone ${timeZone}, 'YYYY-MM-DD') as day, d.username, count(*) as count
      from reviews v join users d on d.id = v.decided_by join registrations r on r.id = v.registration_id
      where ${isDecision} and v.at >= ${since(decidedDays - 1)} and ${mine}
      group by 1, 2 order by 1 desc, 3 desc, 2`.execute(db),
    sql<ReviewFigures['collectors'][number]>`
      with recent as (
        select r.user_id, v.decision, v.remarks
        from reviews v join registrations r on r.id = v.registration_id
        where ${isDecision} and v.at >= ${since(returnedDays)} and ${mine}
          and (r.handed_over_at is null or v.at > r.handed_over_at)),
      reasons as (
        select user_id, field, count(*) as count,
          row_number() over (partition by user_id order by count(*) desc, field) as place
        from (select t.user_id, regexp_replace(m.remark ->> 'field', '^production[.].*$', 'production') as field
          from recent t cross join jsonb_array_elements(t.remarks) m(remark)
          where t.decision = 'return'
          union all select t.user_id, 'note' from recent t
          where t.decision = 'return' and jsonb_array_length(t.remarks) = 0) f
        group by user_id, field)
      select u.id, u.username, count(*) as decided,
        count(*) filter (where t.decision = 'return') as returned,
        coalesce((select json_agg(json_build_object('field', s.field, 'count', s.count) order by s.place)
          from reasons s where s.user_id = u.id and s.place <= ${sql.lit(mostReasons)}), '[]') as reasons
      from recent t join users u on u.id = t.user_id
      group by u.id, u.username
      order by returned desc, decided desc, u.username limit ${sql.lit(mostCollectors)}`.execute(
      db,
    ),
  ]);
  return {
    waiting: waiting.rows[0] ?? { today: 0, threeDays: 0, week: 0, longer: 0 },
    decided: decided.rows,
    collectors: collectors.rows,
  };
};
