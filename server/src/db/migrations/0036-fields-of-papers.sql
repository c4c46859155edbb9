-- What only the printed papers say, filled in afterwards (docs/adr/0034-fields-of-the-papers.md).
alter table producers
  add column name_latin text,
  add column address_for_service text;
alter table production_details
  add column production_method text,
  add column start_year integer,
  add column signing_place text,
  add column signing_date text;
