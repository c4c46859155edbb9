-- The trash (docs/adr/0211-trash.md). What was deleted is here for 30 days: the rows of the registrations as they
-- were, table by table. The person, the documents and the numbers stay in their tables, which nothing reaches
-- without a registration.
create table trash (
  id bigint generated always as identity primary key,
  kind text not null,
  -- An erasure of the person takes the trash with it.
  producer_id bigint not null references producers on delete cascade,
  registration_ids bigint[] not null,
  reason text not null,
  -- No foreign key: a deletion outlives the account.
  deleted_by bigint,
  deleted_at timestamptz not null default now(),
  -- The name of each table → its rows.
  rows jsonb not null,
  -- The phone of a person without a registration: in `producers` it would count as shared with others.
  phone text,
  constraint trash_kind_check check (kind in ('registration', 'producer'))
);
create index trash_producer_id on trash (producer_id);
create index trash_deleted_at on trash (deleted_at);

-- A number of a person in the trash is free to register again.
alter table identity_numbers add column in_trash boolean not null default false;
drop index producers_aadhar_key;
drop index producers_voter_key;
create unique index producers_aadhar_key on identity_numbers (blind_index)
  where kind = 'aadhar' and not in_trash;
create unique index producers_voter_key on identity_numbers (blind_index)
  where kind = 'voter' and not in_trash;

-- An attachment of an event that is in the trash stays with its person and names the event here.
alter table documents
  add column trashed_event_id bigint,
  drop constraint documents_event_check,
  add constraint documents_event_check check (
    (kind = 'attachment') = (application_event_id is not null or trashed_event_id is not null));
create index documents_trashed_event_id on documents (trashed_event_id)
  where trashed_event_id is not null;
drop index documents_kind_key;
create unique index documents_kind_key on documents (producer_id, kind)
  where replaced_at is null and kind <> 'attachment';
