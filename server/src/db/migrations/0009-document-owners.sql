-- Data keys of version 1 have 60 bytes and are bound to their object, not to producer and kind. The
-- upkeep wraps them again; the index finds those that are left and is empty afterwards.
create index documents_ownerless on documents (id) where octet_length(wrapped_key) = 60;
