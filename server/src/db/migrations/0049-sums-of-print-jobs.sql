-- A print job says itself how far it is: counting the items of fifty jobs of thousands took up to 0.4 s at each
-- look at their list (docs/adr/0137-printing-beside-people.md).
alter table print_jobs
  add column chosen text not null default 'registrations',
  add column registrations integer not null default 0,
  add column done integer not null default 0,
  add column papers integer not null default 0,
  add column left_out integer not null default 0,
  -- Bytes of the joined PDF of a finished job; null for jobs that finished before this version.
  add column file_size bigint,
  -- A hash of what was chosen, in its order, with kind, layout and copies; null for jobs of earlier versions.
  add column selection bytea;

update print_jobs j set chosen = i.chosen, registrations = i.registrations, done = i.done, papers = i.papers,
  left_out = i.left_out
from (
  select job_id, case when count(product_id) = 0 then 'registrations' else 'products' end as chosen,
    count(*) as registrations, count(outcome) as done, sum(papers) as papers,
    count(*) filter (where outcome <> 'printed') as left_out
  from print_job_items group by job_id) i
where i.job_id = j.id;

alter table print_jobs
  add constraint print_jobs_chosen_check check (chosen in ('registrations', 'products')),
  add constraint print_jobs_sums_check check (left_out <= done and done <= registrations);

-- The same selection is made once at a time.
create unique index print_jobs_open_selection on print_jobs (selection) where state in ('waiting', 'running');
-- The list names the first registrations that are not in a file.
create index print_job_items_left_out on print_job_items (job_id, position) where outcome <> 'printed';
