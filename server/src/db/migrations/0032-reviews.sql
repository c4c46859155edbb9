-- The review of registrations (docs/adr/0120-reviews.md). Registrations of earlier versions wait for a look.
alter table registrations
  add column review_status text not null default 'submitted',
  add column reviewed_at timestamptz,
  add column reviewed_by bigint references users on delete set null,
  -- Remarks of the return that is in force.
  add column remarks_open integer not null default 0,
  -- Since when it waits for a look, when that is not since it was registered.
  add column submitted_at timestamptz,
  -- Who was the last to change it, its person or a document; null: nobody since this column exists.
  -- No foreign key: it matters only while the account is there.
  add column changed_by bigint;
alter table registrations add constraint registrations_review_status_check
  check (review_status in ('submitted', 'returned', 'approved', 'rejected'));
create index registrations_review_status on registrations (review_status, id desc);
create index registrations_own_review_status on registrations (user_id, review_status, id desc);
create index registrations_waiting on registrations ((coalesce(submitted_at, created_at)), id)
  where review_status = 'submitted';
create index registrations_reviewed_by on registrations (reviewed_by);

-- Every decision, resubmission and change after an approval. Rows are never changed.
create table reviews (
  id bigint generated always as identity primary key,
  registration_id bigint not null references registrations on delete cascade,
  decision text not null,
  -- No foreign key: a decision outlives the account.
  decided_by bigint,
  at timestamptz not null default clock_timestamp(),
  note text,
  remarks jsonb not null default '[]',
  -- Four eyes rested, because there was only one active administrator.
  alone boolean not null default false,
  constraint reviews_decision_check
    check (decision in ('approve', 'return', 'reject', 'reopen', 'resubmit', 'changed'))
);
create index reviews_registration_id on reviews (registration_id, id desc);

-- What a registration said at its last decision, with masked identity numbers: the next review shows
-- only what changed.
create table review_snapshots (
  registration_id bigint primary key references registrations on delete cascade,
  at timestamptz not null default clock_timestamp(),
  facts jsonb not null
);

-- Who opened a review and when, for fifteen minutes.
create table review_looks (
  registration_id bigint not null references registrations on delete cascade,
  user_id bigint not null references users on delete cascade,
  since timestamptz not null,
  last_at timestamptz not null,
  primary key (registration_id, user_id)
);
create index review_looks_user_id on review_looks (user_id);
create index review_looks_last_at on review_looks (last_at);
