-- Filters of the register: minors, turnovers and missing documents, each by an index.
create index producers_minors on producers (id) where age < 18;
create index production_details_rupees
  on production_details (rupees_of(annual_turnover, turnover_unit), registration_id);

-- Which kinds of documents a producer has none of. Kept beside the documents: what is not there has no
-- row that an index could find.
alter table producers add column missing_documents text[] not null
  default '{aadharCard,panCard,proofOfProduction,signature,photo}';

create function refresh_missing_documents(people bigint[]) returns void language sql as $$
  update producers p set missing_documents = m.kinds
  from (
    select one.id, array(
      select k.kind
      from unnest('{aadharCard,panCard,proofOfProduction,signature,photo}'::text[]) k(kind)
      where not exists (
        select from documents d where d.producer_id = one.id and d.kind = k.kind)) as kinds
    from unnest(people) one(id)) m
  where p.id = m.id and p.missing_documents <> m.kinds
$$;

create function documents_note_missing() returns trigger language plpgsql as $$
begin
  perform refresh_missing_documents(array(select distinct n.producer_id from changed n));
  return null;
end $$;
create trigger documents_missing_in after insert on documents
  referencing new table as changed for each statement execute function documents_note_missing();
create trigger documents_missing_out after delete on documents
  referencing old table as changed for each statement execute function documents_note_missing();

create function documents_note_moved() returns trigger language plpgsql as $$
begin
  perform refresh_missing_documents(array[old.producer_id, new.producer_id]);
  return null;
end $$;
create trigger documents_missing_moved after update of producer_id, kind on documents
  for each row execute function documents_note_moved();

-- No record of the read model shows this column: those of the producers stay.
alter table producers disable trigger producers_record;
update producers p set missing_documents = array(
  select k.kind from unnest(p.missing_documents) k(kind)
  where not exists (select from documents d where d.producer_id = p.id and d.kind = k.kind));
alter table producers enable trigger producers_record;
create index producers_missing_documents on producers using gin (missing_documents)
  with (fastupdate = off);
analyze producers;
