-- Who was deleted for good from the trash leaves a tombstone too, for the list beside the backups. It is no erasure by
-- right: lists of erased people leave the reason 'trash' out.
alter table erasures drop constraint erasures_reason_check;
alter table erasures add constraint erasures_reason_check check (reason in
  ('person_asked', 'consent_withdrawn', 'registered_by_mistake', 'ordered', 'retention', 'trash'));
