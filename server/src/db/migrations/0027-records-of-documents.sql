-- A record names the documents on file only. An earlier document that goes after its review, and an attachment of an
-- event, took the records of all registrations of the person away, and nobody stored them again before the next round.
create function documents_on_file_forget_records() returns trigger language plpgsql as $$
begin
  delete from registration_records c using registrations r
    where c.registration_id = r.id and r.producer_id in (
      select n.producer_id from changed n where n.replaced_at is null and n.kind <> 'attachment');
  return null;
end $$;

create or replace function documents_forget_records() returns trigger language plpgsql as $$
begin
  delete from registration_records c using registrations r
    where c.registration_id = r.id and r.producer_id in (
      select n.producer_id from changed n join old_rows o using (id)
      where (n.producer_id, n.kind, n.mime, n.replaced_at is null)
        is distinct from (o.producer_id, o.kind, o.mime, o.replaced_at is null));
  return null;
end $$;

drop trigger documents_record_in on documents;
drop trigger documents_record_out on documents;
create trigger documents_record_in after insert on documents
  referencing new table as changed for each statement execute function documents_on_file_forget_records();
create trigger documents_record_out after delete on documents
  referencing old table as changed for each statement execute function documents_on_file_forget_records();
