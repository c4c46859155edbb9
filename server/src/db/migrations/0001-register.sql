-- The register of version 1.0. docs/database.md says which room writes which table and why.
-- Sections follow each other so that a foreign key names a table above it.
create extension if not exists pg_trgm;

-- The register and its master keys
-- --------------------------------

-- Which register this database is. The file store carries the same id, so that a database and a
-- file store of different registers are noticed before anything is deleted.
create table register (
  only_row boolean primary key default true,
  id text not null,
  created_at timestamptz not null default now(),
  constraint register_only_row_check check (only_row)
);

-- The master keys that stored values may be sealed with: their ids, never the keys. A row that is
-- sealed names its key here, so the database itself refuses to forget a key that anything needs.
create table master_keys (
  id text primary key,
  -- The key that seals new values.
  current boolean not null default false,
  in_use_since timestamptz not null default now(),
  -- Since when nothing in this database is sealed with it; backups made before still need it.
  unused_since timestamptz
);
create unique index master_keys_current on master_keys (current) where current;

-- Keys that no longer open anything. The public half of what they signed (cards, seals of the audit
-- trail) stays for ever, sealed with a master key so that nobody can put another in its place.
create table retired_keys (
  id text primary key,
  -- 32 bytes of an Ed25519 key, sealed.
  public_key bytea not null,
  key_id text not null references master_keys,
  retired_at timestamptz,
  -- Backups that were made before this moment open only with the retired key.
  needed_by_backups_before timestamptz
);
create index retired_keys_key_id on retired_keys (key_id);

-- Accounts and sessions
-- ---------------------

create table users (
  id bigint generated always as identity primary key,
  username text not null,
  email text,
  password_hash text not null,
  role text not null,
  must_change_password boolean not null default false,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  constraint users_role_check check (role in ('admin', 'user'))
);
create unique index users_username_key on users (lower(username));

create table sessions (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- What the owner of a session sees of it: a number that is no secret, the device, and the address.
  id bigint generated always as identity,
  browser text,
  operating_system text,
  address text,
  -- Up to where the write-ahead log was written when a session last changed something. Its lists are
  -- read from a replica (DATABASE_REPLICA_URL) only when the replica has replayed that far.
  written_position pg_lsn
);
create index sessions_user_id on sessions (user_id);
create index sessions_last_seen_at on sessions (last_seen_at);
create unique index sessions_id_key on sessions (id);

-- Growing delays after wrong passwords; kept here so that they hold over restarts and processes.
create table login_failures (
  key text primary key,
  count integer not null,
  until timestamptz not null,
  last_at timestamptz not null default now()
);
create index login_failures_last_at on login_failures (last_at);

-- Calls counted per key and window (ID look-ups, exports, uploads).
create table throttle_hits (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);
create index throttle_hits_window_start on throttle_hits (window_start);

-- Addresses from which an account signed in before: the account's owner is not delayed there by wrong
-- passwords that others send from elsewhere.
create table sign_in_addresses (
  user_id bigint not null references users on delete cascade,
  address text not null,
  last_at timestamptz not null default now(),
  primary key (user_id, address)
);
create index sign_in_addresses_last_at on sign_in_addresses (last_at);

-- Browsers in which an account signed in, by the hash of a random value in their cookie: the budget of failures of a network
-- address, which a whole village may share, does not keep them out.
create table sign_in_devices (
  user_id bigint not null references users on delete cascade,
  device bytea not null,
  last_at timestamptz not null default now(),
  primary key (user_id, device)
);
create index sign_in_devices_last_at on sign_in_devices (last_at);

-- The second factor of an account: a secret that it shares with the authenticator app of its owner.
create table second_factors (
  user_id bigint primary key references users on delete cascade,
  -- The secret, sealed with the data key of the master key that `key_id` names.
  ciphertext bytea not null,
  key_id text not null references master_keys,
  started_at timestamptz not null default now(),
  -- Null until its owner entered a first code.
  confirmed_at timestamptz,
  -- The time step of the last code that was accepted: that code and older ones are refused.
  last_step bigint
);
create index second_factors_key_id on second_factors (key_id);

-- Codes for the day when the authenticator app is lost; a code that was used is deleted.
create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Settings, the rescue key and backups
-- ------------------------------------

-- What the unit decides for itself, a row per subject: `unit` is what the printed papers say.
create table settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- The logo of the unit on its producer cards: a small PNG that the server made from an upload. It is no
-- personal data and is printed on cards, so it is not sealed.
create table unit_logo (
  only_row boolean primary key default true,
  image bytea not null,
  constraint unit_logo_only_row_check check (only_row)
);

-- The key pair that devices seal rescue files to. There is one for the life of the register, so that a file
-- of any age opens; its private half is sealed with a master key.
create table rescue_keys (
  only_row boolean primary key default true,
  public_key bytea not null,
  private_key bytea not null,
  key_id text not null references master_keys,
  created_at timestamptz not null default now(),
  constraint rescue_keys_only_row_check check (only_row)
);
create index rescue_keys_key_id on rescue_keys (key_id);

-- Backups that were made or failed; administrators are warned when the last good one is old.
create table backups (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- The folder or file.
  target text not null,
  -- Null for a good backup.
  failure text,
  rows bigint not null,
  objects bigint not null,
  new_objects bigint not null,
  bytes bigint not null
);
create index backups_at on backups (at);

-- The catalogue: categories and products
-- --------------------------------------

create table categories (
  id bigint generated always as identity primary key,
  name text not null,
  description text,
  retired_at timestamptz
);
create unique index categories_name_key on categories (lower(name));

create table products (
  id bigint generated always as identity primary key,
  name text not null,
  category_id bigint not null references categories,
  state text,
  application_no text,
  proprietor text,
  proprietor_address text,
  description text,
  retired_at timestamptz
);
create unique index products_name_key on products (lower(name));
create index products_category_id on products (category_id);

-- Producers and their identity numbers
-- ------------------------------------

create table producers (
  id bigint generated always as identity primary key,
  name text not null,
  address text not null,
  age integer not null,
  gender text not null,
  phone text not null,
  email text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When the withdrawal in force was recorded. Lists, exports and papers leave these people out.
  consent_withdrawn_at timestamptz,
  -- Part of the hashes of identity numbers in the audit trail. It goes with the person: afterwards
  -- nobody, not even with the keys, can tell which numbers these hashes are of.
  trace_salt uuid not null default gen_random_uuid(),
  -- What only the printed papers say, filled in afterwards (docs/adr/0034-fields-of-the-papers.md).
  name_latin text,
  address_for_service text,
  -- Which kinds of documents a producer has none of. Kept beside the documents: what is not there has no
  -- row that an index could find.
  missing_documents text[] not null
    default '{aadharCard,panCard,proofOfProduction,signature,photo}',
  -- Where a producer lives (docs/adr/0123-places.md): read from the PIN code of the address, or corrected by hand.
  pin_code text,
  district text,
  state text,
  constraint producers_age_check check (age between 0 and 150),
  constraint producers_gender_check check (gender in ('male', 'female', 'other'))
);
create index producers_consent_withdrawn_at on producers (consent_withdrawn_at)
  where consent_withdrawn_at is not null;
-- Filters of the register: minors, turnovers and missing documents, each by an index.
create index producers_minors on producers (id) where age < 18;
create index producers_missing_documents on producers using gin (missing_documents)
  with (fastupdate = off);
create index producers_place on producers (state, district, id) where state is not null;
create index producers_without_pin_code on producers (id) where pin_code is null;
create index producers_updated_at on producers (updated_at desc);

-- The identity vault: the only place of full numbers. `blind_index` is a keyed hash; PAN is not
-- unique, since its rule never refuses.
create table identity_numbers (
  producer_id bigint not null references producers on delete cascade,
  kind text not null,
  ciphertext bytea not null,
  key_id text not null,
  blind_index bytea not null,
  last4 text not null,
  number_id bigint generated always as identity,
  primary key (producer_id, kind),
  constraint identity_numbers_kind_check check (kind in ('aadhar', 'voter', 'pan')),
  constraint identity_numbers_key_id_fkey foreign key (key_id) references master_keys
);
create unique index producers_aadhar_key on identity_numbers (blind_index) where kind = 'aadhar';
create unique index producers_voter_key on identity_numbers (blind_index) where kind = 'voter';
-- Which keys are in use is read at every start.
create index identity_numbers_key_id on identity_numbers (key_id);
create unique index identity_numbers_number_id on identity_numbers (number_id);

-- Ids of numbers that are not in their block yet, or no longer to be in it. A search opens each of those that
-- are there. An id may be queued twice: rows are only added and removed, so nobody waits for another.
create table identity_queue (
  number_id bigint not null
);
create index identity_queue_number_id on identity_queue (number_id);

-- The numbers of 2,048 consecutive ids, sealed together, each at the place of its id.
create table identity_blocks (
  block bigint primary key,
  key_id text not null references master_keys,
  sealed bytea not null
);
-- Sealed bytes do not compress.
alter table identity_blocks alter column sealed set storage external;
create index identity_blocks_key_id on identity_blocks (key_id);

create function producers_note_consent() returns trigger language plpgsql as $$
begin
  perform note_registration(r, old.consent_withdrawn_at is not null, -1),
      note_registration(r, new.consent_withdrawn_at is not null, 1)
    from registrations r where r.producer_id = new.id;
  perform chain_registrations(array[new.id]);
  return null;
end $$;

-- A phone number as it is compared: its last ten digits, with or without +91, spaces and hyphens.
create function phone_key(phone text) returns text language sql immutable parallel safe
return nullif(right(regexp_replace(phone, '\D', '', 'g'), 10), '');

create function identity_numbers_follow() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.kind <> 'pan' then
    insert into identity_queue (number_id) values (old.number_id);
  end if;
  if tg_op <> 'DELETE' and new.kind <> 'pan' then
    insert into identity_queue (number_id) values (new.number_id);
  end if;
  return null;
end $$;

create index producers_phone_key on producers (phone_key(phone));

create trigger producers_consent_noted after update of consent_withdrawn_at on producers for each row
  when ((old.consent_withdrawn_at is null) <> (new.consent_withdrawn_at is null))
  execute function producers_note_consent();
create trigger identity_numbers_follow after insert or delete or update of number_id
  on identity_numbers for each row execute function identity_numbers_follow();

-- Registrations and production
-- ----------------------------

create table registrations (
  id bigint generated always as identity primary key,
  producer_id bigint not null references producers,
  user_id bigint not null references users,
  -- Null for the producer's first registration, and again when that one was deleted.
  base_registration_id bigint references registrations on delete set null,
  is_additional boolean not null default false,
  is_application boolean not null,
  area_of_production text,
  annual_turnover numeric(15, 2),
  turnover_unit text,
  years_of_production integer,
  consent jsonb,
  captured_at timestamptz,
  -- Lower-cased name, phone, email, categories, collector and id, for substring search.
  search_text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Seconds that were added to the device's clock for `captured_at` and the time of the consent, because
  -- that clock was wrong. The times as the device said them are these times minus the correction.
  clock_correction bigint not null default 0,
  -- The review of registrations (docs/adr/0120-reviews.md).
  review_status text not null default 'submitted',
  reviewed_at timestamptz,
  reviewed_by bigint references users on delete set null,
  -- Remarks of the return that is in force.
  remarks_open integer not null default 0,
  -- Since when it waits for a look, when that is not since it was registered.
  submitted_at timestamptz,
  -- Who was the last to change it, its person or a document; null: nobody since this column exists.
  -- No foreign key: it matters only while the account is there.
  changed_by bigint,
  constraint registrations_review_status_check
    check (review_status in ('submitted', 'returned', 'approved', 'rejected'))
);
create index registrations_producer_id on registrations (producer_id);
create index registrations_user_id on registrations (user_id, id desc);
create index registrations_base_registration_id on registrations (base_registration_id);
create index registrations_created_at on registrations (created_at);
-- New rows go into the index of search texts at once. With fastupdate they wait in a list that every
-- search has to read through until a vacuum moves them.
create index registrations_search_text on registrations using gin (search_text gin_trgm_ops) with (fastupdate = off);
-- One base registration per producer.
create unique index registrations_base_key on registrations (producer_id) where not is_additional;
create index registrations_review_status on registrations (review_status, id desc);
create index registrations_own_review_status on registrations (user_id, review_status, id desc);
create index registrations_waiting on registrations ((coalesce(submitted_at, created_at)), id)
  where review_status = 'submitted';
create index registrations_reviewed_by on registrations (reviewed_by);
-- Lists by name: the search text of a registration begins with the producer's name in lower case.
create index registrations_name on registrations (left(search_text, 60) collate "C", id);
-- Lists by the last change, of the registration or of its producer.
create index registrations_updated_at on registrations (updated_at desc, id desc);

create table registration_categories (
  registration_id bigint not null references registrations on delete cascade,
  category_id bigint not null references categories,
  primary key (registration_id, category_id)
);
-- Pages of a category, newest first; and whether a product is produced by anybody.
create index registration_categories_category on registration_categories (category_id, registration_id);

create table registration_products (
  registration_id bigint not null references registrations on delete cascade,
  producer_id bigint not null references producers,
  product_id bigint not null references products,
  kind text not null,
  primary key (registration_id, product_id),
  constraint registration_products_kind_check check (kind in ('existing', 'selected'))
);
-- Two racing additional registrations of one product: one wins.
create unique index registration_products_producer_key on registration_products (producer_id, product_id);
create index registration_products_product_id on registration_products (product_id, registration_id);
create index registration_products_existing on registration_products (product_id) where kind = 'existing';

create table production_details (
  id bigint generated always as identity primary key,
  registration_id bigint not null references registrations on delete cascade,
  product_id bigint not null references products,
  annual_production text,
  unit text,
  area_of_production text,
  years_of_production integer,
  annual_turnover numeric(15, 2),
  turnover_unit text,
  additional_notes text,
  production_method text,
  start_year integer,
  signing_place text,
  signing_date text
);
create unique index production_details_product_key on production_details (registration_id, product_id);
create index production_details_product_id on production_details (product_id);

create table idempotency_keys (
  user_id bigint not null references users on delete cascade,
  key text not null,
  request_hash bytea not null,
  status integer not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  -- What the receipt of a submission says about what was kept (ADR 0090).
  receipt_hash bytea not null,
  primary key (user_id, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- Rupees of an amount; without a unit it is lakh. A `case` without `else` raises case_not_found.
create function rupees_of(amount numeric, unit text) returns numeric
language plpgsql immutable parallel safe as $$
begin
  case coalesce(unit, 'lakh')
    when 'hundred' then return amount * 100;
    when 'thousand' then return amount * 1000;
    when 'lakh' then return amount * 100000;
    when 'crore' then return amount * 10000000;
  end case;
end $$;

create index production_details_rupees
  on production_details (rupees_of(annual_turnover, turnover_unit), registration_id);

-- Documents and files
-- -------------------

-- Documents belong to the producer, so that every registration of the person shares them.
create table documents (
  id bigint generated always as identity primary key,
  producer_id bigint not null references producers,
  kind text not null,
  object_key text not null,
  mime text not null,
  original_size integer not null,
  stored_size integer not null,
  encoding text not null,
  sha256 bytea not null,
  key_id text not null,
  wrapped_key bytea not null,
  created_at timestamptz not null default now(),
  -- A replaced document is kept until the change was reviewed. It stays in this table, so that everything that goes
  -- through documents (backup, sweep, integrity, keys, deletion) knows it; what shows documents asks for those
  -- without `replaced_at`.
  replaced_at timestamptz,
  constraint documents_kind_check
    check (kind in ('aadharCard', 'panCard', 'proofOfProduction', 'signature', 'photo')),
  constraint documents_encoding_check check (encoding in ('identity', 'gzip')),
  constraint documents_key_id_fkey foreign key (key_id) references master_keys
);
create unique index documents_object_key on documents (object_key);
create index documents_key_id on documents (key_id);
create unique index documents_kind_key on documents (producer_id, kind) where replaced_at is null;
-- Plans by producer alone: the key above holds the current documents only.
create index documents_producer on documents (producer_id);

-- Documents whose object is missing or was changed, as the last rounds of the upkeep found them.
create table document_faults (
  document_id bigint primary key references documents on delete cascade,
  fault text not null,
  found_at timestamptz not null default now(),
  constraint document_faults_fault_check check (fault in ('missing', 'changed'))
);

-- How far the rounds have read the contents of documents, so that each has its turn.
create table document_reading (
  only_row boolean primary key default true,
  last_id bigint not null,
  constraint document_reading_only_row_check check (only_row)
);

-- Objects that a deletion or a replacement took from `documents`, written in its transaction. They
-- are deleted for good after the commit; a round of the upkeep finishes what a crash interrupted.
create table object_removals (
  object_key text primary key,
  requested_at timestamptz not null default now()
);

-- What each round found and did; kept for 30 days.
create table store_rounds (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  documents bigint not null,
  objects bigint not null,
  -- Documents whose content was read and compared with its hash.
  contents_checked integer not null,
  unreferenced bigint not null,
  moved_to_trash integer not null,
  restored integer not null,
  removed integer not null,
  deleted_from_trash integer not null,
  stopped boolean not null
);
create index store_rounds_at on store_rounds (at);

-- Pictures that collectors sent before the registrations that name them. A row is deleted when a
-- registration takes its object over, or after 48 hours. `sha256` and `size` (bytes) are of the picture as
-- it was sent; the other columns are of the sealed object, as in `documents`.
create table uploads (
  user_id bigint not null references users on delete cascade,
  sha256 bytea not null,
  size integer not null,
  object_key text not null,
  stored_size integer not null,
  content_sha256 bytea not null,
  key_id text not null references master_keys,
  wrapped_key bytea not null,
  created_at timestamptz not null default now(),
  primary key (user_id, sha256),
  constraint uploads_object_key unique (object_key)
);
create index uploads_created_at on uploads (created_at);
create index uploads_key_id on uploads (key_id);

create function documents_note_missing() returns trigger language plpgsql as $$
begin
  perform refresh_missing_documents(array(select distinct n.producer_id from changed n));
  return null;
end $$;

create function documents_note_moved() returns trigger language plpgsql as $$
begin
  perform refresh_missing_documents(array[old.producer_id, new.producer_id]);
  return null;
end $$;

create trigger documents_missing_in after insert on documents
  referencing new table as changed for each statement execute function documents_note_missing();
create trigger documents_missing_out after delete on documents
  referencing old table as changed for each statement execute function documents_note_missing();
create trigger documents_missing_moved after update of producer_id, kind on documents
  for each row execute function documents_note_moved();

-- Consents, holds, erasures and retention
-- ---------------------------------------

-- Consents that a person took back or gave again after the registration, and how the unit was told.
-- `recorded_by` has no foreign key: a change outlives the account.
create table consent_changes (
  id bigint generated always as identity primary key,
  producer_id bigint not null references producers on delete cascade,
  change text not null,
  told_on date not null,
  channel text not null,
  -- Of the notice that was read to the person; null for a withdrawal.
  language text,
  notice_version text,
  recorded_by bigint,
  recorded_at timestamptz not null default now(),
  constraint consent_changes_change_check
    check (change in ('withdrawn', 'given', 'proposed', 'refused')),
  constraint consent_changes_channel_check
    check (channel in ('in_person', 'telephone', 'letter', 'email', 'representative'))
);
create index consent_changes_producer_id on consent_changes (producer_id, id);
create index consent_changes_proposed on consent_changes (id) where change = 'proposed';

-- Legal holds: while one is in force, nothing of the person may be deleted. Lifted holds stay as long
-- as the person does. `set_by` and `lifted_by` have no foreign key: a hold outlives the account.
create table legal_holds (
  id bigint generated always as identity primary key,
  producer_id bigint not null references producers on delete cascade,
  reason text not null,
  set_by bigint,
  set_at timestamptz not null default now(),
  lift_reason text,
  lifted_by bigint,
  lifted_at timestamptz
);
create index legal_holds_producer_id on legal_holds (producer_id, id);
create unique index legal_holds_in_force_key on legal_holds (producer_id) where lifted_at is null;

-- What stays of an erased person: no personal data. A restore of an older backup erases these people
-- again. `erased_by` has no foreign key and is null for the retention rules.
create table erasures (
  producer_id bigint primary key,
  registration_ids bigint[] not null,
  object_keys text[] not null,
  registered_at timestamptz not null,
  erased_at timestamptz not null default now(),
  erased_by bigint,
  reason text not null,
  constraint erasures_reason_check check (reason in
    ('person_asked', 'consent_withdrawn', 'registered_by_mistake', 'ordered', 'retention'))
);
create index erasures_erased_at on erasures (erased_at);

-- The rules after which people are erased, and how far the daily round that applies them is. One row
-- at most; without it both rules are off.
create table retention (
  only_row boolean primary key default true,
  -- Years after the last registration, correction or new consent; null: off.
  years_after_last_change integer,
  -- Days after a withdrawn consent that is still withdrawn; null: off.
  days_after_withdrawal integer,
  changed_at timestamptz not null default now(),
  -- The last round: how many people were due, and how many of them it erased.
  round_at timestamptz,
  due integer not null default 0,
  erased integer not null default 0,
  -- More people than a round may take: none is erased before an administrator confirms the number.
  waiting integer not null default 0,
  -- How many people the rounds may still erase on the word of an administrator.
  confirmed integer not null default 0,
  constraint retention_only_row_check check (only_row),
  constraint retention_years_check check (years_after_last_change between 1 and 100),
  constraint retention_days_check check (days_after_withdrawal between 1 and 3650)
);

-- Reviews
-- -------

-- Every decision, resubmission and change after an approval. Rows are never changed.
create table reviews (
  id bigint generated always as identity primary key,
  registration_id bigint not null references registrations on delete cascade,
  decision text not null,
  -- No foreign key: a decision outlives the account.
  decided_by bigint,
  at timestamptz not null default clock_timestamp(),
  note text,
  remarks jsonb not null default '[]',
  -- Four eyes rested, because there was only one active administrator.
  alone boolean not null default false,
  constraint reviews_decision_check
    check (decision in ('approve', 'return', 'reject', 'reopen', 'resubmit', 'changed'))
);
create index reviews_registration_id on reviews (registration_id, id desc);

-- Who opened a review and when, for fifteen minutes.
create table review_looks (
  registration_id bigint not null references registrations on delete cascade,
  user_id bigint not null references users on delete cascade,
  since timestamptz not null,
  last_at timestamptz not null,
  primary key (registration_id, user_id)
);
create index review_looks_user_id on review_looks (user_id);
create index review_looks_last_at on review_looks (last_at);

-- What a registration said at its last decision, with masked identity numbers: the next review shows
-- only what changed.
create table review_snapshots (
  registration_id bigint primary key references registrations on delete cascade,
  at timestamptz not null default clock_timestamp(),
  facts jsonb not null
);

-- Applications to the Registry
-- ----------------------------

-- Rows are never deleted; an event that was taken back says by whom, when and why.
create table application_events (
  id bigint generated always as identity primary key,
  registration_id bigint not null,
  product_id bigint not null references products,
  event text not null,
  on_day date not null,
  application_no text,
  journal_no text,
  authorised_user_no text,
  valid_until date,
  note text,
  -- No foreign keys: an event outlives the account.
  recorded_by bigint,
  recorded_at timestamptz not null default now(),
  undone_by bigint,
  undone_at timestamptz,
  undo_reason text,
  constraint application_events_registration_product_fkey foreign key (registration_id, product_id)
    references registration_products on delete cascade,
  constraint application_events_event_check check (event in ('filed', 'advertised', 'opposed', 'granted',
    'refused', 'withdrawn', 'renewed', 'removed'))
);
create index application_events_registration on application_events (registration_id, product_id, id);
create index application_events_product_id on application_events (product_id);

-- The applications to the Registry, one per registration and product (docs/adr/0121-applications.md).
-- A row is there from the approval of the registration on; what it says follows from its events.
create table applications (
  registration_id bigint not null,
  product_id bigint not null references products,
  status text not null default 'not_filed',
  filed_on date,
  application_no text,
  advertised_on date,
  journal_no text,
  granted_on date,
  authorised_user_no text,
  valid_until date,
  last_event text,
  last_event_on date,
  -- For the search.
  numbers text generated always as (lower(coalesce(application_no, '') || ' ' || coalesce(journal_no, '')
    || ' ' || coalesce(authorised_user_no, ''))) stored,
  primary key (registration_id, product_id),
  constraint applications_registration_product_fkey foreign key (registration_id, product_id)
    references registration_products on delete cascade,
  constraint applications_status_check check (status in ('not_filed', 'filed', 'advertised', 'opposed',
    'granted', 'refused', 'withdrawn', 'removed')),
  constraint applications_last_event_check check (last_event in ('filed', 'advertised', 'opposed',
    'granted', 'refused', 'withdrawn', 'renewed', 'removed'))
);
create unique index applications_authorised_user_no_key on applications (upper(authorised_user_no));
create index applications_status on applications (status, registration_id desc, product_id);
create index applications_product_id on applications (product_id, registration_id desc);
create index applications_valid_until on applications (valid_until, registration_id, product_id)
  where status = 'granted';
create index applications_numbers on applications using gin (numbers gin_trgm_ops);
-- One application number belongs to one application. Not unique: a register may have given one to several before.
create index applications_application_no on applications (upper(replace(application_no, ' ', '')));

-- Registrations with a granted application or more. Who writes an application holds the lock of its producer,
-- so two grants of one registration see each other. No foreign key: the trigger below deletes the row.
create table granted_registrations (
  registration_id bigint primary key
);

-- The audit trail
-- ---------------

-- Append-only. `user_id` has no foreign key: an entry outlives the account.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id bigint,
  action text not null,
  subject_kind text,
  subject_id bigint,
  detail jsonb not null default '{}',
  address text
);
create index audit_user_id on audit (user_id, id desc);
create index audit_action on audit (action, id desc);
create index audit_subject on audit (subject_kind, subject_id, id desc);
create index audit_at on audit (at);
-- Entries for many calls of five minutes name what they were about. A second for a million entries.
create index audit_about on audit using gin ((detail -> 'about') jsonb_path_ops)
  where detail ? 'about';

-- What an entry of the trail changed, before and after (docs/adr/0125-readable-activity.md). Beside the
-- trail, which is never deleted and holds no personal data: these values go with the registration.
create table audit_values (
  -- The entry. No foreign key: entries are never deleted.
  audit_id bigint primary key,
  registration_id bigint not null references registrations on delete cascade,
  -- In the order of the entry's fields; identity numbers are masked.
  changes jsonb not null,
  -- The entry holds the SHA-256 of this and the changes, under its seal.
  salt bytea not null
);
create index audit_values_registration_id on audit_values (registration_id);

-- Looks and refusals of one caller within five minutes. The first is an entry of the audit trail at
-- once; the others are counted here and become one entry afterwards.
create table audit_bursts (
  -- `user:7` or `address:10.0.0.7`
  caller text not null,
  action text not null,
  window_start timestamptz not null,
  user_id bigint,
  address text,
  -- Of the calls after the first, what they were about: at most 20, each once.
  subjects jsonb not null default '[]',
  -- All calls, the first included.
  count integer not null default 1,
  primary key (caller, action, window_start)
);
create index audit_bursts_window on audit_bursts (window_start);

-- The audit trail is sealed in blocks: each block holds a hash of every entry in it and the hash of
-- the block before it, so that an entry that is altered, removed or inserted later is found.
create table audit_seals (
  block bigint primary key,
  first_id bigint not null,
  last_id bigint not null,
  entries integer not null,
  -- For each entry in order of its id: 8 bytes of id (big endian) and 32 bytes of SHA-256.
  digests bytea not null,
  previous_hash bytea not null,
  hash bytea not null,
  key_id text not null,
  signature bytea not null,
  sealed_at timestamptz not null,
  constraint audit_seals_range_check check (first_id <= last_id and entries > 0)
);
create unique index audit_seals_last_id on audit_seals (last_id);

-- The newest seal of the audit trail, signed as the newest one: without a master key nobody can cut the end of
-- the trail off together with its seals (docs/adr/0147-what-shows-a-shortened-trail.md).
create table audit_head (
  only_row boolean primary key default true,
  block bigint not null,
  -- Of that block.
  hash bytea not null,
  key_id text not null,
  -- Ed25519 over number and hash of the block.
  signature bytea not null,
  constraint audit_head_only_row_check check (only_row)
);

-- When the audit trail was checked against its seals, and what was found.
create table audit_verifications (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  seals bigint not null,
  entries bigint not null,
  findings bigint not null
);

create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only' using errcode = 'insufficient_privilege';
end $$;

create function audit_seals_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the seals of the audit trail are append-only' using errcode = 'insufficient_privilege';
end $$;

create trigger audit_unchangeable before update or delete or truncate on audit
  for each statement execute function audit_is_append_only();
create trigger audit_seals_unchangeable before update or delete or truncate on audit_seals
  for each statement execute function audit_seals_are_append_only();

-- Printing
-- --------

-- Papers of many registrations as one PDF, made in the background (docs/adr/0033-printing-in-bulk.md).
create table print_jobs (
  id bigint generated always as identity primary key,
  -- Who asked; a job of a deleted account stops.
  user_id bigint references users on delete set null,
  kind text not null,
  layout text,
  copies text[] not null default '{}',
  state text not null default 'waiting',
  -- Why it failed; an error code.
  problem text,
  -- Rounds that failed one after the other.
  failures integer not null default 0,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  -- A print job says itself how far it is: counting the items of fifty jobs of thousands took up to 0.4 s at each
  -- look at their list (docs/adr/0137-printing-beside-people.md).
  chosen text not null default 'registrations',
  registrations integer not null default 0,
  done integer not null default 0,
  papers integer not null default 0,
  left_out integer not null default 0,
  -- Bytes of the joined PDF of a finished job; null for jobs that finished before this version.
  file_size bigint,
  -- A hash of what was chosen, in its order, with kind, layout and copies; null where it was not kept.
  selection bytea,
  constraint print_jobs_kind_check check (kind in ('packet', 'card')),
  constraint print_jobs_layout_check check (layout in ('fold', 'eight', 'id1')),
  constraint print_jobs_state_check
    check (state in ('waiting', 'running', 'finished', 'cancelled', 'failed')),
  constraint print_jobs_chosen_check check (chosen in ('registrations', 'products')),
  constraint print_jobs_sums_check check (left_out <= done and done <= registrations)
);
create index print_jobs_user_id on print_jobs (user_id);
create index print_jobs_unended on print_jobs (id) where state in ('waiting', 'running');
-- The same selection is made once at a time.
create unique index print_jobs_open_selection on print_jobs (selection) where state in ('waiting', 'running');

-- The registrations of a job in the order chosen. No foreign key to them: one may be deleted before its turn.
create table print_job_items (
  job_id bigint not null references print_jobs on delete cascade,
  position integer not null,
  registration_id bigint not null,
  -- Null until its turn.
  outcome text,
  -- Packets or cards that were made of it.
  papers integer not null default 0,
  -- A print job of applications prints one product of a registration; null is every product that is produced.
  -- The products of a job are all null or all named. A column without a default does not write the rows.
  product_id bigint,
  primary key (job_id, position),
  constraint print_job_items_outcome_check
    check (outcome in ('printed', 'deleted', 'withdrawn', 'no_product', 'failed'))
);
create index print_job_items_waiting on print_job_items (job_id, position) where outcome is null;
-- The list names the first registrations that are not in a file.
create index print_job_items_left_out on print_job_items (job_id, position) where outcome <> 'printed';

-- Parts of a job's PDF, sealed in the file store. `content_sha256` is of the PDF, `stored_size` of the object.
create table print_parts (
  job_id bigint not null references print_jobs on delete cascade,
  number integer not null,
  object_key text not null,
  stored_size integer not null,
  content_sha256 bytea not null,
  key_id text not null references master_keys,
  wrapped_key bytea not null,
  primary key (job_id, number),
  constraint print_parts_object_key unique (object_key)
);
create index print_parts_key_id on print_parts (key_id);

-- Records: what lists show, rendered
-- ----------------------------------

-- The read model: what lists, exports and reports show of a registration, rendered once per change
-- instead of once per look. `register/records` writes it; what is missing here is rendered when it is read.
create table registration_records (
  registration_id bigint not null references registrations on delete cascade,
  -- How the row was rendered: another program version or time zone renders another form.
  form integer not null,
  -- `names_version` when it was rendered: a later rename may concern it.
  version bigint not null,
  -- JSON in ASCII, with masked identity numbers, without the links to the documents.
  record text not null,
  -- File names of the documents, separated by spaces; the server signs a link to each.
  document_names text not null,
  constraint registration_records_pkey primary key (registration_id) include (form, version)
) with (toast_tuple_target = 8160);
-- Compressed, a record would take longer to read than to send.
alter table registration_records alter column record set storage external;

-- Renaming a category, a product or an account concerns so many records that they are not written in
-- its transaction: a row here makes the older ones stale until they are rendered again.
create table names_version (
  only_row boolean primary key default true,
  version bigint not null default 0,
  constraint names_version_only_row_check check (only_row)
);

create table renames (
  kind text not null,
  subject_id bigint not null,
  version bigint not null,
  -- Transactions below this number have ended when nothing shows the old name any more; null until
  -- the first round that sees the row.
  settled_at xid8,
  primary key (kind, subject_id),
  constraint renames_kind_check check (kind in ('user', 'category', 'product'))
);

-- How many registrations there are in each block of a thousand ids: a jump to any page skips whole
-- blocks instead of rows.
create table registration_blocks (
  block bigint primary key,
  registrations bigint not null
);

-- A change of what a record shows takes the record away, whoever made the change. The server writes
-- the new one in the same transaction.
create function registrations_forget_records() returns trigger language plpgsql as $$
begin
  delete from registration_records c using changed n where c.registration_id = n.id;
  return null;
end $$;

create function parts_forget_records() returns trigger language plpgsql as $$
begin
  delete from registration_records c using changed n where c.registration_id = n.registration_id;
  return null;
end $$;

create function producers_forget_records() returns trigger language plpgsql as $$
begin
  delete from registration_records c using registrations r, changed n
    where r.producer_id = n.id and c.registration_id = r.id;
  return null;
end $$;

create function belongings_forget_records() returns trigger language plpgsql as $$
begin
  delete from registration_records c using registrations r, changed n
    where r.producer_id = n.producer_id and c.registration_id = r.id;
  return null;
end $$;

-- Sealing again with another key updates all rows and changes nothing that a record shows.
create function documents_forget_records() returns trigger language plpgsql as $$
begin
  delete from registration_records c using registrations r
    where c.registration_id = r.id and r.producer_id in (
      select n.producer_id from changed n join old_rows o using (id)
      where (n.producer_id, n.kind, n.mime) is distinct from (o.producer_id, o.kind, o.mime));
  return null;
end $$;

create function identity_numbers_forget_records() returns trigger language plpgsql as $$
begin
  delete from registration_records c using registrations r
    where c.registration_id = r.id and r.producer_id in (
      select n.producer_id from changed n left join old_rows o using (producer_id, kind)
      where n.last4 is distinct from o.last4);
  return null;
end $$;

-- The row of `names_version` stays locked until the commit, so versions become visible in order.
create function note_rename() returns trigger language plpgsql as $$
declare next bigint;
begin
  update names_version set version = version + 1 returning version into next;
  insert into renames (kind, subject_id, version) values (tg_argv[0], new.id, next)
    on conflict (kind, subject_id) do update set version = excluded.version, settled_at = null;
  return null;
end $$;

create function count_registration_blocks() returns trigger language plpgsql as $$
declare sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into registration_blocks (block, registrations)
    select id / 1000, sign * count(*) from changed group by 1 order by 1
  on conflict (block) do update
    set registrations = registration_blocks.registrations + excluded.registrations;
  return null;
end $$;

create trigger registrations_record after update on registrations
  referencing new table as changed for each statement execute function registrations_forget_records();
create trigger registration_categories_record_in after insert on registration_categories
  referencing new table as changed for each statement execute function parts_forget_records();
create trigger registration_categories_record after update on registration_categories
  referencing new table as changed for each statement execute function parts_forget_records();
create trigger registration_categories_record_out after delete on registration_categories
  referencing old table as changed for each statement execute function parts_forget_records();
create trigger registration_products_record_in after insert on registration_products
  referencing new table as changed for each statement execute function parts_forget_records();
create trigger registration_products_record after update on registration_products
  referencing new table as changed for each statement execute function parts_forget_records();
create trigger registration_products_record_out after delete on registration_products
  referencing old table as changed for each statement execute function parts_forget_records();
create trigger production_details_record_in after insert on production_details
  referencing new table as changed for each statement execute function parts_forget_records();
create trigger production_details_record after update on production_details
  referencing new table as changed for each statement execute function parts_forget_records();
create trigger production_details_record_out after delete on production_details
  referencing old table as changed for each statement execute function parts_forget_records();
create trigger producers_record after update on producers
  referencing new table as changed for each statement execute function producers_forget_records();
create trigger documents_record_in after insert on documents
  referencing new table as changed for each statement execute function belongings_forget_records();
create trigger documents_record_out after delete on documents
  referencing old table as changed for each statement execute function belongings_forget_records();
create trigger identity_numbers_record_in after insert on identity_numbers
  referencing new table as changed for each statement execute function belongings_forget_records();
create trigger identity_numbers_record_out after delete on identity_numbers
  referencing old table as changed for each statement execute function belongings_forget_records();
create trigger documents_record after update on documents
  referencing old table as old_rows new table as changed
  for each statement execute function documents_forget_records();
create trigger identity_numbers_record after update on identity_numbers
  referencing old table as old_rows new table as changed
  for each statement execute function identity_numbers_forget_records();
create trigger users_renamed after update of username on users
  for each row when (old.username is distinct from new.username)
  execute function note_rename('user');
create trigger categories_renamed after update of name on categories
  for each row when (old.name is distinct from new.name)
  execute function note_rename('category');
create trigger products_renamed after update of name, description on products
  for each row when ((old.name, old.description) is distinct from (new.name, new.description))
  execute function note_rename('product');
-- Before the blocks are filled: the triggers' lock keeps registrations from coming meanwhile.
create trigger registrations_counted_into_blocks after insert on registrations
  referencing new table as changed for each statement execute function count_registration_blocks();
create trigger registrations_counted_out_of_blocks after delete on registrations
  referencing old table as changed for each statement execute function count_registration_blocks();

-- Counts, places and shared phones
-- --------------------------------

-- Sums of registrations by day, month and in all, so that dashboards, lists and reports do not count
-- row by row. A write appends what it changes to `registration_changes` in its own transaction, where
-- no other writer waits for it; the server folds these rows into `registration_sums` every few seconds.
-- Readers add both. ADR 0081.
create table registration_sums (
  -- 0: the registrations of all accounts.
  user_id bigint not null,
  subject text not null,
  span text not null,
  -- The first day, in the zone of `registration_sums_state`; -infinity for the span `all`.
  start date not null,
  -- The category or product; 0 for the subject `all`.
  subject_id bigint not null,
  -- Of people who withdrew their consent, whom reports and collectors' lists leave out.
  withdrawn boolean not null,
  registrations integer not null,
  -- The columns below are kept for the subject `all` only.
  applications integer not null,
  -- Production entries: the rows of a production report.
  entries integer not null,
  -- Rupees a year.
  turnover numeric not null,
  -- The lowest and highest id of the registrations of a day, so that a list or report of some days reads
  -- only the part of the register where they are. They are bounds: a deletion leaves them as they were.
  first_id bigint,
  last_id bigint,
  constraint registration_sums_subject_check
    check (subject in ('all', 'category', 'product', 'trait', 'place', 'place_approved', 'place_granted', 'product_state')),
  primary key (user_id, subject, span, start, subject_id, withdrawn),
  -- Months are kept for all accounts together only.
  constraint registration_sums_span_check check (span in ('all', 'month', 'day'))
) with (fillfactor = 90);
-- Totals of every account in one read.
create index registration_sums_totals on registration_sums (subject, user_id) where span = 'all';

create table registration_changes (
  id bigint generated always as identity primary key,
  -- When the registration was made.
  at timestamptz not null,
  user_id bigint not null,
  subject text not null,
  subject_id bigint not null,
  withdrawn boolean not null,
  registrations integer not null,
  applications integer not null,
  entries integer not null,
  turnover numeric not null,
  -- Of a registration that is added; null for everything else.
  registration_id bigint,
  constraint registration_changes_subject_check
    check (subject in ('all', 'category', 'product', 'trait', 'place', 'place_approved', 'place_granted', 'product_state'))
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);

-- The zone of the days and months in `registration_sums`; null until they are built.
create table registration_sums_state (
  only_row boolean primary key default true,
  time_zone text,
  -- When they were last compared with a fresh count.
  compared_at timestamptz,
  constraint registration_sums_state_only_row_check check (only_row)
);

-- Registrations of people who had one before. The people of a period are its registrations less those
-- rows whose `previous_at` is in the period too; `previous_own_at` says the same of one account.
create table repeat_registrations (
  registration_id bigint primary key,
  producer_id bigint not null,
  user_id bigint not null,
  at timestamptz not null,
  previous_at timestamptz not null,
  previous_own_at timestamptz,
  -- A person of several registrations is one producer of a place: these are taken off there.
  place_id bigint not null
);
create index repeat_registrations_producer_id on repeat_registrations (producer_id);
create index repeat_registrations_user_id on repeat_registrations (user_id, at, previous_own_at)
  where previous_own_at is not null;
create index repeat_registrations_at on repeat_registrations (at, previous_at) include (place_id);

-- Addresses of earlier versions that are not read yet: those of producers from `next_id` to `last_id`. The
-- server reads them in the background and goes on here after a stop.
create table place_reading (
  id boolean primary key default true,
  next_id bigint not null,
  last_id bigint not null,
  constraint place_reading_one_row check (id)
);

-- Producers whose phone another producer has too. No foreign key: its check would make a registration wait
-- for, and fail with, the deletion of a stranger with the same phone. The trigger below deletes the row.
create table shared_phones (
  producer_id bigint primary key
);

-- Every State and district that a producer has or had; '' where it is not known. Rows stay: the sums name
-- them by their id.
create table places (
  id bigint generated always as identity primary key,
  state text not null,
  district text not null,
  constraint places_name_key unique (state, district)
);

-- When a registration is deleted, the rows below go after it: the join finds none, and the registration
-- has taken them out itself.
create function registration_categories_note() returns trigger language plpgsql as $$
begin
  insert into registration_changes (at, user_id, subject, subject_id, withdrawn, registrations, applications, entries, turnover)
    select r.created_at, r.user_id, 'category', c.category_id, p.consent_withdrawn_at is not null,
      case tg_op when 'INSERT' then 1 else -1 end, 0, 0, 0
    from changed c join registrations r on r.id = c.registration_id join producers p on p.id = r.producer_id;
  return null;
end $$;

create function production_details_note() returns trigger language plpgsql as $$
declare sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into registration_changes (at, user_id, subject, subject_id, withdrawn, registrations, applications, entries, turnover)
    select r.created_at, r.user_id, 'all', 0, p.consent_withdrawn_at is not null, 0, 0,
      sign * c.entries, sign * c.turnover
    from (select registration_id, count(*) as entries,
        coalesce(sum(rupees_of(annual_turnover, turnover_unit)), 0) as turnover
      from changed group by registration_id) c
    join registrations r on r.id = c.registration_id join producers p on p.id = r.producer_id;
  return null;
end $$;

create function production_details_note_update() returns trigger language plpgsql as $$
begin
  insert into registration_changes (at, user_id, subject, subject_id, withdrawn, registrations, applications, entries, turnover)
    select r.created_at, r.user_id, 'all', 0, p.consent_withdrawn_at is not null, 0, 0, 0, c.turnover
    from (select registration_id, sum(turnover) as turnover from (
        select registration_id, rupees_of(annual_turnover, turnover_unit) as turnover from changed_to
        union all select registration_id, -rupees_of(annual_turnover, turnover_unit) from changed_from) both_sides
      group by registration_id having sum(turnover) <> 0) c
    join registrations r on r.id = c.registration_id join producers p on p.id = r.producer_id;
  return null;
end $$;

create function refresh_missing_documents(people bigint[]) returns void language sql as $$
  update producers p set missing_documents = m.kinds
  from (
    select one.id, array(
      select k.kind
      from unnest('{aadharCard,panCard,proofOfProduction,signature,photo}'::text[]) k(kind)
      where not exists (
        select from documents d where d.producer_id = one.id and d.kind = k.kind)) as kinds
    from unnest(people) one(id)) m
  where p.id = m.id and p.missing_documents <> m.kinds
$$;

create function producers_note_phone() returns trigger language plpgsql as $$
declare
  before text := phone_key(old.phone);
  after text := phone_key(new.phone);
  others bigint[];
begin
  if before is not distinct from after then
    return null;
  end if;
  if before is not null then
    delete from shared_phones where producer_id = old.id;
    -- Two tell that it is still shared: only the last one left is told apart.
    others := array(select p.id from producers p
      where phone_key(p.phone) = before and p.id <> old.id limit 2);
    if cardinality(others) = 1 then
      delete from shared_phones where producer_id = others[1];
    end if;
  end if;
  if after is not null then
    -- Of two people with one phone who are registered at the same moment, the second sees the first. So many
    -- locks and no more: a statement that writes a million people must not need a lock for each.
    perform pg_advisory_xact_lock(7317, hashtext(after) & 255);
    others := array(select p.id from producers p
      where phone_key(p.phone) = after and p.id <> new.id limit 1);
    if cardinality(others) = 1 then
      insert into shared_phones select unnest(others || new.id) on conflict do nothing;
    end if;
  end if;
  return null;
end $$;

-- The number of a review status in `registration_sums`.
create function review_trait(status text) returns integer
language plpgsql immutable parallel safe as $$
begin
  case status
    when 'submitted' then return 11;
    when 'returned' then return 12;
    when 'approved' then return 13;
    when 'rejected' then return 14;
  end case;
end $$;

-- Adds a trait to all registrations of a producer (sign 1) or takes it out (sign -1).
create function note_trait(person bigint, trait integer, is_withdrawn boolean, sign integer)
returns void language sql as $$
  insert into registration_changes (at, user_id, subject, subject_id, withdrawn, registrations, applications, entries, turnover)
  select r.created_at, r.user_id, 'trait', trait, is_withdrawn, sign, 0, 0, 0
    from registrations r where r.producer_id = person
$$;

create function shared_phones_note() returns trigger language plpgsql as $$
begin
  perform note_trait(p.id, 3, p.consent_withdrawn_at is not null, case tg_op when 'INSERT' then 1 else -1 end)
    from producers p where p.id = case tg_op when 'INSERT' then new.producer_id else old.producer_id end;
  return null;
end $$;

-- The trait of a State; null without one. The order is that of `indianStates` in contract/src/places.ts.
create function state_trait(state text) returns integer language sql immutable parallel safe
return 100 + array_position(array[
  'Andaman and Nicobar Islands', 'Andhra Pradesh', 'Arunachal Pradesh', 'Assam', 'Bihar', 'Chandigarh',
  'Chhattisgarh', 'Dadra and Nagar Haveli and Daman and Diu', 'Delhi', 'Goa', 'Gujarat', 'Haryana',
  'Himachal Pradesh', 'Jammu and Kashmir', 'Jharkhand', 'Karnataka', 'Kerala', 'Ladakh', 'Lakshadweep',
  'Madhya Pradesh', 'Maharashtra', 'Manipur', 'Meghalaya', 'Mizoram', 'Nagaland', 'Odisha',
  'Puducherry', 'Punjab', 'Rajasthan', 'Sikkim', 'Tamil Nadu', 'Telangana', 'Tripura', 'Uttar Pradesh',
  'Uttarakhand', 'West Bengal'
], state);

-- A trait is what a registration is counted by beside its categories and products. The numbers are those
-- of server/src/register/sums/traits.ts. These are the traits of a producer's own row:
create function own_traits(p producers) returns integer[] language sql immutable as $$
  select array_remove(array[
    case when p.age < 18 then 1 end,
    case when 'proofOfProduction' = any(p.missing_documents) then 2 end,
    case when p.pin_code is null then 4 end,
    state_trait(p.state)], null)
$$;

-- and all of a producer.
create function traits_of(p producers) returns integer[] language sql stable as $$
  select own_traits(p) || case when exists (select from shared_phones s where s.producer_id = p.id)
    then array[3] else '{}'::integer[] end
$$;

create function producers_note_traits() returns trigger language plpgsql as $$
begin
  -- A consent that changes in the same statement has its own trigger, which has already run: it moved the
  -- traits of the new row. What is left is the difference, under the earlier consent.
  perform note_trait(new.id, d.trait, old.consent_withdrawn_at is not null, d.sign)
    from (select trait, sum(sign)::integer as sign from (
        select unnest(own_traits(old)) as trait, -1 as sign
        union all select unnest(own_traits(new)), 1) both_sides
      group by trait having sum(sign) <> 0) d;
  return null;
end $$;

-- The id of a producer's place, which is made where it is the first one there.
create function place_of(p producers) returns bigint language plpgsql as $$
declare found_id bigint;
begin
  select id into found_id from places
    where state = coalesce(p.state, '') and district = coalesce(p.district, '');
  if found_id is null then
    -- The update does nothing but tell the id of a place that somebody else has made at this moment.
    insert into places (state, district) values (coalesce(p.state, ''), coalesce(p.district, ''))
      on conflict (state, district) do update set state = excluded.state
      returning id into found_id;
  end if;
  return found_id;
end $$;

-- Writes the rows of `repeat_registrations` of these people again.
create function chain_registrations(people bigint[]) returns void language sql as $$
  delete from repeat_registrations where producer_id = any(people);
  insert into repeat_registrations (registration_id, producer_id, user_id, at, previous_at, previous_own_at, place_id)
  select c.id, c.producer_id, c.user_id, c.created_at, c.previous_at, c.previous_own_at, place_of(p) from (
    select r.id, r.producer_id, r.user_id, r.created_at,
      lag(r.created_at) over (partition by r.producer_id order by r.created_at, r.id) as previous_at,
      lag(r.created_at) over (partition by r.producer_id, r.user_id order by r.created_at, r.id) as previous_own_at
    from registrations r where r.producer_id = any(people)) c
  join producers p on p.id = c.producer_id
  where c.previous_at is not null and p.consent_withdrawn_at is null
$$;

create function registrations_chain_rest() returns trigger language plpgsql as $$
declare people bigint[];
begin
  select array_agg(distinct c.producer_id) into people from changed c
    where exists (select from repeat_registrations s where s.producer_id = c.producer_id);
  if people is not null then
    perform chain_registrations(people);
  end if;
  return null;
end $$;

create function registrations_note_review() returns trigger language plpgsql as $$
begin
  insert into registration_changes (at, user_id, subject, subject_id, withdrawn, registrations, applications, entries, turnover)
    select new.created_at, new.user_id, 'trait', d.trait, p.consent_withdrawn_at is not null, d.sign, 0, 0, 0
      from producers p, (values (review_trait(old.review_status), -1), (review_trait(new.review_status), 1)) d(trait, sign)
      where p.id = new.producer_id
    union all select new.created_at, new.user_id, 'place_approved', place_of(p), p.consent_withdrawn_at is not null,
        case when new.review_status = 'approved' then 1 else -1 end, 0, 0, 0
      from producers p
      where p.id = new.producer_id and 'approved' in (old.review_status, new.review_status);
  return null;
end $$;

create function applications_note_grant() returns trigger language plpgsql as $$
declare
  item bigint := case tg_op when 'DELETE' then old.registration_id else new.registration_id end;
begin
  if exists (select from applications a where a.registration_id = item and a.status = 'granted') then
    insert into granted_registrations values (item) on conflict do nothing;
  else
    delete from granted_registrations where registration_id = item;
  end if;
  return null;
end $$;

-- What a registration counts as at its place.
create function place_subjects(registration bigint, review_status text) returns text[]
language sql stable as $$
  select array_remove(array['place',
    case when review_status = 'approved' then 'place_approved' end,
    case when exists (select from granted_registrations g where g.registration_id = registration)
      then 'place_granted' end], null)
$$;

create function registrations_note_insert() returns trigger language plpgsql as $$
declare people bigint[];
begin
  -- Categories, products, entries and applications come after it; their own triggers add them.
  insert into registration_changes (at, user_id, subject, subject_id, withdrawn, registrations, applications, entries, turnover, registration_id)
    select r.created_at, r.user_id, 'all', 0, p.consent_withdrawn_at is not null, 1, r.is_application::integer, 0, 0, r.id
      from changed r join producers p on p.id = r.producer_id
    union all select r.created_at, r.user_id, 'trait', t.trait, p.consent_withdrawn_at is not null, 1, 0, 0, 0, null
      from changed r join producers p on p.id = r.producer_id,
        unnest(traits_of(p) || review_trait(r.review_status)) t(trait)
    union all select r.created_at, r.user_id, s.subject, place_of(p), p.consent_withdrawn_at is not null, 1, 0, 0, 0, null
      from changed r join producers p on p.id = r.producer_id,
        unnest(place_subjects(r.id, r.review_status)) s(subject);
  select array_agg(distinct c.producer_id) into people from changed c
    where exists (select from registrations o where o.producer_id = c.producer_id and o.id <> c.id);
  if people is not null then
    perform chain_registrations(people);
  end if;
  return null;
end $$;

create function granted_registrations_note() returns trigger language plpgsql as $$
declare
  item bigint := case tg_op when 'DELETE' then old.registration_id else new.registration_id end;
begin
  -- Of a registration that is being deleted there is no row any more: it has taken itself out.
  insert into registration_changes (at, user_id, subject, subject_id, withdrawn, registrations, applications, entries, turnover)
    select r.created_at, r.user_id, 'place_granted', place_of(p), p.consent_withdrawn_at is not null,
      case tg_op when 'INSERT' then 1 else -1 end, 0, 0, 0
    from registrations r join producers p on p.id = r.producer_id where r.id = item;
  return null;
end $$;

-- Names a product in a State: the number of the product, then the three digits of the State's trait. Null
-- without a State.
create function product_in_state(product bigint, state text) returns bigint
language sql immutable parallel safe
return product * 1000 + state_trait(state);

-- Adds (sign 1) or takes out (sign -1) a registration with everything that it has at this moment.
create function note_registration(r registrations, is_withdrawn boolean, sign integer)
returns void language sql as $$
  insert into registration_changes (at, user_id, subject, subject_id, withdrawn, registrations, applications, entries, turnover, registration_id)
  select r.created_at, r.user_id, 'all', 0, is_withdrawn, sign, sign * r.is_application::integer,
    sign * count(*), sign * coalesce(sum(rupees_of(d.annual_turnover, d.turnover_unit)), 0),
    case sign when 1 then r.id end
    from production_details d where d.registration_id = r.id
  union all select r.created_at, r.user_id, 'category', c.category_id, is_withdrawn, sign, 0, 0, 0, null
    from registration_categories c where c.registration_id = r.id
  union all select r.created_at, r.user_id, 'product', p.product_id, is_withdrawn, sign, 0, 0, 0, null
    from registration_products p where p.registration_id = r.id
  union all select r.created_at, r.user_id, 'trait', t.trait, is_withdrawn, sign, 0, 0, 0, null
    from producers p, unnest(traits_of(p) || review_trait(r.review_status)) t(trait)
    where p.id = r.producer_id
  union all select r.created_at, r.user_id, s.subject, place_of(p), is_withdrawn, sign, 0, 0, 0, null
    from producers p, unnest(place_subjects(r.id, r.review_status)) s(subject)
    where p.id = r.producer_id
  union all select r.created_at, r.user_id, 'product_state', product_in_state(x.product_id, p.state), is_withdrawn, sign, 0, 0, 0, null
    from producers p, registration_products x
    where p.id = r.producer_id and state_trait(p.state) is not null
      and x.registration_id = r.id and x.kind = 'existing'
$$;

-- Before: afterwards the categories, products and entries are gone.
create function registrations_note_delete() returns trigger language plpgsql as $$
begin
  perform note_registration(old, p.consent_withdrawn_at is not null, -1)
    from producers p where p.id = old.producer_id;
  return old;
end $$;

create function registrations_note_update() returns trigger language plpgsql as $$
begin
  perform note_registration(old, p.consent_withdrawn_at is not null, -1)
    from producers p where p.id = old.producer_id;
  perform note_registration(new, p.consent_withdrawn_at is not null, 1)
    from producers p where p.id = new.producer_id;
  perform chain_registrations(array[old.producer_id, new.producer_id]);
  return null;
end $$;

create function registration_products_note() returns trigger language plpgsql as $$
declare sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into registration_changes (at, user_id, subject, subject_id, withdrawn, registrations, applications, entries, turnover)
    select r.created_at, r.user_id, s.subject, s.item, p.consent_withdrawn_at is not null, sign, 0, 0, 0
    from changed c join registrations r on r.id = c.registration_id join producers p on p.id = r.producer_id,
      lateral (values ('product', c.product_id),
        ('product_state', case c.kind when 'existing' then product_in_state(c.product_id, p.state) end)) as s(subject, item)
    where s.item is not null;
  return null;
end $$;

create function producers_note_place() returns trigger language plpgsql as $$
begin
  -- A consent that changes in the same statement has its own trigger, which has already run: it moved the
  -- registrations at the new place. What is left is the difference, under the earlier consent.
  insert into registration_changes (at, user_id, subject, subject_id, withdrawn, registrations, applications, entries, turnover)
    select r.created_at, r.user_id, s.subject, d.place, old.consent_withdrawn_at is not null, d.sign, 0, 0, 0
    from registrations r, unnest(place_subjects(r.id, r.review_status)) s(subject),
      (values (place_of(old), -1), (place_of(new), 1)) d(place, sign)
    where r.producer_id = new.id
    union all select r.created_at, r.user_id, 'product_state', product_in_state(x.product_id, d.state),
      old.consent_withdrawn_at is not null, d.sign, 0, 0, 0
    from registrations r join registration_products x on x.registration_id = r.id and x.kind = 'existing',
      (values (old.state, -1), (new.state, 1)) d(state, sign)
    where r.producer_id = new.id and old.state is distinct from new.state and state_trait(d.state) is not null;
  update repeat_registrations set place_id = place_of(new) where producer_id = new.id;
  return null;
end $$;

create trigger registrations_noted_in after insert on registrations
  referencing new table as changed for each statement execute function registrations_note_insert();
create trigger registrations_noted_out before delete on registrations
  for each row execute function registrations_note_delete();
create trigger registrations_chained after delete on registrations
  referencing old table as changed for each statement execute function registrations_chain_rest();
create trigger registrations_noted_again
  after update of created_at, user_id, producer_id, is_application on registrations for each row
  when ((old.created_at, old.user_id, old.producer_id, old.is_application)
    is distinct from (new.created_at, new.user_id, new.producer_id, new.is_application))
  execute function registrations_note_update();
create trigger registration_categories_noted_in after insert on registration_categories
  referencing new table as changed for each statement execute function registration_categories_note();
create trigger registration_categories_noted_out after delete on registration_categories
  referencing old table as changed for each statement execute function registration_categories_note();
create trigger registration_products_noted_in after insert on registration_products
  referencing new table as changed for each statement execute function registration_products_note();
create trigger registration_products_noted_out after delete on registration_products
  referencing old table as changed for each statement execute function registration_products_note();
create trigger production_details_noted_in after insert on production_details
  referencing new table as changed for each statement execute function production_details_note();
create trigger production_details_noted_out after delete on production_details
  referencing old table as changed for each statement execute function production_details_note();
create trigger production_details_noted_again after update on production_details
  referencing old table as changed_from new table as changed_to
  for each statement execute function production_details_note_update();
create trigger producers_phone_noted after insert or delete or update of phone on producers
  for each row execute function producers_note_phone();
create trigger shared_phones_noted after insert or delete on shared_phones
  for each row execute function shared_phones_note();
-- Unless `registrations_noted_again` takes the whole registration out and adds it again.
create trigger registrations_review_noted after update of review_status on registrations for each row
  when (old.review_status <> new.review_status
    and (old.created_at, old.user_id, old.producer_id, old.is_application)
      is not distinct from (new.created_at, new.user_id, new.producer_id, new.is_application))
  execute function registrations_note_review();
create trigger producers_traits_noted after update of age, missing_documents, pin_code, state on producers
  for each row execute function producers_note_traits();
create trigger applications_grant_noted_in after insert on applications for each row
  when (new.status = 'granted') execute function applications_note_grant();
create trigger applications_grant_noted_out after delete on applications for each row
  when (old.status = 'granted') execute function applications_note_grant();
create trigger applications_grant_noted_again after update of status on applications for each row
  when ((old.status = 'granted') <> (new.status = 'granted')) execute function applications_note_grant();
create trigger granted_registrations_noted after insert or delete on granted_registrations
  for each row execute function granted_registrations_note();
create trigger producers_place_noted after update of state, district on producers for each row
  when ((old.state, old.district) is distinct from (new.state, new.district))
  execute function producers_note_place();

-- The rows with which a register begins
-- -------------------------------------

insert into names_version default values;
insert into place_reading (id, last_id, next_id) values (true, 0, 1);
insert into registration_sums_state (time_zone) values ('Asia/Kolkata');
