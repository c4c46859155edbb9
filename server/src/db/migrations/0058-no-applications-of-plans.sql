-- A product that a person only plans to make is no application: it goes to filing when it is made. The activity names
-- those that were filed; their events stay, as taken back.
insert into audit (action, subject_kind, subject_id, detail)
  select 'application.taken_out', 'registration', a.registration_id,
    jsonb_strip_nulls(jsonb_build_object('productId', a.product_id, 'status', a.status, 'on', a.last_event_on))
  from applications a
    join registration_products x on x.registration_id = a.registration_id and x.product_id = a.product_id
  where x.kind = 'selected' and a.status <> 'not_filed'
  order by a.registration_id, a.product_id;

update application_events e set undone_at = clock_timestamp(), undo_reason = 'A planned product has no application'
  from registration_products x
  where x.registration_id = e.registration_id and x.product_id = e.product_id and x.kind = 'selected'
    and e.undone_at is null;

delete from applications a using registration_products x
  where x.registration_id = a.registration_id and x.product_id = a.product_id and x.kind = 'selected';
