import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** The tables of `migrations/`, as the program sees them; `database.test.ts` holds them together. */
type Time = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** numeric arrives as text, so that no rupee is rounded. */
type Numeric = ColumnType<
  string | null,
  string | number | null | undefined,
  string | number | null
>;
type Xid = ColumnType<string, never, string>;

export type Database = {
  users: {
    id: Generated<number>;
    username: string;
    email: string | null;
    password_hash: string;
    role: 'admin' | 'user';
    must_change_password: Generated<boolean>;
    disabled_at: NullableTime;
    created_at: Time;
    last_login_at: NullableTime;
  };
  sessions: { token_hash: Buffer; user_id: number; created_at: Time; last_seen_at: Time };
  login_failures: { key: string; count: number; until: Time; last_at: Time };
  sign_in_addresses: { user_id: number; address: string; last_at: Time };
  throttle_hits: { key: string; window_start: Time; count: number };
  categories: {
    id: Generated<number>;
    name: string;
    description: string | null;
    retired_at: NullableTime;
  };
  products: {
    id: Generated<number>;
    name: string;
    category_id: number;
    state: string | null;
    application_no: string | null;
    proprietor: string | null;
    proprietor_address: string | null;
    description: string | null;
    retired_at: NullableTime;
  };
  producers: {
    id: Generated<number>;
    name: string;
    address: string;
    age: number;
    gender: 'male' | 'female' | 'other';
    phone: string;
    email: string | null;
    created_at: Time;
    updated_at: Time;
  };
  identity_numbers: {
    producer_id: number;
    kind: 'aadhar' | 'voter' | 'pan';
    ciphertext: Buffer;
    key_id: string;
    blind_index: Buffer;
    last4: string;
    changed_xid: Xid;
  };
  identity_removals: {
    id: Generated<number>;
    producer_id: number;
    kind: 'aadhar' | 'voter' | 'pan';
    changed_xid: Xid;
  };
  registrations: {
    id: Generated<number>;
    producer_id: number;
    user_id: number;
    base_registration_id: number | null;
    is_additional: Generated<boolean>;
    is_application: boolean;
    area_of_production: string | null;
    annual_turnover: Numeric;
    turnover_unit: string | null;
    years_of_production: number | null;
    consent: JSONColumnType<{ language: string; noticeVersion: string; at: string }> | null;
    captured_at: NullableTime;
    search_text: string;
    created_at: Time;
    updated_at: Time;
  };
  registration_categories: { registration_id: number; category_id: number };
  registration_products: {
    registration_id: number;
    producer_id: number;
    product_id: number;
    kind: 'existing' | 'selected';
  };
  production_details: {
    id: Generated<number>;
    registration_id: number;
    product_id: number;
    annual_production: string | null;
    unit: string | null;
    area_of_production: string | null;
    years_of_production: number | null;
    annual_turnover: Numeric;
    turnover_unit: string | null;
    additional_notes: string | null;
  };
  documents: {
    id: Generated<number>;
    producer_id: number;
    kind: 'aadharCard' | 'panCard' | 'proofOfProduction' | 'signature' | 'photo';
    object_key: string;
    mime: string;
    original_size: number;
    stored_size: number;
    encoding: 'identity' | 'gzip';
    sha256: Buffer;
    key_id: string;
    wrapped_key: Buffer;
    created_at: Time;
  };
  register: {
    only_row: Generated<boolean>;
    id: string;
    index_key_id: string | null;
    created_at: Time;
  };
  document_faults: { document_id: number; fault: 'missing' | 'changed'; found_at: Time };
  store_rounds: {
    id: Generated<number>;
    at: Time;
    documents: number;
    objects: number;
    contents_checked: number;
    unreferenced: number;
    moved_to_trash: number;
    restored: number;
    removed: number;
    deleted_from_trash: number;
    stopped: boolean;
  };
  object_removals: { object_key: string; requested_at: Time };
  idempotency_keys: {
    user_id: number;
    key: string;
    request_hash: Buffer;
    status: number;
    body: JSONColumnType<Record<string, unknown>>;
    created_at: Time;
  };
  audit: {
    id: Generated<number>;
    at: Time;
    user_id: number | null;
    action: string;
    subject_kind: string | null;
    subject_id: number | null;
    detail: JSONColumnType<Record<string, unknown>>;
    address: string | null;
  };
  audit_seals: {
    block: number;
    first_id: number;
    last_id: number;
    entries: number;
    digests: Buffer;
    previous_hash: Buffer;
    hash: Buffer;
    key_id: string;
    signature: Buffer;
    sealed_at: Time;
  };
  settings: { name: string; value: JSONColumnType<Record<string, unknown>>; updated_at: Time };
  counters: { name: string; subject_id: number; value: number };
};
