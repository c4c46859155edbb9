-- What the receipt of a submission says about what was kept (ADR 0090). Submissions of earlier versions:
-- without their documents.
alter table idempotency_keys add column receipt_hash bytea;
update idempotency_keys set receipt_hash = sha256(convert_to(
  '[' || (body ->> 'registrationId') || ',"' || encode(request_hash, 'hex') || '",[]]', 'UTF8'));
alter table idempotency_keys alter column receipt_hash set not null;
