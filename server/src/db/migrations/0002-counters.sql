-- Counters of registrations in place of the sums (docs/adr/0190-counters.md), and one view of what else
-- registrations are counted by (docs/adr/0191-counted-registrations.md).

-- What goes: the sums, and everything that was kept for them
-- ----------------------------------------------------------

-- With `cascade` the triggers of a function go with it.
drop function producers_note_consent(), registration_categories_note(), production_details_note(),
  production_details_note_update(), producers_note_phone(), shared_phones_note(), producers_note_traits(),
  registrations_chain_rest(), registrations_note_review(), applications_note_grant(),
  registrations_note_insert(), granted_registrations_note(), registrations_note_delete(),
  registrations_note_update(), registration_products_note(), producers_note_place() cascade;
drop function note_registration(registrations, boolean, integer), note_trait(bigint, integer, boolean, integer),
  traits_of(producers), own_traits(producers), place_of(producers), chain_registrations(bigint[]),
  place_subjects(bigint, text), product_in_state(bigint, text), review_trait(text), state_trait(text);

-- One row: in which time zone the days of counters are, and when the counters were last compared with the
-- registrations. A server with another REGISTRY_TIMEZONE counts again at its start.
create table counting (
  only_row boolean primary key default true,
  time_zone text not null,
  compared_at timestamptz,
  constraint counting_only_row_check check (only_row)
);
insert into counting (time_zone)
  select coalesce((select time_zone from registration_sums_state), 'Asia/Kolkata');

drop table registration_sums, registration_changes, registration_sums_state, repeat_registrations,
  granted_registrations, shared_phones, places;

-- Phones are compared by their last ten digits; people with the same ones stand beside each other in the index.
drop index producers_phone_key;
alter table producers add column phone_key text generated always as (phone_key(phone)) stored;
create index producers_phone_key on producers (phone_key) where phone_key is not null;

-- The counters
-- ------------

-- How many registrations there are: exact at every moment, since the transaction that changes registrations
-- changes them. One for each account, so that collectors do not wait for one another; readers add them up.
create table counters (
  -- `all` of an account, or those with a review status, a category or a product, or of a day.
  counted text not null,
  -- The status, the id of the category or product, the day as YYYY-MM-DD; empty for `all`.
  item text collate "C" not null,
  user_id bigint not null,
  -- Of people who withdrew their consent, whom reports and the lists of collectors leave out.
  withdrawn boolean not null,
  registrations bigint not null,
  -- Those of them whose product lists are not empty.
  applications bigint not null,
  -- Of `day`: no registration of the day has a lower or a higher id, so that a list of some days reads only
  -- that part of the register. A deletion leaves them as they were.
  first_id bigint,
  last_id bigint,
  primary key (counted, item, user_id, withdrawn),
  constraint counters_counted_check check (counted in ('all', 'status', 'category', 'product', 'day'))
) with (fillfactor = 70);

-- What the transaction that is under way will add to the counters. At its end it adds them up and takes the
-- rows away, so that others never see any: it holds the counters of an account for the commit only, and
-- takes them in one order, so that no two transactions wait for each other.
create table counter_changes (
  id bigint generated always as identity primary key,
  counted text not null,
  item text not null,
  user_id bigint not null,
  withdrawn boolean not null,
  registrations integer not null,
  applications integer not null,
  -- Of a registration that comes to a day.
  registration_id bigint
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);

create function add_counter_changes() returns trigger language plpgsql as $$
begin
  -- The first change of the transaction has added this one too.
  if not exists (select from counter_changes where id = new.id) then
    return null;
  end if;
  with taken as (delete from counter_changes where id >= new.id returning *)
  insert into counters (counted, item, user_id, withdrawn, registrations, applications, first_id, last_id)
  select counted, item, user_id, withdrawn, sum(registrations), sum(applications),
    min(registration_id), max(registration_id) from taken
  group by counted, item, user_id, withdrawn
  having sum(registrations) <> 0 or sum(applications) <> 0 or count(registration_id) > 0
  order by counted, item, user_id, withdrawn
  on conflict (counted, item, user_id, withdrawn) do update set
    registrations = counters.registrations + excluded.registrations,
    applications = counters.applications + excluded.applications,
    first_id = least(counters.first_id, excluded.first_id),
    last_id = greatest(counters.last_id, excluded.last_id);
  return null;
end $$;

create constraint trigger counter_changes_added after insert on counter_changes
  deferrable initially deferred for each row execute function add_counter_changes();

-- The rule: what a registration counts as at this moment.
create function counted_as(registration bigint, review_status text, created_at timestamptz)
returns table (counted text, item text) language sql stable as $$
  select 'all', ''
  union all select 'status', review_status
  union all select 'day', to_char(created_at at time zone c.time_zone, 'YYYY-MM-DD') from counting c
  union all select 'category', x.category_id::text from registration_categories x
    where x.registration_id = registration
  union all select 'product', x.product_id::text from registration_products x
    where x.registration_id = registration
$$;

create function has_withdrawn(producer bigint) returns boolean language sql stable as $$
  select consent_withdrawn_at is not null from producers where id = producer
$$;

-- Counts a registration (sign 1), or takes it out of the counters (sign -1).
create function count_registration(r registrations, withdrawn boolean, sign integer)
returns void language sql as $$
  insert into counter_changes (counted, item, user_id, withdrawn, registrations, applications, registration_id)
  select c.counted, c.item, r.user_id, withdrawn, sign, sign * r.is_application::integer,
    case when c.counted = 'day' and sign = 1 then r.id end
  from counted_as(r.id, r.review_status, r.created_at) c
$$;

-- A registration goes before its categories and products, which then find none to count.
create function registrations_count() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform count_registration(old, has_withdrawn(old.producer_id), -1);
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  perform count_registration(new, has_withdrawn(new.producer_id), 1);
  return null;
end $$;

create function registration_categories_count() returns trigger language plpgsql as $$
declare sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into counter_changes (counted, item, user_id, withdrawn, registrations, applications)
    select 'category', c.category_id, r.user_id, has_withdrawn(r.producer_id), sign, sign * r.is_application::integer
    from changed c join registrations r on r.id = c.registration_id;
  return null;
end $$;

create function registration_products_count() returns trigger language plpgsql as $$
declare sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into counter_changes (counted, item, user_id, withdrawn, registrations, applications)
    select 'product', c.product_id, r.user_id, has_withdrawn(r.producer_id), sign, sign * r.is_application::integer
    from changed c join registrations r on r.id = c.registration_id;
  return null;
end $$;

create function producers_count() returns trigger language plpgsql as $$
begin
  perform count_registration(r, old.consent_withdrawn_at is not null, -1),
      count_registration(r, new.consent_withdrawn_at is not null, 1)
    from registrations r where r.producer_id = new.id;
  return null;
end $$;

create trigger registrations_counted_in after insert on registrations
  for each row execute function registrations_count();
create trigger registrations_counted_out before delete on registrations
  for each row execute function registrations_count();
create trigger registrations_counted_again
  after update of created_at, user_id, producer_id, is_application, review_status on registrations for each row
  when ((old.created_at, old.user_id, old.producer_id, old.is_application, old.review_status)
    is distinct from (new.created_at, new.user_id, new.producer_id, new.is_application, new.review_status))
  execute function registrations_count();
create trigger registration_categories_counted_in after insert on registration_categories
  referencing new table as changed for each statement execute function registration_categories_count();
create trigger registration_categories_counted_out after delete on registration_categories
  referencing old table as changed for each statement execute function registration_categories_count();
create trigger registration_products_counted_in after insert on registration_products
  referencing new table as changed for each statement execute function registration_products_count();
create trigger registration_products_counted_out after delete on registration_products
  referencing old table as changed for each statement execute function registration_products_count();
create trigger producers_counted_again after update of consent_withdrawn_at on producers for each row
  when ((old.consent_withdrawn_at is null) <> (new.consent_withdrawn_at is null))
  execute function producers_count();

-- Counts all registrations again, in the days of a time zone. Writers wait for it at the end of their
-- transactions; what they changed meanwhile is added afterwards.
create function recount_registrations(zone text) returns void language plpgsql as $$
begin
  lock table counters in share row exclusive mode;
  update counting set time_zone = zone;
  delete from counters;
  insert into counters (counted, item, user_id, withdrawn, registrations, applications, first_id, last_id)
  select c.counted, c.item, r.user_id, p.consent_withdrawn_at is not null, count(*),
    count(*) filter (where r.is_application),
    min(r.id) filter (where c.counted = 'day'), max(r.id) filter (where c.counted = 'day')
  from registrations r join producers p on p.id = r.producer_id
    cross join lateral counted_as(r.id, r.review_status, r.created_at) c
  group by 1, 2, 3, 4;
end $$;

select recount_registrations(time_zone) from counting;

-- What else registrations are counted by
-- --------------------------------------

-- A registration with everything that reports and the overview count it by, beside what the counters hold.
-- Left joins: what a query does not ask for is not read.
create view counted_registrations as
select r.id, r.user_id, r.producer_id, r.created_at, r.review_status, r.is_application, r.search_text,
  p.state, p.district, p.age < 18 as is_minor, p.pin_code is null as lacks_pin_code,
  'proofOfProduction' = any(p.missing_documents) as lacks_proof,
  p.phone_key is not null and p.phone_key in (
    select o.phone_key from producers o where o.phone_key is not null group by o.phone_key having count(*) > 1)
    as shares_phone,
  r.id in (select a.registration_id from applications a where a.status = 'granted') as is_granted
from registrations r left join producers p on p.id = r.producer_id;

-- The same as PostgreSQL keeps it for large registers, as of the last refresh. It has no text of a person.
create materialized view registration_summary as
select id, user_id, producer_id, created_at, review_status, is_application, state, district, is_minor,
  lacks_pin_code, lacks_proof, shares_phone, is_granted
from counted_registrations with no data;
create unique index registration_summary_id on registration_summary (id);

-- One row: as of when `registration_summary` is; null until it was filled.
create table summary_refresh (
  only_row boolean primary key default true,
  at timestamptz,
  constraint summary_refresh_only_row_check check (only_row)
);
insert into summary_refresh default values;

-- As the owner of the tables: nobody else may refresh a materialized view. Readers do not wait for it, but for
-- the first time.
create function refresh_registration_summary() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update summary_refresh set at = now();
  if (select relispopulated from pg_class where oid = 'registration_summary'::regclass) then
    refresh materialized view concurrently registration_summary;
  else
    refresh materialized view registration_summary;
  end if;
end $$;
