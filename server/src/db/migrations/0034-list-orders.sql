-- Lists by name: the search text of a registration begins with the producer's name in lower case.
create index registrations_name on registrations (left(search_text, 60) collate "C", id);
