-- The lowest and highest id of the registrations of a day, so that a list or report of some days reads
-- only the part of the register where they are. They are bounds: a deletion leaves them as they were.
alter table registration_sums add column first_id bigint, add column last_id bigint;
-- Of a registration that is added; null for everything else.
alter table registration_changes add column registration_id bigint;
-- The server builds the sums again after its start. Until then days are read without bounds.
update registration_sums_state set time_zone = null where exists (select from registrations);

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
$$;

create or replace function registrations_note_insert() returns trigger language plpgsql as $$
declare people bigint[];
begin
  -- Categories, products and entries come after it; their own triggers add them.
  insert into registration_changes (at, user_id, subject, subject_id, withdrawn, registrations, applications, entries, turnover, registration_id)
    select r.created_at, r.user_id, 'all', 0, p.consent_withdrawn_at is not null, 1, r.is_application::integer, 0, 0, r.id
    from changed r join producers p on p.id = r.producer_id;
  select array_agg(distinct c.producer_id) into people from changed c
    where exists (select from registrations o where o.producer_id = c.producer_id and o.id <> c.id);
  if people is not null then
    perform chain_registrations(people);
  end if;
  return null;
end $$;
