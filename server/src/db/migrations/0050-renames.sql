-- A rename takes away the records that show the name, as every other change of what a record shows does. Transactions
-- that render records hold the lock shared (`names` in db/advisory-locks.ts): the rename waits for them and they for it,
-- so that none stores a record with the old name.
create function forget_renamed_records() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7326);
  if tg_table_name = 'users' then
    delete from registration_records c using registrations r
      where c.registration_id = r.id and (r.user_id = new.id or r.reviewed_by = new.id);
  elsif tg_table_name = 'categories' then
    delete from registration_records c using registration_categories x
      where c.registration_id = x.registration_id and x.category_id = new.id;
  else
    delete from registration_records c using registration_products x
      where c.registration_id = x.registration_id and x.product_id = new.id;
  end if;
  return null;
end $$;

create or replace trigger users_renamed after update of username on users
  for each row when (old.username is distinct from new.username)
  execute function forget_renamed_records();
create or replace trigger categories_renamed after update of name on categories
  for each row when (old.name is distinct from new.name)
  execute function forget_renamed_records();
create or replace trigger products_renamed after update of name, description on products
  for each row when ((old.name, old.description) is distinct from (new.name, new.description))
  execute function forget_renamed_records();

drop function note_rename();
-- Renames that wait were to render these again.
delete from registration_records where exists (select from renames);
drop table renames;
drop table names_version;
alter table registration_records drop column version;
alter table registration_records
  add constraint registration_records_pkey primary key (registration_id) include (form);
