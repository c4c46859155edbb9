-- Addresses from which an account signed in before: the account's owner is not delayed there by wrong
-- passwords that others send from elsewhere.
create table sign_in_addresses (
  user_id bigint not null references users on delete cascade,
  address text not null,
  last_at timestamptz not null default now(),
  primary key (user_id, address)
);
create index sign_in_addresses_last_at on sign_in_addresses (last_at);
create index login_failures_last_at on login_failures (last_at);
