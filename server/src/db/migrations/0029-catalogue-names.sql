-- Names of categories and products in other languages (docs/adr/0243-names-of-the-catalogue.md).
-- Null, also after the restore of a backup without them: the program has not yet looked for the names that it
-- ships; it does at its next start.
alter table categories
  add column names jsonb,
  -- Languages of `names` whose name came with the program and was not changed since.
  add column shipped_names text[] not null default '{}';

alter table products
  add column names jsonb,
  add column shipped_names text[] not null default '{}';
