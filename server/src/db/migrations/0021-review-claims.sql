-- Who is deciding on which registration: one row at most per registration, in force until `until`. It belongs to
-- a session, so that it ends with it: by signing out, by a disabled or deleted account.
create table review_claims (
  registration_id bigint primary key references registrations on delete cascade,
  user_id bigint not null references users on delete cascade,
  session_id bigint not null references sessions (id) on delete cascade,
  until timestamptz not null
);
create index review_claims_user_id on review_claims (user_id);
create index review_claims_session_id on review_claims (session_id);
