-- Seconds that were added to the device's clock for `captured_at` and the time of the consent, because
-- that clock was wrong. The times as the device said them are these times minus the correction.
alter table registrations add column clock_correction bigint not null default 0;
