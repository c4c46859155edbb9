-- The register's search finds producers by a part of their district, like the index of the search text.
create index producers_district on producers using gin (lower(district) gin_trgm_ops);
