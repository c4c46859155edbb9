-- Documents whose object is missing or was changed, as the last rounds of the upkeep found them.
create table document_faults (
  document_id bigint primary key references documents on delete cascade,
  fault text not null,
  found_at timestamptz not null default now(),
  constraint document_faults_fault_check check (fault in ('missing', 'changed'))
);

-- What each round found and did; kept for 30 days.
create table store_rounds (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  documents bigint not null,
  objects bigint not null,
  -- Documents whose content was read and compared with its hash.
  contents_checked integer not null,
  unreferenced bigint not null,
  moved_to_trash integer not null,
  restored integer not null,
  removed integer not null,
  deleted_from_trash integer not null,
  stopped boolean not null
);
create index store_rounds_at on store_rounds (at);
