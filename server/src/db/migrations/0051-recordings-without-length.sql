-- A recording of the notice is bounded by its bytes; nothing reads its length any more.
alter table notice_recordings drop column seconds;
