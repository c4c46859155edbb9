-- The applications to the Registry, one per registration and product (docs/adr/0121-applications.md).
-- A row is there from the approval of the registration on; what it says follows from its events.
create table applications (
  registration_id bigint not null,
  product_id bigint not null references products,
  status text not null default 'not_filed',
  filed_on date,
  application_no text,
  advertised_on date,
  journal_no text,
  granted_on date,
  authorised_user_no text,
  valid_until date,
  last_event text,
  last_event_on date,
  -- For the search.
  numbers text generated always as (lower(coalesce(application_no, '') || ' ' || coalesce(journal_no, '')
    || ' ' || coalesce(authorised_user_no, ''))) stored,
  primary key (registration_id, product_id),
  constraint applications_registration_product_fkey foreign key (registration_id, product_id)
    references registration_products on delete cascade,
  constraint applications_status_check check (status in ('not_filed', 'filed', 'advertised', 'opposed',
    'granted', 'refused', 'withdrawn', 'removed')),
  constraint applications_last_event_check check (last_event in ('filed', 'advertised', 'opposed',
    'granted', 'refused', 'withdrawn', 'renewed', 'removed'))
);
create unique index applications_authorised_user_no_key on applications (upper(authorised_user_no));
create index applications_status on applications (status, registration_id desc, product_id);
create index applications_product_id on applications (product_id, registration_id desc);
create index applications_valid_until on applications (valid_until, registration_id, product_id)
  where status = 'granted';
create index applications_numbers on applications using gin (numbers gin_trgm_ops);

-- Rows are never deleted; an event that was taken back says by whom, when and why.
create table application_events (
  id bigint generated always as identity primary key,
  registration_id bigint not null,
  product_id bigint not null references products,
  event text not null,
  on_day date not null,
  application_no text,
  journal_no text,
  authorised_user_no text,
  valid_until date,
  note text,
  -- No foreign keys: an event outlives the account.
  recorded_by bigint,
  recorded_at timestamptz not null default now(),
  undone_by bigint,
  undone_at timestamptz,
  undo_reason text,
  constraint application_events_registration_product_fkey foreign key (registration_id, product_id)
    references registration_products on delete cascade,
  constraint application_events_event_check check (event in ('filed', 'advertised', 'opposed', 'granted',
    'refused', 'withdrawn', 'renewed', 'removed'))
);
create index application_events_registration on application_events (registration_id, product_id, id);
create index application_events_product_id on application_events (product_id);
