-- When the audit trail was checked against its seals, and what was found.
create table audit_verifications (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  seals bigint not null,
  entries bigint not null,
  findings bigint not null
);
