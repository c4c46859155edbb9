-- The master keys that stored values may be sealed with: their ids, never the keys. A row that is
-- sealed names its key here, so the database itself refuses to forget a key that anything needs.
create table master_keys (
  id text primary key,
  -- The key that seals new values.
  current boolean not null default false,
  in_use_since timestamptz not null default now(),
  -- Since when nothing in this database is sealed with it; backups made before still need it.
  unused_since timestamptz
);
create unique index master_keys_current on master_keys (current) where current;

insert into master_keys (id)
  select key_id from identity_numbers union select key_id from documents
  union select index_key_id from register where index_key_id is not null;

alter table identity_numbers
  add constraint identity_numbers_key_id_fkey foreign key (key_id) references master_keys;
alter table documents
  add constraint documents_key_id_fkey foreign key (key_id) references master_keys;

-- Since this version the key that seals a number also makes its blind index. An earlier version
-- noted here which key made all of them; the next start seals again what differs and empties it.
comment on column register.index_key_id is 'of an earlier version: see boot/adopt-keys.ts';

-- Keys that no longer open anything. The public half of what they signed (cards, seals of the audit
-- trail) stays for ever, sealed with a master key so that nobody can put another in its place.
create table retired_keys (
  id text primary key,
  -- 32 bytes of an Ed25519 key, sealed.
  public_key bytea not null,
  key_id text not null references master_keys,
  retired_at timestamptz not null default now()
);
create index retired_keys_key_id on retired_keys (key_id);
