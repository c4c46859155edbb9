-- The notice to producers as an administrator recorded it, one for each language. No personal data of a producer, and
-- every phone keeps it, so it is not sealed. The sound was checked by its content.
create table notice_recordings (
  language text primary key,
  notice_version text not null,
  type text not null,
  seconds integer not null,
  sound bytea not null,
  added_at timestamptz not null default now(),
  constraint notice_recordings_sound_check check (octet_length(sound) <= 1048576)
);
