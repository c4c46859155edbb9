-- The logo of the unit on its producer cards: a small PNG that the server made from an upload. It is no
-- personal data and is printed on cards, so it is not sealed.
create table unit_logo (
  only_row boolean primary key default true,
  image bytea not null,
  constraint unit_logo_only_row_check check (only_row)
);
