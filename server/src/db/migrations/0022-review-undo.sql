-- What the last decision about a registration replaced: for ten seconds it can be taken back as if it had not been.
create table review_undos (
  registration_id bigint primary key references registrations on delete cascade,
  -- No foreign key: it matters only for seconds.
  user_id bigint not null,
  at timestamptz not null default clock_timestamp(),
  -- When the registration or its person was last changed, at the decision.
  updated_at timestamptz not null,
  review_status text not null,
  reviewed_at timestamptz,
  reviewed_by bigint,
  remarks_open integer not null,
  submitted_at timestamptz,
  -- The snapshot of the decision before; null when there was none.
  snapshot_at timestamptz,
  snapshot_facts jsonb
);
alter table reviews drop constraint reviews_decision_check;
alter table reviews add constraint reviews_decision_check
  check (decision in ('approve', 'return', 'reject', 'reopen', 'take-back', 'resubmit', 'changed'));
