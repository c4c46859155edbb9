-- Sums of what the first page of the administration counts (docs/adr/0126-first-page-of-numbers.md).

-- A phone number as it is compared: its last ten digits, with or without +91, spaces and hyphens.
create function phone_key(phone text) returns text language sql immutable parallel safe
return nullif(right(regexp_replace(phone, '\D', '', 'g'), 10), '');
create index producers_phone_key on producers (phone_key(phone));
-- Producers whose phone another producer has too. No foreign key: its check would make a registration wait
-- for, and fail with, the deletion of a stranger with the same phone. The trigger below deletes the row.
create table shared_phones (
  producer_id bigint primary key
);

create function producers_note_phone() returns trigger language plpgsql as $$
declare
  before text := phone_key(old.phone);
  after text := phone_key(new.phone);
  others bigint[];
begin
  if before is not distinct from after then
    return null;
  end if;
  if before is not null then
    delete from shared_phones where producer_id = old.id;
    -- Two tell that it is still shared: only the last one left is told apart.
    others := array(select p.id from producers p
      where phone_key(p.phone) = before and p.id <> old.id limit 2);
    if cardinality(others) = 1 then
      delete from shared_phones where producer_id = others[1];
    end if;
  end if;
  if after is not null then
    -- Of two people with one phone who are registered at the same moment, the second sees the first. So many
    -- locks and no more: a statement that writes a million people must not need a lock for each.
    perform pg_advisory_xact_lock(7317, hashtext(after) & 255);
    others := array(select p.id from producers p
      where phone_key(p.phone) = after and p.id <> new.id limit 1);
    if cardinality(others) = 1 then
      insert into shared_phones select unnest(others || new.id) on conflict do nothing;
    end if;
  end if;
  return null;
end $$;
create trigger producers_phone_noted after insert or delete or update of phone on producers
  for each row execute function producers_note_phone();

insert into shared_phones
  select p.id from producers p
  where phone_key(p.phone) in (
    select phone_key(o.phone) from producers o group by 1 having count(*) > 1);

-- A trait is what a registration is counted by beside its categories and products. The numbers are those
-- of server/src/register/sums/traits.ts. These are the traits of a producer's own row:
create function own_traits(p producers) returns integer[] language sql immutable as $$
  select array_remove(array[
    case when p.age < 18 then 1 end,
    case when 'proofOfProduction' = any(p.missing_documents) then 2 end], null)
$$;
-- and all of a producer.
create function traits_of(p producers) returns integer[] language sql stable as $$
  select own_traits(p) || case when exists (select from shared_phones s where s.producer_id = p.id)
    then array[3] else '{}'::integer[] end
$$;
-- The trait of a review status.
create function review_trait(status text) returns integer language sql immutable parallel safe
return case status when 'submitted' then 11 when 'returned' then 12 when 'approved' then 13 else 14 end;

alter table registration_sums drop constraint registration_sums_subject_check;
alter table registration_sums add constraint registration_sums_subject_check
  check (subject in ('all', 'category', 'product', 'trait'));
alter table registration_changes drop constraint registration_changes_subject_check;
alter table registration_changes add constraint registration_changes_subject_check
  check (subject in ('all', 'category', 'product', 'trait'));

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
$$;

create or replace function registrations_note_insert() returns trigger language plpgsql as $$
declare people bigint[];
begin
  -- Categories, products and entries come after it; their own triggers add them.
  insert into registration_changes (at, user_id, subject, subject_id, withdrawn, registrations, applications, entries, turnover, registration_id)
    select r.created_at, r.user_id, 'all', 0, p.consent_withdrawn_at is not null, 1, r.is_application::integer, 0, 0, r.id
      from changed r join producers p on p.id = r.producer_id
    union all select r.created_at, r.user_id, 'trait', t.trait, p.consent_withdrawn_at is not null, 1, 0, 0, 0, null
      from changed r join producers p on p.id = r.producer_id,
        unnest(traits_of(p) || review_trait(r.review_status)) t(trait);
  select array_agg(distinct c.producer_id) into people from changed c
    where exists (select from registrations o where o.producer_id = c.producer_id and o.id <> c.id);
  if people is not null then
    perform chain_registrations(people);
  end if;
  return null;
end $$;

-- Adds a trait to all registrations of a producer (sign 1) or takes it out (sign -1).
create function note_trait(person bigint, trait integer, is_withdrawn boolean, sign integer)
returns void language sql as $$
  insert into registration_changes (at, user_id, subject, subject_id, withdrawn, registrations, applications, entries, turnover)
  select r.created_at, r.user_id, 'trait', trait, is_withdrawn, sign, 0, 0, 0
    from registrations r where r.producer_id = person
$$;

create function producers_note_traits() returns trigger language plpgsql as $$
begin
  -- A consent that changes in the same statement has its own trigger, which has already run: it moved the
  -- traits of the new row. What is left is the difference, under the earlier consent.
  perform note_trait(new.id, d.trait, old.consent_withdrawn_at is not null, d.sign)
    from (select trait, sum(sign)::integer as sign from (
        select unnest(own_traits(old)) as trait, -1 as sign
        union all select unnest(own_traits(new)), 1) both_sides
      group by trait having sum(sign) <> 0) d;
  return null;
end $$;
create trigger producers_traits_noted after update of age, missing_documents on producers
  for each row execute function producers_note_traits();

create function shared_phones_note() returns trigger language plpgsql as $$
begin
  perform note_trait(p.id, 3, p.consent_withdrawn_at is not null, case tg_op when 'INSERT' then 1 else -1 end)
    from producers p where p.id = case tg_op when 'INSERT' then new.producer_id else old.producer_id end;
  return null;
end $$;
create trigger shared_phones_noted after insert or delete on shared_phones
  for each row execute function shared_phones_note();

create function registrations_note_review() returns trigger language plpgsql as $$
begin
  insert into registration_changes (at, user_id, subject, subject_id, withdrawn, registrations, applications, entries, turnover)
    select new.created_at, new.user_id, 'trait', d.trait, p.consent_withdrawn_at is not null, d.sign, 0, 0, 0
    from producers p, (values (review_trait(old.review_status), -1), (review_trait(new.review_status), 1)) d(trait, sign)
    where p.id = new.producer_id;
  return null;
end $$;
-- Unless `registrations_noted_again` takes the whole registration out and adds it again.
create trigger registrations_review_noted after update of review_status on registrations for each row
  when (old.review_status <> new.review_status
    and (old.created_at, old.user_id, old.producer_id, old.is_application)
      is not distinct from (new.created_at, new.user_id, new.producer_id, new.is_application))
  execute function registrations_note_review();

-- The totals now, so that the page is right at once; the server builds days and months after its start.
insert into registration_sums (user_id, subject, span, start, subject_id, withdrawn, registrations,
  applications, entries, turnover)
with facts as (
  select r.user_id, t.trait, p.consent_withdrawn_at is not null as withdrawn, count(*) as registrations
  from registrations r join producers p on p.id = r.producer_id,
    unnest(own_traits(p) || case when exists (select from shared_phones s where s.producer_id = p.id)
      then array[3] else '{}'::integer[] end || review_trait(r.review_status)) t(trait)
  group by 1, 2, 3
)
select each_user.user_id, 'trait', 'all', '-infinity', trait, withdrawn, sum(registrations), 0, 0, 0
from facts, lateral (values (facts.user_id), (0)) as each_user (user_id)
group by each_user.user_id, trait, withdrawn;
update registration_sums_state set time_zone = null where exists (select from registrations);
