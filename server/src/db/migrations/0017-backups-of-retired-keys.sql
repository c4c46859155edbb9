-- Backups that were made before this moment open only with the retired key.
alter table retired_keys add column needed_by_backups_before timestamptz;
