-- A counter of who makes a product already, beside that of all registrations with it (docs/adr/0190-counters.md).
alter table counters
  drop constraint counters_counted_check,
  add constraint counters_counted_check
    check (counted in ('all', 'status', 'category', 'product', 'made', 'day'));

create or replace function counted_as(registration bigint, review_status text, created_at timestamptz)
returns table (counted text, item text) language sql stable as $$
  select 'all', ''
  union all select 'status', review_status
  union all select 'day', to_char(created_at at time zone c.time_zone, 'YYYY-MM-DD') from counting c
  union all select 'category', x.category_id::text from registration_categories x
    where x.registration_id = registration
  union all select k.counted, x.product_id::text from registration_products x
    join (values ('product'), ('made')) k(counted) on k.counted = 'product' or x.kind = 'existing'
    where x.registration_id = registration
$$;

-- Rows come and go; the kind of one is never changed.
create or replace function registration_products_count() returns trigger language plpgsql as $$
declare sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into counter_changes (counted, item, user_id, withdrawn, registrations, applications)
    select k.counted, c.product_id, r.user_id, has_withdrawn(r.producer_id), sign, sign * r.is_application::integer
    from changed c join registrations r on r.id = c.registration_id
      join (values ('product'), ('made')) k(counted) on k.counted = 'product' or c.kind = 'existing';
  return null;
end $$;

insert into counters (counted, item, user_id, withdrawn, registrations, applications)
select 'made', x.product_id::text, r.user_id, p.consent_withdrawn_at is not null, count(*),
  count(*) filter (where r.is_application)
from registration_products x join registrations r on r.id = x.registration_id
  join producers p on p.id = r.producer_id
where x.kind = 'existing'
group by 2, 3, 4;
