-- The second factor of an account: a secret that it shares with the authenticator app of its owner.
create table second_factors (
  user_id bigint primary key references users on delete cascade,
  -- The secret, sealed with the data key of the master key that `key_id` names.
  ciphertext bytea not null,
  key_id text not null references master_keys,
  started_at timestamptz not null default now(),
  -- Null until its owner entered a first code.
  confirmed_at timestamptz,
  -- The time step of the last code that was accepted: that code and older ones are refused.
  last_step bigint
);
create index second_factors_key_id on second_factors (key_id);

-- Codes for the day when the authenticator app is lost; a code that was used is deleted.
create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);
