-- The move of a register from one database to another (npm run move). While there is a row here that
-- forbids it, no server starts on the database. Not part of a backup.
create table register_move (
  only_row boolean primary key default true,
  side text not null,
  register_id text not null,
  -- Host, port and name of the other database, without user and password.
  counterpart text not null,
  started_at timestamptz not null default now(),
  completed_at timestamptz,
  constraint register_move_only_row_check check (only_row),
  constraint register_move_side_check check (side in ('source', 'target'))
);

-- Tables that the target has whole, so that an interrupted move goes on after them.
create table register_move_tables (
  name text primary key,
  sha256 text not null
);
