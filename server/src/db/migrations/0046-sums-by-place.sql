-- Sums of registrations by State, and of those whose producer has no PIN code (docs/adr/0126-first-page-of-numbers.md).

-- The trait of a State; null without one. The order is that of `indianStates` in contract/src/places.ts.
create function state_trait(state text) returns integer language sql immutable parallel safe
return 100 + array_position(array[
  'Andaman and Nicobar Islands', 'Andhra Pradesh', 'Arunachal Pradesh', 'Assam', 'Bihar', 'Chandigarh',
  'Chhattisgarh', 'Dadra and Nagar Haveli and Daman and Diu', 'Delhi', 'Goa', 'Gujarat', 'Haryana',
  'Himachal Pradesh', 'Jammu and Kashmir', 'Jharkhand', 'Karnataka', 'Kerala', 'Ladakh', 'Lakshadweep',
  'Madhya Pradesh', 'Maharashtra', 'Manipur', 'Meghalaya', 'Mizoram', 'Nagaland', 'Odisha',
  'Puducherry', 'Punjab', 'Rajasthan', 'Sikkim', 'Tamil Nadu', 'Telangana', 'Tripura', 'Uttar Pradesh',
  'Uttarakhand', 'West Bengal'
], state);

create or replace function own_traits(p producers) returns integer[] language sql immutable as $$
  select array_remove(array[
    case when p.age < 18 then 1 end,
    case when 'proofOfProduction' = any(p.missing_documents) then 2 end,
    case when p.pin_code is null then 4 end,
    state_trait(p.state)], null)
$$;
drop trigger producers_traits_noted on producers;
create trigger producers_traits_noted after update of age, missing_documents, pin_code, state on producers
  for each row execute function producers_note_traits();

create index producers_without_pin_code on producers (id) where pin_code is null;

-- The totals now, so that the page is right at once; the server builds days and months after its start.
insert into registration_sums (user_id, subject, span, start, subject_id, withdrawn, registrations,
  applications, entries, turnover)
with facts as (
  select r.user_id, t.trait, p.consent_withdrawn_at is not null as withdrawn, count(*) as registrations
  from registrations r join producers p on p.id = r.producer_id,
    unnest(array_remove(array[case when p.pin_code is null then 4 end, state_trait(p.state)], null)) t(trait)
  group by 1, 2, 3
)
select each_user.user_id, 'trait', 'all', '-infinity', trait, withdrawn, sum(registrations), 0, 0, 0
from facts, lateral (values (facts.user_id), (0)) as each_user (user_id)
group by each_user.user_id, trait, withdrawn;
update registration_sums_state set time_zone = null where exists (select from registrations);
