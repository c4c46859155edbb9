-- The cells of a registration's line for XLSX exports, beside its CSV line. Records of earlier versions
-- have another form: they are rendered again, and their empty text is never read.
alter table registration_records add column sheet_row text not null default '';
-- Compressed texts would have to be unpacked at every export.
alter table registration_records alter column sheet_row set storage external;
