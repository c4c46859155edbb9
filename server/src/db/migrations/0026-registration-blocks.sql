-- How many registrations there are in each block of a thousand ids: a jump to any page skips whole
-- blocks instead of rows.
create table registration_blocks (
  block bigint primary key,
  registrations bigint not null
);

create function count_registration_blocks() returns trigger language plpgsql as $$
declare sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into registration_blocks (block, registrations)
    select id / 1000, sign * count(*) from changed group by 1 order by 1
  on conflict (block) do update
    set registrations = registration_blocks.registrations + excluded.registrations;
  return null;
end $$;
-- Before the blocks are filled: the triggers' lock keeps registrations from coming meanwhile.
create trigger registrations_counted_into_blocks after insert on registrations
  referencing new table as changed for each statement execute function count_registration_blocks();
create trigger registrations_counted_out_of_blocks after delete on registrations
  referencing old table as changed for each statement execute function count_registration_blocks();
insert into registration_blocks (block, registrations)
  select id / 1000, count(*) from registrations group by 1;
