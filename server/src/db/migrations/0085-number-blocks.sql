-- The search for a part of an identity number opens sealed blocks alone (ADR 0169): lists of parts go. All
-- numbers are queued, and the rounds write their blocks while the server works.
drop trigger identity_numbers_follow on identity_numbers;
drop function identity_numbers_follow();
drop table identity_lists, identity_blocks, identity_removals, identity_queue;

-- Ids of numbers that are not in their block yet, or no longer to be in it. A search opens each of those that
-- are there. An id may be queued twice: rows are only added and removed, so nobody waits for another.
create table identity_queue (number_id bigint not null);
insert into identity_queue select number_id from identity_numbers where kind <> 'pan';
create index identity_queue_number_id on identity_queue (number_id);

-- The numbers of 2,048 consecutive ids, sealed together, each at the place of its id.
create table identity_blocks (
  block bigint primary key,
  key_id text not null references master_keys,
  sealed bytea not null
);
create index identity_blocks_key_id on identity_blocks (key_id);
-- Sealed values cannot be compressed.
alter table identity_blocks alter column sealed set storage external;

create function identity_numbers_follow() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.kind <> 'pan' then
    insert into identity_queue (number_id) values (old.number_id);
  end if;
  if tg_op <> 'DELETE' and new.kind <> 'pan' then
    insert into identity_queue (number_id) values (new.number_id);
  end if;
  return null;
end $$;
create trigger identity_numbers_follow after insert or delete or update of number_id
  on identity_numbers for each row execute function identity_numbers_follow();
