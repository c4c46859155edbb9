-- What an entry of the trail changed, before and after (docs/adr/0125-readable-activity.md). Beside the
-- trail, which is never deleted and holds no personal data: these values go with the registration.
create table audit_values (
  -- The entry. No foreign key: entries are never deleted.
  audit_id bigint primary key,
  registration_id bigint not null references registrations on delete cascade,
  -- In the order of the entry's fields; identity numbers are masked.
  changes jsonb not null,
  -- The entry holds the SHA-256 of this and the changes, under its seal.
  salt bytea not null
);
create index audit_values_registration_id on audit_values (registration_id);

-- Entries for many calls of five minutes name what they were about. A second for a million entries.
create index audit_about on audit using gin ((detail -> 'about') jsonb_path_ops)
  where detail ? 'about';
