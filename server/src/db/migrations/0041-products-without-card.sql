-- A print job of cards leaves out a product whose application ended, or whose right is over.
alter table print_job_items drop constraint print_job_items_outcome_check;
alter table print_job_items add constraint print_job_items_outcome_check
  check (outcome in ('printed', 'deleted', 'withdrawn', 'no_product', 'no_card', 'failed'));
