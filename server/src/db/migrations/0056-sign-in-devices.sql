-- Browsers in which an account signed in, by the hash of a random value in their cookie: the budget of failures of a network
-- address, which a whole village may share, does not keep them out.
create table sign_in_devices (
  user_id bigint not null references users on delete cascade,
  device bytea not null,
  last_at timestamptz not null default now(),
  primary key (user_id, device)
);
create index sign_in_devices_last_at on sign_in_devices (last_at);
