-- Up to where the write-ahead log was written when a session last changed something. Its lists are
-- read from a replica (DATABASE_REPLICA_URL) only when the replica has replayed that far.
alter table sessions add column written_position pg_lsn;
