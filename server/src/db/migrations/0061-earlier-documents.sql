-- A replaced document is kept until the change was reviewed. It stays in this table, so that everything that goes
-- through documents (backup, sweep, integrity, keys, deletion) knows it; what shows documents asks for those
-- without `replaced_at`.
alter table documents add column replaced_at timestamptz;
drop index documents_kind_key;
create unique index documents_kind_key on documents (producer_id, kind) where replaced_at is null;
-- The plans by producer alone used the index before.
create index documents_producer on documents (producer_id);
