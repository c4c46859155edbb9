-- Legal holds: while one is in force, nothing of the person may be deleted. Lifted holds stay as long
-- as the person does. `set_by` and `lifted_by` have no foreign key: a hold outlives the account.
create table legal_holds (
  id bigint generated always as identity primary key,
  producer_id bigint not null references producers on delete cascade,
  reason text not null,
  set_by bigint,
  set_at timestamptz not null default now(),
  lift_reason text,
  lifted_by bigint,
  lifted_at timestamptz
);
create index legal_holds_producer_id on legal_holds (producer_id, id);
create unique index legal_holds_in_force_key on legal_holds (producer_id) where lifted_at is null;
