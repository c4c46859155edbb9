-- Sums of registrations by State and district, with the approved and the granted ones, for the report and the
-- map by place (docs/adr/0135-sums-of-places.md).

-- Every State and district that a producer has or had; '' where it is not known. Rows stay: the sums name
-- them by their id.
create table places (
  id bigint generated always as identity primary key,
  state text not null,
  district text not null,
  constraint places_name_key unique (state, district)
);
insert into places (state, district)
  select distinct coalesce(state, ''), coalesce(district, '') from producers order by 1, 2;

-- The id of a producer's place, which is made where it is the first one there.
create function place_of(p producers) returns bigint language plpgsql as $$
declare found_id bigint;
begin
  select id into found_id from places
    where state = coalesce(p.state, '') and district = coalesce(p.district, '');
  if found_id is null then
    -- The update does nothing but tell the id of a place that somebody else has made at this moment.
    insert into places (state, district) values (coalesce(p.state, ''), coalesce(p.district, ''))
      on conflict (state, district) do update set state = excluded.state
      returning id into found_id;
  end if;
  return found_id;
end $$;

-- Registrations with a granted application or more. Who writes an application holds the lock of its producer,
-- so two grants of one registration see each other. No foreign key: the trigger below deletes the row.
create table granted_registrations (
  registration_id bigint primary key
);
insert into granted_registrations
  select distinct registration_id from applications where status = 'granted';

create function applications_note_grant() returns trigger language plpgsql as $$
declare
  item bigint := case tg_op when 'DELETE' then old.registration_id else new.registration_id end;
begin
  if exists (select from applications a where a.registration_id = item and a.status = 'granted') then
    insert into granted_registrations values (item) on conflict do nothing;
  else
    delete from granted_registrations where registration_id = item;
  end if;
  return null;
end $$;
create trigger applications_grant_noted_in after insert on applications for each row
  when (new.status = 'granted') execute function applications_note_grant();
create trigger applications_grant_noted_out after delete on applications for each row
  when (old.status = 'granted') execute function applications_note_grant();
create trigger applications_grant_noted_again after update of status on applications for each row
  when ((old.status = 'granted') <> (new.status = 'granted')) execute function applications_note_grant();

alter table registration_sums drop constraint registration_sums_subject_check;
alter table registration_sums add constraint registration_sums_subject_check
  check (subject in ('all', 'category', 'product', 'trait', 'place', 'place_approved', 'place_granted'));
alter table registration_changes drop constraint registration_changes_subject_check;
alter table registration_changes add constraint registration_changes_subject_check
  check (subject in ('all', 'category', 'product', 'trait', 'place', 'place_approved', 'place_granted'));

-- What a registration counts as at its place.
create function place_subjects(registration bigint, review_status text) returns text[]
language sql stable as $$
  select array_remove(array['place',
    case when review_status = 'approved' then 'place_approved' end,
    case when exists (select from granted_registrations g where g.registration_id = registration)
      then 'place_granted' end], null)
$$;

create or replace function note_registration(r registrations, is_withdrawn boolean, sign integer)
returns void language sql as $$
  insert into registration_changes (at, user_id, subject, subject_id, withdrawn, registrations, applications, entries, turnover, registration_id)
  select r.created_at, r.user_id, 'all', 0, is_withdrawn, sign, sign * r.is_application::integer,
    sign * count(*), sign * coalesce(sum(rupees_of(d.annual_turnover, d.turnover_unit)), 0),
    case sign when 1 then r.id end
    from production_details d where d.registration_id = r.id
  union all select r.created_at, r.user_id, 'category', c.category_id, is_withdrawn, sign, 0, 0, 0, null
    from registration_categories c where c.registration_id = r.id
  union all select r.created_at, r.user_id, 'product', p.product_id, is_withdrawn, sign, 0, 0, 0, null
    from registration_products p where p.registration_id = r.id
  union all select r.created_at, r.user_id, 'trait', t.trait, is_withdrawn, sign, 0, 0, 0, null
    from producers p, unnest(traits_of(p) || review_trait(r.review_status)) t(trait)
    where p.id = r.producer_id
  union all select r.created_at, r.user_id, s.subject, place_of(p), is_withdrawn, sign, 0, 0, 0, null
    from producers p, unnest(place_subjects(r.id, r.review_status)) s(subject)
    where p.id = r.producer_id
$$;

create or replace function registrations_note_insert() returns trigger language plpgsql as $$
declare people bigint[];
begin
  -- Categories, products, entries and applications come after it; their own triggers add them.
  insert into registration_changes (at, user_id, subject, subject_id, withdrawn, registrations, applications, entries, turnover, registration_id)
    select r.created_at, r.user_id, 'all', 0, p.consent_withdrawn_at is not null, 1, r.is_application::integer, 0, 0, r.id
      from changed r join producers p on p.id = r.producer_id
    union all select r.created_at, r.user_id, 'trait', t.trait, p.consent_withdrawn_at is not null, 1, 0, 0, 0, null
      from changed r join producers p on p.id = r.producer_id,
        unnest(traits_of(p) || review_trait(r.review_status)) t(trait)
    union all select r.created_at, r.user_id, s.subject, place_of(p), p.consent_withdrawn_at is not null, 1, 0, 0, 0, null
      from changed r join producers p on p.id = r.producer_id,
        unnest(place_subjects(r.id, r.review_status)) s(subject);
  select array_agg(distinct c.producer_id) into people from changed c
    where exists (select from registrations o where o.producer_id = c.producer_id and o.id <> c.id);
  if people is not null then
    perform chain_registrations(people);
  end if;
  return null;
end $$;

create or replace function registrations_note_review() returns trigger language plpgsql as $$
begin
  insert into registration_changes (at, user_id, subject, subject_id, withdrawn, registrations, applications, entries, turnover)
    select new.created_at, new.user_id, 'trait', d.trait, p.consent_withdrawn_at is not null, d.sign, 0, 0, 0
      from producers p, (values (review_trait(old.review_status), -1), (review_trait(new.review_status), 1)) d(trait, sign)
      where p.id = new.producer_id
    union all select new.created_at, new.user_id, 'place_approved', place_of(p), p.consent_withdrawn_at is not null,
        case when new.review_status = 'approved' then 1 else -1 end, 0, 0, 0
      from producers p
      where p.id = new.producer_id and 'approved' in (old.review_status, new.review_status);
  return null;
end $$;

create function granted_registrations_note() returns trigger language plpgsql as $$
declare
  item bigint := case tg_op when 'DELETE' then old.registration_id else new.registration_id end;
begin
  -- Of a registration that is being deleted there is no row any more: it has taken itself out.
  insert into registration_changes (at, user_id, subject, subject_id, withdrawn, registrations, applications, entries, turnover)
    select r.created_at, r.user_id, 'place_granted', place_of(p), p.consent_withdrawn_at is not null,
      case tg_op when 'INSERT' then 1 else -1 end, 0, 0, 0
    from registrations r join producers p on p.id = r.producer_id where r.id = item;
  return null;
end $$;
create trigger granted_registrations_noted after insert or delete on granted_registrations
  for each row execute function granted_registrations_note();

-- A person of several registrations is one producer of a place: these are taken off there.
alter table repeat_registrations add column place_id bigint;
update repeat_registrations s set place_id = n.id
  from producers p join places n on n.state = coalesce(p.state, '') and n.district = coalesce(p.district, '')
  where p.id = s.producer_id;
alter table repeat_registrations alter column place_id set not null;
drop index repeat_registrations_at;
create index repeat_registrations_at on repeat_registrations (at, previous_at) include (place_id);

create or replace function chain_registrations(people bigint[]) returns void language sql as $$
  delete from repeat_registrations where producer_id = any(people);
  insert into repeat_registrations (registration_id, producer_id, user_id, at, previous_at, previous_own_at, place_id)
  select c.id, c.producer_id, c.user_id, c.created_at, c.previous_at, c.previous_own_at, place_of(p) from (
    select r.id, r.producer_id, r.user_id, r.created_at,
      lag(r.created_at) over (partition by r.producer_id order by r.created_at, r.id) as previous_at,
      lag(r.created_at) over (partition by r.producer_id, r.user_id order by r.created_at, r.id) as previous_own_at
    from registrations r where r.producer_id = any(people)) c
  join producers p on p.id = c.producer_id
  where c.previous_at is not null and p.consent_withdrawn_at is null
$$;

create function producers_note_place() returns trigger language plpgsql as $$
begin
  -- A consent that changes in the same statement has its own trigger, which has already run: it moved the
  -- registrations at the new place. What is left is the difference, under the earlier consent.
  insert into registration_changes (at, user_id, subject, subject_id, withdrawn, registrations, applications, entries, turnover)
    select r.created_at, r.user_id, s.subject, d.place, old.consent_withdrawn_at is not null, d.sign, 0, 0, 0
    from registrations r, unnest(place_subjects(r.id, r.review_status)) s(subject),
      (values (place_of(old), -1), (place_of(new), 1)) d(place, sign)
    where r.producer_id = new.id;
  update repeat_registrations set place_id = place_of(new) where producer_id = new.id;
  return null;
end $$;
create trigger producers_place_noted after update of state, district on producers for each row
  when ((old.state, old.district) is distinct from (new.state, new.district))
  execute function producers_note_place();

-- The totals now, so that the report is right at once; the server builds days and months after its start.
insert into registration_sums (user_id, subject, span, start, subject_id, withdrawn, registrations,
  applications, entries, turnover)
with facts as (
  select r.user_id, n.id as place, p.consent_withdrawn_at is not null as withdrawn, count(*) as all_of_them,
    count(*) filter (where r.review_status = 'approved') as approved, count(g.registration_id) as granted
  from registrations r
  join producers p on p.id = r.producer_id
  join places n on n.state = coalesce(p.state, '') and n.district = coalesce(p.district, '')
  left join granted_registrations g on g.registration_id = r.id
  group by 1, 2, 3
)
select each_user.user_id, each_subject.name, 'all', '-infinity', place, withdrawn, sum(each_subject.n), 0, 0, 0
from facts,
  lateral (values (facts.user_id), (0)) as each_user (user_id),
  lateral (values ('place', all_of_them), ('place_approved', approved), ('place_granted', granted))
    as each_subject (name, n)
where each_subject.n > 0
group by each_user.user_id, each_subject.name, place, withdrawn;
update registration_sums_state set time_zone = null where exists (select from registrations);
