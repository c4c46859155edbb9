-- When the registration went to another account, whose work it was not until then; null where it never did.
alter table registrations add column handed_over_at timestamptz;
