-- Views of lists that accounts saved (docs/adr/0228-saved-views.md).
create table saved_views (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users on delete cascade,
  list text not null,
  name text not null,
  columns jsonb not null,
  filters jsonb not null,
  sort text,
  shared boolean not null,
  constraint saved_views_name_key unique (owner_id, list, name)
);
