-- The register. docs/database.md says which feature writes which table and why.
create extension if not exists pg_trgm;

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
  last_seen_at timestamptz not null default now()
);
create index sessions_user_id on sessions (user_id);
create index sessions_last_seen_at on sessions (last_seen_at);

-- Growing delays after wrong passwords; kept here so that they hold over restarts and processes.
create table login_failures (
  key text primary key,
  count integer not null,
  until timestamptz not null,
  last_at timestamptz not null default now()
);

-- Calls counted per key and window (ID look-ups, exports, uploads).
create table throttle_hits (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);
create index throttle_hits_window_start on throttle_hits (window_start);

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
  constraint producers_age_check check (age between 0 and 150),
  constraint producers_gender_check check (gender in ('male', 'female', 'other'))
);

-- The identity vault: the only place of full numbers. `blind_index` is a keyed hash; PAN is not
-- unique, since its rule never refuses. `changed_xid` lets the in-memory search index follow.
create table identity_numbers (
  producer_id bigint not null references producers on delete cascade,
  kind text not null,
  ciphertext bytea not null,
  key_id text not null,
  blind_index bytea not null,
  last4 text not null,
  changed_xid xid8 not null default pg_current_xact_id(),
  primary key (producer_id, kind),
  constraint identity_numbers_kind_check check (kind in ('aadhar', 'voter', 'pan'))
);
create unique index producers_aadhar_key on identity_numbers (blind_index) where kind = 'aadhar';
create unique index producers_voter_key on identity_numbers (blind_index) where kind = 'voter';
create index identity_numbers_changed_xid on identity_numbers (changed_xid);

-- Numbers that left the vault, so that search indexes in memory forget them too. No personal data.
create table identity_removals (
  id bigint generated always as identity primary key,
  producer_id bigint not null,
  kind text not null,
  changed_xid xid8 not null default pg_current_xact_id()
);
create index identity_removals_changed_xid on identity_removals (changed_xid);

create function identity_numbers_note_removal() returns trigger language plpgsql as $$
begin
  insert into identity_removals (producer_id, kind) values (old.producer_id, old.kind);
  return old;
end $$;
create trigger identity_numbers_removed after delete on identity_numbers
  for each row execute function identity_numbers_note_removal();

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
  updated_at timestamptz not null default now()
);
create index registrations_producer_id on registrations (producer_id);
create index registrations_user_id on registrations (user_id, id desc);
create index registrations_base_registration_id on registrations (base_registration_id);
create index registrations_created_at on registrations (created_at);
create index registrations_search_text on registrations using gin (search_text gin_trgm_ops);
-- One base registration per producer.
create unique index registrations_base_key on registrations (producer_id) where not is_additional;

create table registration_categories (
  registration_id bigint not null references registrations on delete cascade,
  category_id bigint not null references categories,
  primary key (registration_id, category_id)
);
create index registration_categories_category_id on registration_categories (category_id);

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
  additional_notes text
);
create unique index production_details_product_key on production_details (registration_id, product_id);
create index production_details_product_id on production_details (product_id);

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
  constraint documents_kind_check
    check (kind in ('aadharCard', 'panCard', 'proofOfProduction', 'signature', 'photo')),
  constraint documents_encoding_check check (encoding in ('identity', 'gzip'))
);
create unique index documents_kind_key on documents (producer_id, kind);
create unique index documents_object_key on documents (object_key);

create table idempotency_keys (
  user_id bigint not null references users on delete cascade,
  key text not null,
  request_hash bytea not null,
  status integer not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

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

create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_unchangeable before update or delete or truncate on audit
  for each statement execute function audit_is_append_only();

-- Totals that dashboards read in O(1), kept by triggers in the same transaction as the rows.
-- `subject_id` 0 is the whole register.
create table counters (
  name text not null,
  subject_id bigint not null,
  value bigint not null,
  primary key (name, subject_id)
);
create index counters_subject_id on counters (subject_id);

create function count_registrations() returns trigger language plpgsql as $$
declare sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into counters (name, subject_id, value)
    select name, subject_id, sign * n from (
      select 'applications' as name, 0::bigint as subject_id, count(*) filter (where is_application) as n from changed
      union all select 'registrations', 0, count(*) from changed
      union all select 'user_registrations', user_id, count(*) from changed group by user_id
    ) counted where n <> 0 order by name, subject_id
  on conflict (name, subject_id) do update set value = counters.value + excluded.value;
  return null;
end $$;
create trigger registrations_counted_in after insert on registrations
  referencing new table as changed for each statement execute function count_registrations();
create trigger registrations_counted_out after delete on registrations
  referencing old table as changed for each statement execute function count_registrations();

create function count_products() returns trigger language plpgsql as $$
declare sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into counters (name, subject_id, value)
    select 'product_registrations', product_id, sign * count(*) from changed
    group by product_id order by product_id
  on conflict (name, subject_id) do update set value = counters.value + excluded.value;
  return null;
end $$;
create trigger registration_products_counted_in after insert on registration_products
  referencing new table as changed for each statement execute function count_products();
create trigger registration_products_counted_out after delete on registration_products
  referencing old table as changed for each statement execute function count_products();
