-- What stays of an erased person: no personal data. A restore of an older backup erases these people
-- again. `erased_by` has no foreign key and is null for the retention rules.
create table erasures (
  producer_id bigint primary key,
  registration_ids bigint[] not null,
  object_keys text[] not null,
  registered_at timestamptz not null,
  erased_at timestamptz not null default now(),
  erased_by bigint,
  reason text not null,
  constraint erasures_reason_check check (reason in
    ('person_asked', 'consent_withdrawn', 'registered_by_mistake', 'ordered', 'retention'))
);
create index erasures_erased_at on erasures (erased_at);

-- Part of the hashes of identity numbers in the audit trail. It goes with the person: afterwards
-- nobody, not even with the keys, can tell which numbers these hashes are of.
alter table producers add column trace_salt uuid not null default gen_random_uuid();
