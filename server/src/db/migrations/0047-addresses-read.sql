-- Addresses of versions before 1.0 are all read (ADR 0177).
drop table place_reading;
