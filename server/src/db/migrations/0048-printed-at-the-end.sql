-- What the part of a print job prints of a registration, one entry for each product. The audit trail gets it when the job
-- finishes: nothing of a job that fails or is cancelled is printed. Null for parts of earlier versions, whose entries
-- are in the trail.
alter table print_job_items add column printed jsonb;
