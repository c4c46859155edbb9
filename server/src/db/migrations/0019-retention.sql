-- The rules after which people are erased, and how far the daily round that applies them is. One row
-- at most; without it both rules are off.
create table retention (
  only_row boolean primary key default true,
  -- Years after the last registration, correction or new consent; null: off.
  years_after_last_change integer,
  -- Days after a withdrawn consent that is still withdrawn; null: off.
  days_after_withdrawal integer,
  changed_at timestamptz not null default now(),
  -- The last round: how many people were due, and how many of them it erased.
  round_at timestamptz,
  due integer not null default 0,
  erased integer not null default 0,
  -- More people than a round may take: none is erased before an administrator confirms the number.
  waiting integer not null default 0,
  -- How many people the rounds may still erase on the word of an administrator.
  confirmed integer not null default 0,
  constraint retention_only_row_check check (only_row),
  constraint retention_years_check check (years_after_last_change between 1 and 100),
  constraint retention_days_check check (days_after_withdrawal between 1 and 3650)
);
