-- Sums of registrations by day, month and in all, so that dashboards, lists and reports do not count
-- row by row. A write appends what it changes to `registration_changes` in its own transaction, where
-- no other writer waits for it; the server folds these rows into `registration_sums` every few seconds.
-- Readers add both. ADR 0081.
create table registration_sums (
  -- 0: the registrations of all accounts.
  user_id bigint not null,
  subject text not null,
  span text not null,
  -- The first day, in the zone of `registration_sums_state`; -infinity for the span `all`.
  start date not null,
  -- The category or product; 0 for the subject `all`.
  subject_id bigint not null,
  -- Of people who withdrew their consent, whom reports and collectors' lists leave out.
  withdrawn boolean not null,
  registrations integer not null,
  -- The columns below are kept for the subject `all` only.
  applications integer not null,
  -- Production entries: the rows of a production report.
  entries integer not null,
  -- Rupees a year.
  turnover numeric not null,
  primary key (user_id, subject, span, start, subject_id, withdrawn),
  constraint registration_sums_subject_check check (subject in ('all', 'category', 'product')),
  -- Months are kept for all accounts together only.
  constraint registration_sums_span_check check (span in ('all', 'month', 'day'))
);
-- Totals of every account in one read.
create index registration_sums_totals on registration_sums (subject, user_id) where span = 'all';
-- The sums of today are written every few seconds.
alter table registration_sums set (fillfactor = 90);

create table registration_changes (
  id bigint generated always as identity primary key,
  -- When the registration was made.
  at timestamptz not null,
  user_id bigint not null,
  subject text not null,
  subject_id bigint not null,
  withdrawn boolean not null,
  registrations integer not null,
  applications integer not null,
  entries integer not null,
  turnover numeric not null,
  constraint registration_changes_subject_check check (subject in ('all', 'category', 'product'))
);
-- Rows live for seconds. Without this the table would grow between two rounds of the autovacuum.
alter table registration_changes set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);

-- The zone of the days and months in `registration_sums`; null until they are built.
create table registration_sums_state (
  only_row boolean primary key default true,
  time_zone text,
  -- When they were last compared with a fresh count.
  compared_at timestamptz,
  constraint registration_sums_state_only_row_check check (only_row)
);
insert into registration_sums_state (time_zone)
  select case when exists (select from registrations) then null else 'Asia/Kolkata' end;

-- Registrations of people who had one before. The people of a period are its registrations less those
-- rows whose `previous_at` is in the period too; `previous_own_at` says the same of one account.
create table repeat_registrations (
  registration_id bigint primary key,
  producer_id bigint not null,
  user_id bigint not null,
  at timestamptz not null,
  previous_at timestamptz not null,
  previous_own_at timestamptz
);
create index repeat_registrations_producer_id on repeat_registrations (producer_id);
create index repeat_registrations_at on repeat_registrations (at, previous_at);
create index repeat_registrations_user_id on repeat_registrations (user_id, at, previous_own_at)
  where previous_own_at is not null;

-- The same worth of the units as `rupeesPerUnit` of the contract; without a unit it is lakh.
create function rupees_of(amount numeric, unit text) returns numeric language sql immutable parallel safe
return amount * case unit when 'hundred' then 100 when 'thousand' then 1000 when 'crore' then 10000000 else 100000 end;

-- Adds (sign 1) or takes out (sign -1) a registration with everything that it has at this moment.
create function note_registration(r registrations, is_withdrawn boolean, sign integer)
returns void language sql as $$
  insert into registration_changes (at, user_id, subject, subject_id, withdrawn, registrations, applications, entries, turnover)
  select r.created_at, r.user_id, 'all', 0, is_withdrawn, sign, sign * r.is_application::integer,
    sign * count(*), sign * coalesce(sum(rupees_of(d.annual_turnover, d.turnover_unit)), 0)
    from production_details d where d.registration_id = r.id
  union all select r.created_at, r.user_id, 'category', c.category_id, is_withdrawn, sign, 0, 0, 0
    from registration_categories c where c.registration_id = r.id
  union all select r.created_at, r.user_id, 'product', p.product_id, is_withdrawn, sign, 0, 0, 0
    from registration_products p where p.registration_id = r.id
$$;

-- Writes the rows of `repeat_registrations` of these people again.
create function chain_registrations(people bigint[]) returns void language sql as $$
  delete from repeat_registrations where producer_id = any(people);
  insert into repeat_registrations (registration_id, producer_id, user_id, at, previous_at, previous_own_at)
  select id, producer_id, user_id, created_at, previous_at, previous_own_at from (
    select r.id, r.producer_id, r.user_id, r.created_at,
      lag(r.created_at) over (partition by r.producer_id order by r.created_at, r.id) as previous_at,
      lag(r.created_at) over (partition by r.producer_id, r.user_id order by r.created_at, r.id) as previous_own_at
    from registrations r join producers p on p.id = r.producer_id
    where r.producer_id = any(people) and p.consent_withdrawn_at is null) chained
  where previous_at is not null
$$;

create function registrations_note_insert() returns trigger language plpgsql as $$
declare people bigint[];
begin
  -- Categories, products and entries come after it; their own triggers add them.
  insert into registration_changes (at, user_id, subject, subject_id, withdrawn, registrations, applications, entries, turnover)
    select r.created_at, r.user_id, 'all', 0, p.consent_withdrawn_at is not null, 1, r.is_application::integer, 0, 0
    from changed r join producers p on p.id = r.producer_id;
  select array_agg(distinct c.producer_id) into people from changed c
    where exists (select from registrations o where o.producer_id = c.producer_id and o.id <> c.id);
  if people is not null then
    perform chain_registrations(people);
  end if;
  return null;
end $$;
create trigger registrations_noted_in after insert on registrations
  referencing new table as changed for each statement execute function registrations_note_insert();

-- Before: afterwards the categories, products and entries are gone.
create function registrations_note_delete() returns trigger language plpgsql as $$
begin
  perform note_registration(old, p.consent_withdrawn_at is not null, -1)
    from producers p where p.id = old.producer_id;
  return old;
end $$;
create trigger registrations_noted_out before delete on registrations
  for each row execute function registrations_note_delete();

create function registrations_chain_rest() returns trigger language plpgsql as $$
declare people bigint[];
begin
  select array_agg(distinct c.producer_id) into people from changed c
    where exists (select from repeat_registrations s where s.producer_id = c.producer_id);
  if people is not null then
    perform chain_registrations(people);
  end if;
  return null;
end $$;
create trigger registrations_chained after delete on registrations
  referencing old table as changed for each statement execute function registrations_chain_rest();

create function registrations_note_update() returns trigger language plpgsql as $$
begin
  perform note_registration(old, p.consent_withdrawn_at is not null, -1)
    from producers p where p.id = old.producer_id;
  perform note_registration(new, p.consent_withdrawn_at is not null, 1)
    from producers p where p.id = new.producer_id;
  perform chain_registrations(array[old.producer_id, new.producer_id]);
  return null;
end $$;
create trigger registrations_noted_again
  after update of created_at, user_id, producer_id, is_application on registrations for each row
  when ((old.created_at, old.user_id, old.producer_id, old.is_application)
    is distinct from (new.created_at, new.user_id, new.producer_id, new.is_application))
  execute function registrations_note_update();

create function producers_note_consent() returns trigger language plpgsql as $$
begin
  perform note_registration(r, old.consent_withdrawn_at is not null, -1),
      note_registration(r, new.consent_withdrawn_at is not null, 1)
    from registrations r where r.producer_id = new.id;
  perform chain_registrations(array[new.id]);
  return null;
end $$;
create trigger producers_consent_noted after update of consent_withdrawn_at on producers for each row
  when ((old.consent_withdrawn_at is null) <> (new.consent_withdrawn_at is null))
  execute function producers_note_consent();

-- When a registration is deleted, the rows below go after it: the join finds none, and the registration
-- has taken them out itself.
create function registration_categories_note() returns trigger language plpgsql as $$
begin
  insert into registration_changes (at, user_id, subject, subject_id, withdrawn, registrations, applications, entries, turnover)
    select r.created_at, r.user_id, 'category', c.category_id, p.consent_withdrawn_at is not null,
      case tg_op when 'INSERT' then 1 else -1 end, 0, 0, 0
    from changed c join registrations r on r.id = c.registration_id join producers p on p.id = r.producer_id;
  return null;
end $$;
create trigger registration_categories_noted_in after insert on registration_categories
  referencing new table as changed for each statement execute function registration_categories_note();
create trigger registration_categories_noted_out after delete on registration_categories
  referencing old table as changed for each statement execute function registration_categories_note();

create function registration_products_note() returns trigger language plpgsql as $$
begin
  insert into registration_changes (at, user_id, subject, subject_id, withdrawn, registrations, applications, entries, turnover)
    select r.created_at, r.user_id, 'product', c.product_id, p.consent_withdrawn_at is not null,
      case tg_op when 'INSERT' then 1 else -1 end, 0, 0, 0
    from changed c join registrations r on r.id = c.registration_id join producers p on p.id = r.producer_id;
  return null;
end $$;
create trigger registration_products_noted_in after insert on registration_products
  referencing new table as changed for each statement execute function registration_products_note();
create trigger registration_products_noted_out after delete on registration_products
  referencing old table as changed for each statement execute function registration_products_note();

create function production_details_note() returns trigger language plpgsql as $$
declare sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into registration_changes (at, user_id, subject, subject_id, withdrawn, registrations, applications, entries, turnover)
    select r.created_at, r.user_id, 'all', 0, p.consent_withdrawn_at is not null, 0, 0,
      sign * c.entries, sign * c.turnover
    from (select registration_id, count(*) as entries,
        coalesce(sum(rupees_of(annual_turnover, turnover_unit)), 0) as turnover
      from changed group by registration_id) c
    join registrations r on r.id = c.registration_id join producers p on p.id = r.producer_id;
  return null;
end $$;
create trigger production_details_noted_in after insert on production_details
  referencing new table as changed for each statement execute function production_details_note();
create trigger production_details_noted_out after delete on production_details
  referencing old table as changed for each statement execute function production_details_note();

create function production_details_note_update() returns trigger language plpgsql as $$
begin
  insert into registration_changes (at, user_id, subject, subject_id, withdrawn, registrations, applications, entries, turnover)
    select r.created_at, r.user_id, 'all', 0, p.consent_withdrawn_at is not null, 0, 0, 0, c.turnover
    from (select registration_id, sum(turnover) as turnover from (
        select registration_id, rupees_of(annual_turnover, turnover_unit) as turnover from changed_to
        union all select registration_id, -rupees_of(annual_turnover, turnover_unit) from changed_from) both_sides
      group by registration_id having sum(turnover) <> 0) c
    join registrations r on r.id = c.registration_id join producers p on p.id = r.producer_id;
  return null;
end $$;
create trigger production_details_noted_again after update on production_details
  referencing old table as changed_from new table as changed_to
  for each statement execute function production_details_note_update();

-- The totals now, so that dashboards and lists are right at once; the server builds days and months
-- beside its work after the start, since they follow REGISTRY_TIMEZONE.
insert into registration_sums
with facts as (
  select r.id, r.user_id, r.is_application, p.consent_withdrawn_at is not null as withdrawn
  from registrations r join producers p on p.id = r.producer_id
), of_accounts as (
  select user_id, 'all' as subject, 0::bigint as subject_id, withdrawn, count(*) as registrations,
    count(*) filter (where is_application) as applications, 0 as entries, 0::numeric as turnover
    from facts group by user_id, withdrawn
  union all select f.user_id, 'all', 0, f.withdrawn, 0, 0, count(*),
    coalesce(sum(rupees_of(d.annual_turnover, d.turnover_unit)), 0)
    from production_details d join facts f on f.id = d.registration_id group by f.user_id, f.withdrawn
  union all select f.user_id, 'category', c.category_id, f.withdrawn, count(*), 0, 0, 0
    from registration_categories c join facts f on f.id = c.registration_id
    group by f.user_id, c.category_id, f.withdrawn
  union all select f.user_id, 'product', c.product_id, f.withdrawn, count(*), 0, 0, 0
    from registration_products c join facts f on f.id = c.registration_id
    group by f.user_id, c.product_id, f.withdrawn
)
select each_user.user_id, subject, 'all', '-infinity', subject_id, withdrawn, sum(registrations),
  sum(applications), sum(entries), sum(turnover)
from of_accounts, lateral (values (of_accounts.user_id), (0)) as each_user (user_id)
group by each_user.user_id, subject, subject_id, withdrawn;

select chain_registrations(array(select producer_id from registrations where is_additional));

drop trigger registrations_counted_in on registrations;
drop trigger registrations_counted_out on registrations;
drop trigger registration_products_counted_in on registration_products;
drop trigger registration_products_counted_out on registration_products;
drop function count_registrations();
drop function count_products();
drop table counters;

-- Pages of a category, newest first; and whether a product is produced by anybody.
create index registration_categories_category on registration_categories (category_id, registration_id);
drop index registration_categories_category_id;
create index registration_products_existing on registration_products (product_id) where kind = 'existing';
