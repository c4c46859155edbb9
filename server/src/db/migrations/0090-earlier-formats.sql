-- Nothing reads the formats of versions before 1.0 any more: every wrapped data key is bound to its
-- document, and the key of a number is also the key of its index.
drop index documents_ownerless;
alter table register drop column index_key_id;
