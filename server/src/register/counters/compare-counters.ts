import { reviewStatuses } from '@gi/contract/fields/review-states';
import { sql, type Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

/**
 * How many counters differ from the registrations: 0 in a register that is in order. It uses none of the
 * functions that keep the counters, whose faults it has to find, and knows the review statuses from the contract.
 */
export const countWrongCounters = async (db: Kysely<Database>): Promise<number> => {
  const { rows } = await sql<{ wrong: number }>`
    with registered as (
      select r.id, r.user_id, p.consent_withdrawn_at is not null as withdrawn, r.review_status,
        (r.created_at at time zone (select time_zone from counting))::date as day,
        case when r.is_application then 1 else 0 end as application
      from registrations r join producers p on p.id = r.producer_id
    ), counted as (
      select 'all' as counted, '' as item, user_id, withdrawn, 1 as registrations, application from registered
      union all select 'status', s.status, user_id, withdrawn, 1, application
        from registered join unnest(${[...reviewStatuses]}::text[]) s(status) on s.status = review_status
      union all select 'day', day::text, user_id, withdrawn, 1, application from registered
      union all select 'category', x.category_id::text, user_id, withdrawn, 1, application
        from registered join registration_categories x on x.registration_id = id
      union all select 'product', x.product_id::text, user_id, withdrawn, 1, application
        from registered join registration_products x on x.registration_id = id
      union all select 'made', x.product_id::text, user_id, withdrawn, 1, application
        from registered join registration_products x on x.registration_id = id where x.kind = 'existing'
      union all select counted, item, user_id, withdrawn, -registrations, -applications from counters
    )
    select count(*) as wrong from (
      select from counted group by counted, item, user_id, withdrawn
      having sum(registrations) <> 0 or sum(application) <> 0) w`.execute(db);
  return rows[0]?.wrong ?? 0;
};
