-- Looks and refusals of one caller within five minutes. The first is an entry of the audit trail at
-- once; the others are counted here and become one entry afterwards.
create table audit_bursts (
  -- `user:7` or `address:10.0.0.7`
  caller text not null,
  action text not null,
  window_start timestamptz not null,
  user_id bigint,
  address text,
  -- Of the calls after the first, what they were about: at most 20, each once.
  subjects jsonb not null default '[]',
  -- All calls, the first included.
  count integer not null default 1,
  primary key (caller, action, window_start)
);
create index audit_bursts_window on audit_bursts (window_start);
