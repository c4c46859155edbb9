-- Exports render their lines from the record itself (docs/adr/0164-exports-from-records.md).
alter table registration_records
  drop column csv_line,
  drop column sheet_row;
