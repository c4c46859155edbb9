-- Forms of browsers send a line break as \r\n, JSON as \n: the same address counted as another one.
update producers set
  address = replace(replace(address, E'\r\n', E'\n'), E'\r', E'\n'),
  address_for_service = replace(replace(address_for_service, E'\r\n', E'\n'), E'\r', E'\n')
where position(E'\r' in address) > 0 or position(E'\r' in address_for_service) > 0;
-- What a review saw; in the text of JSON a line break has its letters.
update review_snapshots set facts = replace(facts::text, '\r\n', '\n')::jsonb
where position('\r\n' in facts::text) > 0;
