-- The registrations whose card UIDAI signed: few of all, counted for the overview and listed by a filter.
create index registrations_id_verified on registrations (id) where identity_verified is not null;
