-- Sums of products by the State where they are made, for the report of products made outside the States that they are
-- registered for (docs/adr/0139-sums-of-products-by-state.md).

-- Names a product in a State: the number of the product, then the three digits of the State's trait (0046). Null
-- without a State.
create function product_in_state(product bigint, state text) returns bigint
language sql immutable parallel safe
return product * 1000 + state_trait(state);

alter table registration_sums drop constraint registration_sums_subject_check;
alter table registration_sums add constraint registration_sums_subject_check
  check (subject in ('all', 'category', 'product', 'trait', 'place', 'place_approved', 'place_granted', 'product_state'));
alter table registration_changes drop constraint registration_changes_subject_check;
alter table registration_changes add constraint registration_changes_subject_check
  check (subject in ('all', 'category', 'product', 'trait', 'place', 'place_approved', 'place_granted', 'product_state'));

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
  union all select r.created_at, r.user_id, 'product_state', product_in_state(x.product_id, p.state), is_withdrawn, sign, 0, 0, 0, null
    from producers p, registration_products x
    where p.id = r.producer_id and state_trait(p.state) is not null
      and x.registration_id = r.id and x.kind = 'existing'
$$;

create or replace function registration_products_note() returns trigger language plpgsql as $$
declare sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into registration_changes (at, user_id, subject, subject_id, withdrawn, registrations, applications, entries, turnover)
    select r.created_at, r.user_id, s.subject, s.item, p.consent_withdrawn_at is not null, sign, 0, 0, 0
    from changed c join registrations r on r.id = c.registration_id join producers p on p.id = r.producer_id,
      lateral (values ('product', c.product_id),
        ('product_state', case c.kind when 'existing' then product_in_state(c.product_id, p.state) end)) as s(subject, item)
    where s.item is not null;
  return null;
end $$;

create or replace function producers_note_place() returns trigger language plpgsql as $$
begin
  -- A consent that changes in the same statement has its own trigger, which has already run: it moved the
  -- registrations at the new place. What is left is the difference, under the earlier consent.
  insert into registration_changes (at, user_id, subject, subject_id, withdrawn, registrations, applications, entries, turnover)
    select r.created_at, r.user_id, s.subject, d.place, old.consent_withdrawn_at is not null, d.sign, 0, 0, 0
    from registrations r, unnest(place_subjects(r.id, r.review_status)) s(subject),
      (values (place_of(old), -1), (place_of(new), 1)) d(place, sign)
    where r.producer_id = new.id
    union all select r.created_at, r.user_id, 'product_state', product_in_state(x.product_id, d.state),
      old.consent_withdrawn_at is not null, d.sign, 0, 0, 0
    from registrations r join registration_products x on x.registration_id = r.id and x.kind = 'existing',
      (values (old.state, -1), (new.state, 1)) d(state, sign)
    where r.producer_id = new.id and old.state is distinct from new.state and state_trait(d.state) is not null;
  update repeat_registrations set place_id = place_of(new) where producer_id = new.id;
  return null;
end $$;

-- The totals now, so that the report is right at once; the server builds days and months after its start.
insert into registration_sums (user_id, subject, span, start, subject_id, withdrawn, registrations,
  applications, entries, turnover)
with facts as (
  select r.user_id, x.product_id, p.state, p.consent_withdrawn_at is not null as withdrawn, count(*) as registrations
  from registration_products x
  join registrations r on r.id = x.registration_id
  join producers p on p.id = r.producer_id
  where x.kind = 'existing' and p.state is not null
  group by 1, 2, 3, 4
)
select each_user.user_id, 'product_state', 'all', '-infinity', product_in_state(product_id, state), withdrawn,
  sum(registrations), 0, 0, 0
from facts, lateral (values (facts.user_id), (0)) as each_user (user_id)
where state_trait(state) is not null
group by each_user.user_id, product_id, state, withdrawn;
update registration_sums_state set time_zone = null where exists (select from registrations);
