-- The key pair that devices seal rescue files to. There is one for the life of the register, so that a file
-- of any age opens; its private half is sealed with a master key.
create table rescue_keys (
  only_row boolean primary key default true,
  public_key bytea not null,
  private_key bytea not null,
  key_id text not null references master_keys,
  created_at timestamptz not null default now(),
  constraint rescue_keys_only_row_check check (only_row)
);
create index rescue_keys_key_id on rescue_keys (key_id);
