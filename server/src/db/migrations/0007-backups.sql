-- Backups that were made or failed; administrators are warned when the last good one is old.
create table backups (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- The folder or file.
  target text not null,
  -- Null for a good backup.
  failure text,
  rows bigint not null,
  objects bigint not null,
  new_objects bigint not null,
  bytes bigint not null
);
create index backups_at on backups (at);
