-- The part of the register that an account of the office is bound to (docs/adr/0232-areas.md); null for all of it.
alter table users
  add column areas jsonb,
  add constraint users_areas_check check (areas is null or role not in ('admin', 'user'));
