-- Which register this database is. The file store carries the same id, so that a database and a
-- file store of different registers are noticed before anything is deleted.
create table register (
  only_row boolean primary key default true,
  id text not null,
  -- The master key behind `identity_numbers.blind_index`; null while there are no numbers.
  index_key_id text,
  created_at timestamptz not null default now(),
  constraint register_only_row_check check (only_row)
);

-- Objects that a deletion or a replacement took from `documents`, written in its transaction. They
-- are deleted for good after the commit; a round of the upkeep finishes what a crash interrupted.
create table object_removals (
  object_key text primary key,
  requested_at timestamptz not null default now()
);

-- Which keys are in use is read at every start.
create index identity_numbers_key_id on identity_numbers (key_id);
create index documents_key_id on documents (key_id);
