-- Scans of the Registry's letters, attached to an event of an application (docs/adr/0214-attachments.md). They are rows
-- of `documents`, so that backup, sweep, integrity, keys, export and deletion know them.
alter table documents
  add column application_event_id bigint references application_events on delete cascade,
  drop constraint documents_kind_check,
  add constraint documents_kind_check
    check (kind in ('aadharCard', 'panCard', 'proofOfProduction', 'signature', 'photo', 'attachment')),
  add constraint documents_event_check check ((kind = 'attachment') = (application_event_id is not null));
create index documents_application_event_id on documents (application_event_id)
  where application_event_id is not null;
drop index documents_kind_key;
create unique index documents_kind_key on documents (producer_id, kind)
  where replaced_at is null and application_event_id is null;

-- An attachment goes with its event, whatever deletes that: the removal of its object is requested here.
create function documents_request_removal() returns trigger language plpgsql as $$
begin
  insert into object_removals (object_key) values (old.object_key) on conflict do nothing;
  return null;
end $$;
create trigger documents_attachment_gone after delete on documents for each row
  when (old.kind = 'attachment') execute function documents_request_removal();
