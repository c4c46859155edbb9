-- Papers of many registrations as one PDF, made in the background (docs/adr/0033-printing-in-bulk.md).
create table print_jobs (
  id bigint generated always as identity primary key,
  -- Who asked; a job of a deleted account stops.
  user_id bigint references users on delete set null,
  kind text not null,
  layout text,
  copies text[] not null default '{}',
  state text not null default 'waiting',
  -- Why it failed; an error code.
  problem text,
  -- Rounds that failed one after the other.
  failures integer not null default 0,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint print_jobs_kind_check check (kind in ('packet', 'card')),
  constraint print_jobs_layout_check check (layout in ('fold', 'eight', 'id1')),
  constraint print_jobs_state_check
    check (state in ('waiting', 'running', 'finished', 'cancelled', 'failed'))
);
create index print_jobs_user_id on print_jobs (user_id);
create index print_jobs_unended on print_jobs (id) where state in ('waiting', 'running');

-- The registrations of a job in the order chosen. No foreign key to them: one may be deleted before its turn.
create table print_job_items (
  job_id bigint not null references print_jobs on delete cascade,
  position integer not null,
  registration_id bigint not null,
  -- Null until its turn.
  outcome text,
  -- Packets or cards that were made of it.
  papers integer not null default 0,
  primary key (job_id, position),
  constraint print_job_items_outcome_check
    check (outcome in ('printed', 'deleted', 'withdrawn', 'no_product', 'failed'))
);
create index print_job_items_waiting on print_job_items (job_id, position) where outcome is null;

-- Parts of a job's PDF, sealed in the file store. `content_sha256` is of the PDF, `stored_size` of the object.
create table print_parts (
  job_id bigint not null references print_jobs on delete cascade,
  number integer not null,
  object_key text not null,
  stored_size integer not null,
  content_sha256 bytea not null,
  key_id text not null references master_keys,
  wrapped_key bytea not null,
  primary key (job_id, number),
  constraint print_parts_object_key unique (object_key)
);
create index print_parts_key_id on print_parts (key_id);
