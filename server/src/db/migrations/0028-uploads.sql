-- Pictures that collectors sent before the registrations that name them. A row is deleted when a
-- registration takes its object over, or after 48 hours. `sha256` and `size` (bytes) are of the picture as
-- it was sent; the other columns are of the sealed object, as in `documents`.
create table uploads (
  user_id bigint not null references users on delete cascade,
  sha256 bytea not null,
  size integer not null,
  object_key text not null,
  stored_size integer not null,
  content_sha256 bytea not null,
  key_id text not null references master_keys,
  wrapped_key bytea not null,
  created_at timestamptz not null default now(),
  primary key (user_id, sha256),
  constraint uploads_object_key unique (object_key)
);
create index uploads_created_at on uploads (created_at);
create index uploads_key_id on uploads (key_id);
