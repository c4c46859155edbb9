-- Roles of the office beside the administrator's. What each may do is in contract/src/fields/roles.ts.
alter table users drop constraint users_role_check;
alter table users add constraint users_role_check
  check (role in ('admin', 'user', 'reviewer', 'filing', 'viewer', 'privacy'));
