-- A print job leaves out a registration that was rejected.
alter table print_job_items drop constraint print_job_items_outcome_check;
alter table print_job_items add constraint print_job_items_outcome_check check (outcome in (
  'printed', 'deleted', 'withdrawn', 'rejected', 'no_product', 'no_card', 'failed'));
