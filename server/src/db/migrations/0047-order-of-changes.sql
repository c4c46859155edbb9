-- Lists by the last change, of the registration or of its producer.
create index registrations_updated_at on registrations (updated_at desc, id desc);
create index producers_updated_at on producers (updated_at desc);
