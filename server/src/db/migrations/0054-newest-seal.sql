-- The newest seal of the audit trail, signed as the newest one: without a master key nobody can cut the end of
-- the trail off together with its seals (docs/adr/0147-what-shows-a-shortened-trail.md).
create table audit_head (
  only_row boolean primary key default true,
  block bigint not null,
  -- Of that block.
  hash bytea not null,
  key_id text not null,
  -- Ed25519 over number and hash of the block.
  signature bytea not null,
  constraint audit_head_only_row_check check (only_row)
);

-- The public half of a key is kept here from the rotation on, so that a backup of that time opens, and is
-- verified, without the old key. Null until the key is retired.
alter table retired_keys alter column retired_at drop default, alter column retired_at drop not null;

-- How far the rounds have read the contents of documents, so that each has its turn.
create table document_reading (
  only_row boolean primary key default true,
  last_id bigint not null,
  constraint document_reading_only_row_check check (only_row)
);
