-- New rows go into the index of search texts at once. With fastupdate they wait in a list that every
-- search has to read through until a vacuum moves them.
alter index registrations_search_text set (fastupdate = off);
select gin_clean_pending_list('registrations_search_text');
