-- A print job of applications prints one product of a registration; null is every product that is produced.
-- The products of a job are all null or all named. A column without a default does not write the rows.
alter table print_job_items add column product_id bigint;
