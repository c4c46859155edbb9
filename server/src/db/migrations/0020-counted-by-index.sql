-- Shared phones and grants of a registration are looked up by index. `in` over all of them is fast only while they
-- fit into the memory of one statement: with half a million grants, each row would read them all.
create or replace view counted_registrations as
select r.id, r.user_id, r.producer_id, r.created_at, r.review_status, r.is_application, r.search_text,
  p.state, p.district, p.age < 18 as is_minor, p.pin_code is null as lacks_pin_code,
  'proofOfProduction' = any(p.missing_documents) as lacks_proof,
  exists (select from producers o where o.phone_key = p.phone_key and o.id <> p.id) as shares_phone,
  exists (select from applications a where a.registration_id = r.id and a.status = 'granted') as is_granted
from registrations r left join producers p on p.id = r.producer_id;
