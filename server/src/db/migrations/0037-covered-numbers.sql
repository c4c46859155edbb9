-- Who sent the picture of an Aadhar card said that the first eight digits are covered in it
-- (docs/adr/0265-covered-numbers.md). Of other documents always false.
alter table documents add column number_covered boolean not null default false;
