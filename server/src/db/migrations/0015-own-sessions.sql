-- What the owner of a session sees of it: a number that is no secret, the device, and the address.
alter table sessions
  add column id bigint generated always as identity,
  add column browser text,
  add column operating_system text,
  add column address text;
create unique index sessions_id_key on sessions (id);
