-- The search compares numbers of applications without what people write between their parts: 'au 2016 1' finds
-- AU/2016/1. `withoutSeparators` in register/search-text.ts does the same with what is looked for.
alter table applications drop column numbers;
alter table applications add column numbers text generated always as (
  translate(lower(coalesce(application_no, '')), ' /.-', '') || ' '
  || translate(lower(coalesce(journal_no, '')), ' /.-', '') || ' '
  || translate(lower(coalesce(authorised_user_no, '')), ' /.-', '')) stored;
create index applications_numbers on applications using gin (numbers gin_trgm_ops);
