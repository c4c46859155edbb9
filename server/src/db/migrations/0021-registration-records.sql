-- The read model: what lists, exports and reports show of a registration, rendered once per change
-- instead of once per look. `core/records` writes it; what is missing here is rendered when it is read.
create table registration_records (
  registration_id bigint not null references registrations on delete cascade,
  -- How the row was rendered: another program version or time zone renders another form.
  form integer not null,
  -- `names_version` when it was rendered: a later rename may concern it.
  version bigint not null,
  -- JSON in ASCII, with masked identity numbers, without the links to the documents.
  record text not null,
  -- File names of the documents, separated by spaces; the server signs a link to each.
  document_names text not null,
  -- The line of the registrations export, with masked identity numbers.
  csv_line text not null,
  constraint registration_records_pkey primary key (registration_id) include (form, version)
) with (toast_tuple_target = 8160);
-- Compressed texts would have to be unpacked at every look.
alter table registration_records
  alter column record set storage external,
  alter column csv_line set storage external;

-- A change of what a record shows takes the record away, whoever made the change. The server writes
-- the new one in the same transaction.
create function registrations_forget_records() returns trigger language plpgsql as $$
begin
  delete from registration_records c using changed n where c.registration_id = n.id;
  return null;
end $$;
create trigger registrations_record after update on registrations
  referencing new table as changed for each statement execute function registrations_forget_records();

create function parts_forget_records() returns trigger language plpgsql as $$
begin
  delete from registration_records c using changed n where c.registration_id = n.registration_id;
  return null;
end $$;
create trigger registration_categories_record_in after insert on registration_categories
  referencing new table as changed for each statement execute function parts_forget_records();
create trigger registration_categories_record after update on registration_categories
  referencing new table as changed for each statement execute function parts_forget_records();
create trigger registration_categories_record_out after delete on registration_categories
  referencing old table as changed for each statement execute function parts_forget_records();
create trigger registration_products_record_in after insert on registration_products
  referencing new table as changed for each statement execute function parts_forget_records();
create trigger registration_products_record after update on registration_products
  referencing new table as changed for each statement execute function parts_forget_records();
create trigger registration_products_record_out after delete on registration_products
  referencing old table as changed for each statement execute function parts_forget_records();
create trigger production_details_record_in after insert on production_details
  referencing new table as changed for each statement execute function parts_forget_records();
create trigger production_details_record after update on production_details
  referencing new table as changed for each statement execute function parts_forget_records();
create trigger production_details_record_out after delete on production_details
  referencing old table as changed for each statement execute function parts_forget_records();

create function producers_forget_records() returns trigger language plpgsql as $$
begin
  delete from registration_records c using registrations r, changed n
    where r.producer_id = n.id and c.registration_id = r.id;
  return null;
end $$;
create trigger producers_record after update on producers
  referencing new table as changed for each statement execute function producers_forget_records();

create function belongings_forget_records() returns trigger language plpgsql as $$
begin
  delete from registration_records c using registrations r, changed n
    where r.producer_id = n.producer_id and c.registration_id = r.id;
  return null;
end $$;
create trigger documents_record_in after insert on documents
  referencing new table as changed for each statement execute function belongings_forget_records();
create trigger documents_record_out after delete on documents
  referencing old table as changed for each statement execute function belongings_forget_records();
create trigger identity_numbers_record_in after insert on identity_numbers
  referencing new table as changed for each statement execute function belongings_forget_records();
create trigger identity_numbers_record_out after delete on identity_numbers
  referencing old table as changed for each statement execute function belongings_forget_records();

-- Sealing again with another key updates all rows and changes nothing that a record shows.
create function documents_forget_records() returns trigger language plpgsql as $$
begin
  delete from registration_records c using registrations r
    where c.registration_id = r.id and r.producer_id in (
      select n.producer_id from changed n join old_rows o using (id)
      where (n.producer_id, n.kind, n.mime) is distinct from (o.producer_id, o.kind, o.mime));
  return null;
end $$;
create trigger documents_record after update on documents
  referencing old table as old_rows new table as changed
  for each statement execute function documents_forget_records();

create function identity_numbers_forget_records() returns trigger language plpgsql as $$
begin
  delete from registration_records c using registrations r
    where c.registration_id = r.id and r.producer_id in (
      select n.producer_id from changed n left join old_rows o using (producer_id, kind)
      where n.last4 is distinct from o.last4);
  return null;
end $$;
create trigger identity_numbers_record after update on identity_numbers
  referencing old table as old_rows new table as changed
  for each statement execute function identity_numbers_forget_records();

-- Renaming a category, a product or an account concerns so many records that they are not written in
-- its transaction: a row here makes the older ones stale until they are rendered again.
create table names_version (
  only_row boolean primary key default true,
  version bigint not null default 0,
  constraint names_version_only_row_check check (only_row)
);
insert into names_version default values;

create table renames (
  kind text not null,
  subject_id bigint not null,
  version bigint not null,
  -- Transactions below this number have ended when nothing shows the old name any more; null until
  -- the first round that sees the row.
  settled_at xid8,
  primary key (kind, subject_id),
  constraint renames_kind_check check (kind in ('user', 'category', 'product'))
);

-- The row of `names_version` stays locked until the commit, so versions become visible in order.
create function note_rename() returns trigger language plpgsql as $$
declare next bigint;
begin
  update names_version set version = version + 1 returning version into next;
  insert into renames (kind, subject_id, version) values (tg_argv[0], new.id, next)
    on conflict (kind, subject_id) do update set version = excluded.version, settled_at = null;
  return null;
end $$;
create trigger users_renamed after update of username on users
  for each row when (old.username is distinct from new.username)
  execute function note_rename('user');
create trigger categories_renamed after update of name on categories
  for each row when (old.name is distinct from new.name)
  execute function note_rename('category');
create trigger products_renamed after update of name, description on products
  for each row when ((old.name, old.description) is distinct from (new.name, new.description))
  execute function note_rename('product');
