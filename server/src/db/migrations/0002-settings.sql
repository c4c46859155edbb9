-- What the unit decides for itself, a row per subject: `unit` is what the printed papers say.
create table settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
