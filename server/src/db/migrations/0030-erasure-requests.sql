-- Four eyes for erasure (docs/adr/0233-two-people-erase.md): who asked for it. Another person confirms within 7 days.
create table erasure_requests (
  producer_id bigint primary key references producers on delete cascade,
  reason text not null,
  asked_by bigint references users on delete cascade,
  asked_at timestamptz not null default now(),
  constraint erasure_requests_reason_check
    check (reason in ('person_asked', 'consent_withdrawn', 'registered_by_mistake', 'ordered'))
);
create index erasure_requests_asked_by on erasure_requests (asked_by);
