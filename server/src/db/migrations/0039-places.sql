-- Where a producer lives (docs/adr/0123-places.md): read from the PIN code of the address, or corrected by hand.
alter table producers
  add column pin_code text,
  add column district text,
  add column state text;
create index producers_place on producers (state, district, id) where state is not null;

-- Addresses of earlier versions that are not read yet: those of producers from `next_id` to `last_id`. The
-- server reads them in the background and goes on here after a stop.
create table place_reading (
  id boolean primary key default true,
  next_id bigint not null,
  last_id bigint not null,
  constraint place_reading_one_row check (id)
);
insert into place_reading (next_id, last_id) select 1, coalesce(max(id), 0) from producers;
