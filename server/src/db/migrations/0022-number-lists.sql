-- Search by a part of an identity number (ADR 0087). The index that each process held in memory goes.
drop trigger identity_numbers_removed on identity_numbers;
drop function identity_numbers_note_removal();
drop table identity_removals;

-- The id of a number: a changed number gets a new one, so that what is stored under the old id can
-- never be taken for it.
alter table identity_numbers drop column changed_xid,
  add column number_id bigint generated always as identity;
create unique index identity_numbers_number_id on identity_numbers (number_id);

-- Numbers that are in no block and no list yet: a search opens each of them.
create table identity_queue (number_id bigint primary key);
insert into identity_queue select number_id from identity_numbers where kind <> 'pan';

-- New numbers, sealed together: a search opens every block. Its id is the smallest number of the
-- block when it was made.
create table identity_blocks (
  first_number bigint primary key,
  numbers integer not null,
  key_id text not null references master_keys,
  sealed bytea not null
);
create index identity_blocks_key_id on identity_blocks (key_id);

-- For each four characters, which are never stored in the clear, the numbers that contain them and
-- where. A page holds the lists of 4,194,304 consecutive number ids.
create table identity_lists (
  page integer not null,
  token bytea not null,
  key_id text not null references master_keys,
  sealed bytea not null,
  primary key (page, token)
);
create index identity_lists_key_id on identity_lists (key_id);
-- Sealed values cannot be compressed.
alter table identity_blocks alter column sealed set storage external;
alter table identity_lists alter column sealed set storage external;

-- Numbers that are gone and may still be in a block or a list. No personal data.
create table identity_removals (
  number_id bigint primary key,
  removed_at timestamptz not null default now()
);

create function identity_numbers_follow() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.kind <> 'pan' then
    -- Waits when the number is being moved into a block, and then finds it gone from the queue.
    delete from identity_queue where number_id = old.number_id;
    if not found then
      insert into identity_removals (number_id) values (old.number_id);
    end if;
  end if;
  if tg_op <> 'DELETE' and new.kind <> 'pan' then
    insert into identity_queue (number_id) values (new.number_id);
  end if;
  return null;
end $$;
create trigger identity_numbers_follow after insert or delete or update of number_id
  on identity_numbers for each row execute function identity_numbers_follow();
