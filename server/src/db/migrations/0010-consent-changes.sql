-- Consents that a person took back or gave again after the registration, and how the unit was told.
-- `recorded_by` has no foreign key: a change outlives the account.
create table consent_changes (
  id bigint generated always as identity primary key,
  producer_id bigint not null references producers on delete cascade,
  change text not null,
  told_on date not null,
  channel text not null,
  -- Of the notice that was read to the person; null for a withdrawal.
  language text,
  notice_version text,
  recorded_by bigint,
  recorded_at timestamptz not null default now(),
  constraint consent_changes_change_check check (change in ('withdrawn', 'given')),
  constraint consent_changes_channel_check
    check (channel in ('in_person', 'telephone', 'letter', 'email', 'representative'))
);
create index consent_changes_producer_id on consent_changes (producer_id, id);

-- When the withdrawal in force was recorded. Lists, exports and papers leave these people out.
alter table producers add column consent_withdrawn_at timestamptz;
create index producers_consent_withdrawn_at on producers (consent_withdrawn_at)
  where consent_withdrawn_at is not null;
