-- A retired entry is taken for a registration that was recorded before, but only if it existed then. Null: it is older
-- than this column, or was shipped with the program.
alter table categories add column added_at timestamptz;
alter table categories alter column added_at set default now();
alter table products add column added_at timestamptz;
alter table products alter column added_at set default now();
