-- What happened to a registration while its application was with the Registry or granted, until a clerk settles it
-- (docs/adr/0244-changed-after-filing.md). An application is flagged while one of its rows is not settled.
create table application_changes (
  id bigint generated always as identity primary key,
  registration_id bigint not null,
  product_id bigint not null references products,
  what text not null,
  -- Null for a document that was only added, and for what happened before this table.
  reason text,
  at timestamptz not null default clock_timestamp(),
  -- No foreign keys: an entry outlives the account.
  changed_by bigint,
  settled_at timestamptz,
  settled_by bigint,
  settled_note text,
  constraint application_changes_registration_product_fkey foreign key (registration_id, product_id)
    references registration_products on delete cascade,
  constraint application_changes_what_check check (what in ('changed', 'document', 'returned', 'rejected')),
  constraint application_changes_settled_check
    check ((settled_at is null) = (settled_note is null) and (settled_by is null or settled_at is not null))
);
create index application_changes_registration on application_changes (registration_id, product_id, id);
create index application_changes_product_id on application_changes (product_id);
create index application_changes_open on application_changes (registration_id desc, product_id)
  where settled_at is null;

-- Until now the flag was derived: a running application of a registration that is not approved any more.
insert into application_changes (registration_id, product_id, what, at, changed_by)
select a.registration_id, a.product_id,
  case when r.review_status in ('returned', 'rejected') then r.review_status else 'changed' end,
  coalesce(r.reviewed_at, r.submitted_at, r.updated_at), coalesce(r.reviewed_by, r.changed_by)
from applications a join registrations r on r.id = a.registration_id
where a.status in ('filed', 'advertised', 'opposed', 'granted') and r.review_status <> 'approved'
order by a.registration_id, a.product_id;
