-- An idempotency key outlives its registration, so that a phone or a rescue file does not bring a deleted person back
-- (docs/adr/0090-sending-in-small-pieces.md). Then it has no hashes any more: who guesses the content could check them.
alter table idempotency_keys
  alter column request_hash drop not null,
  alter column receipt_hash drop not null;
-- Keys stay as long as the register; a deletion finds those of its registrations.
drop index idempotency_keys_created_at;
create index idempotency_keys_registration on idempotency_keys (((body ->> 'registrationId')::bigint));
