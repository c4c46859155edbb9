-- A collector who did not register the person first proposes the withdrawal of the consent; the office accepts or refuses.
-- A proposal is open while it is the newest change of the person.
alter table consent_changes
  drop constraint consent_changes_change_check,
  add constraint consent_changes_change_check
    check (change in ('withdrawn', 'given', 'proposed', 'refused'));
create index consent_changes_proposed on consent_changes (id) where change = 'proposed';
