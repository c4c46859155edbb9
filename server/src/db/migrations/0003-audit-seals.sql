-- The audit trail is sealed in blocks: each block holds a hash of every entry in it and the hash of
-- the block before it, so that an entry that is altered, removed or inserted later is found.
create table audit_seals (
  block bigint primary key,
  first_id bigint not null,
  last_id bigint not null,
  entries integer not null,
  -- For each entry in order of its id: 8 bytes of id (big endian) and 32 bytes of SHA-256.
  digests bytea not null,
  previous_hash bytea not null,
  hash bytea not null,
  key_id text not null,
  signature bytea not null,
  sealed_at timestamptz not null,
  constraint audit_seals_range_check check (first_id <= last_id and entries > 0)
);
create unique index audit_seals_last_id on audit_seals (last_id);

create function audit_seals_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the seals of the audit trail are append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_seals_unchangeable before update or delete or truncate on audit_seals
  for each statement execute function audit_seals_are_append_only();
