/** The tables of `migrations/`, written by `npm run generate`. Do not edit. */
import type { ColumnType, JSONColumnType } from 'kysely';

export type ApplicationChangesWhat = 'changed' | 'document' | 'rejected' | 'returned';

export type ApplicationEventsEvent =
  | 'advertised'
  | 'filed'
  | 'granted'
  | 'opposed'
  | 'refused'
  | 'removed'
  | 'renewed'
  | 'withdrawn';

export type ApplicationsLastEvent =
  | 'advertised'
  | 'filed'
  | 'granted'
  | 'opposed'
  | 'refused'
  | 'removed'
  | 'renewed'
  | 'withdrawn';

export type ApplicationsStatus =
  | 'advertised'
  | 'filed'
  | 'granted'
  | 'not_filed'
  | 'opposed'
  | 'refused'
  | 'removed'
  | 'withdrawn';

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[] ? U[] : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S[], I[], U[]> : T[];

export type ConsentChangesChange = 'given' | 'proposed' | 'refused' | 'withdrawn';

export type ConsentChangesChannel =
  | 'email'
  | 'in_person'
  | 'letter'
  | 'representative'
  | 'telephone';

export type CountersCounted = 'all' | 'category' | 'day' | 'made' | 'product' | 'status';

export type DocumentFaultsFault = 'changed' | 'missing';

export type DocumentsEncoding = 'gzip' | 'identity';

export type DocumentsKind =
  | 'aadharCard'
  | 'attachment'
  | 'panCard'
  | 'photo'
  | 'proofOfProduction'
  | 'signature';

export type ErasureRequestsReason =
  | 'consent_withdrawn'
  | 'ordered'
  | 'person_asked'
  | 'registered_by_mistake';

export type ErasuresReason =
  | 'consent_withdrawn'
  | 'ordered'
  | 'person_asked'
  | 'registered_by_mistake'
  | 'retention'
  | 'trash';

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;

export type IdentityNumbersKind = 'aadhar' | 'pan' | 'voter';

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Numeric = ColumnType<string, number | string, number | string>;

export type PrintJobItemsOutcome =
  | 'deleted'
  | 'failed'
  | 'no_card'
  | 'no_product'
  | 'printed'
  | 'rejected'
  | 'withdrawn';

export type PrintJobsChosen = 'products' | 'registrations';

export type PrintJobsKind = 'card' | 'packet';

export type PrintJobsLayout = 'eight' | 'fold' | 'id1';

export type PrintJobsState = 'cancelled' | 'failed' | 'finished' | 'running' | 'waiting';

export type ProducersGender = 'female' | 'male' | 'other';

export type RegistrationProductsKind = 'existing' | 'selected';

export type RegistrationsReviewStatus = 'approved' | 'rejected' | 'returned' | 'submitted';

export type ReviewsDecision =
  | 'approve'
  | 'changed'
  | 'reject'
  | 'reopen'
  | 'resubmit'
  | 'return'
  | 'take-back';

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type TrashKind = 'producer' | 'registration';

export type UsersRole = 'admin' | 'filing' | 'privacy' | 'reviewer' | 'user' | 'viewer';

export type AadhaarCertificates = {
  added_at: Generated<Timestamp>;
  added_by: number | null;
  certificate: Buffer;
  fingerprint: string;
  id: Generated<number>;
  retired_at: Timestamp | null;
};

export type ApplicationChanges = {
  at: Generated<Timestamp>;
  changed_by: number | null;
  id: Generated<number>;
  product_id: number;
  reason: string | null;
  registration_id: number;
  settled_at: Timestamp | null;
  settled_by: number | null;
  settled_note: string | null;
  what: ApplicationChangesWhat;
};

export type ApplicationEvents = {
  application_no: string | null;
  authorised_user_no: string | null;
  event: ApplicationEventsEvent;
  id: Generated<number>;
  journal_no: string | null;
  note: string | null;
  on_day: string;
  product_id: number;
  recorded_at: Generated<Timestamp>;
  recorded_by: number | null;
  registration_id: number;
  undo_reason: string | null;
  undone_at: Timestamp | null;
  undone_by: number | null;
  valid_until: string | null;
};

export type Applications = {
  advertised_on: string | null;
  application_no: string | null;
  authorised_user_no: string | null;
  filed_on: string | null;
  granted_on: string | null;
  journal_no: string | null;
  last_event: ApplicationsLastEvent | null;
  last_event_on: string | null;
  numbers: Generated<string | null>;
  product_id: number;
  registration_id: number;
  status: Generated<ApplicationsStatus>;
  valid_until: string | null;
};

export type Audit = {
  action: string;
  address: string | null;
  at: Generated<Timestamp>;
  detail: JSONColumnType<Record<string, unknown>>;
  id: Generated<number>;
  subject_id: number | null;
  subject_kind: string | null;
  user_id: number | null;
};

export type AuditBursts = {
  action: string;
  address: string | null;
  caller: string;
  count: Generated<number>;
  subjects: Generated<Json>;
  user_id: number | null;
  window_start: Timestamp;
};

export type AuditHead = {
  block: number;
  hash: Buffer;
  key_id: string;
  only_row: Generated<boolean>;
  signature: Buffer;
};

export type AuditSeals = {
  block: number;
  digests: Buffer;
  entries: number;
  first_id: number;
  hash: Buffer;
  key_id: string;
  last_id: number;
  previous_hash: Buffer;
  sealed_at: Timestamp;
  signature: Buffer;
};

export type AuditValues = {
  audit_id: number;
  changes: JSONColumnType<{ field: string; from: string | null; to: string | null }[]>;
  registration_id: number;
  salt: Buffer;
};

export type AuditVerifications = {
  at: Generated<Timestamp>;
  entries: number;
  findings: number;
  id: Generated<number>;
  seals: number;
};

export type Backups = {
  at: Generated<Timestamp>;
  bytes: number;
  failure: string | null;
  id: Generated<number>;
  new_objects: number;
  objects: number;
  rows: number;
  target: string;
};

export type Categories = {
  added_at: Generated<Timestamp | null>;
  description: string | null;
  id: Generated<number>;
  name: string;
  names: Json | null;
  retired_at: Timestamp | null;
  shipped_names: Generated<string[]>;
};

export type ConsentChanges = {
  change: ConsentChangesChange;
  channel: ConsentChangesChannel;
  id: Generated<number>;
  language: string | null;
  notice_version: string | null;
  producer_id: number;
  recorded_at: Generated<Timestamp>;
  recorded_by: number | null;
  told_on: string;
};

export type CountedRegistrations = {
  created_at: Timestamp | null;
  district: string | null;
  id: number | null;
  is_application: boolean | null;
  is_granted: boolean | null;
  is_minor: boolean | null;
  lacks_pin_code: boolean | null;
  lacks_proof: boolean | null;
  producer_id: number | null;
  review_status: string | null;
  search_text: string | null;
  shares_phone: boolean | null;
  state: string | null;
  user_id: number | null;
};

export type CounterChanges = {
  applications: number;
  counted: string;
  id: Generated<number>;
  item: string;
  registration_id: number | null;
  registrations: number;
  user_id: number;
  withdrawn: boolean;
};

export type Counters = {
  applications: number;
  counted: CountersCounted;
  first_id: number | null;
  item: string;
  last_id: number | null;
  registrations: number;
  user_id: number;
  withdrawn: boolean;
};

export type Counting = {
  compared_at: Timestamp | null;
  only_row: Generated<boolean>;
  time_zone: string;
};

export type DocumentFaults = {
  document_id: number;
  fault: DocumentFaultsFault;
  found_at: Generated<Timestamp>;
};

export type DocumentReading = {
  last_id: number;
  only_row: Generated<boolean>;
};

export type Documents = {
  application_event_id: number | null;
  created_at: Generated<Timestamp>;
  encoding: DocumentsEncoding;
  id: Generated<number>;
  key_id: string;
  kind: DocumentsKind;
  mime: string;
  number_covered: Generated<boolean>;
  object_key: string;
  original_size: number;
  producer_id: number;
  replaced_at: Timestamp | null;
  sha256: Buffer;
  stored_size: number;
  trashed_event_id: number | null;
  wrapped_key: Buffer;
};

export type ErasureRequests = {
  asked_at: Generated<Timestamp>;
  asked_by: number | null;
  producer_id: number;
  reason: ErasureRequestsReason;
};

export type Erasures = {
  erased_at: Generated<Timestamp>;
  erased_by: number | null;
  object_keys: string[];
  producer_id: number;
  reason: ErasuresReason;
  registered_at: Timestamp;
  registration_ids: ArrayType<number>;
};

export type IdempotencyKeys = {
  body: JSONColumnType<Record<string, unknown>>;
  created_at: Generated<Timestamp>;
  key: string;
  receipt_hash: Buffer | null;
  request_hash: Buffer | null;
  status: number;
  user_id: number;
};

export type IdentityBlocks = {
  block: number;
  key_id: string;
  sealed: Buffer;
};

export type IdentityNumbers = {
  blind_index: Buffer;
  ciphertext: Buffer;
  in_trash: Generated<boolean>;
  key_id: string;
  kind: IdentityNumbersKind;
  last4: string;
  number_id: Generated<number>;
  producer_id: number;
};

export type IdentityQueue = {
  number_id: number;
};

export type LegalHolds = {
  id: Generated<number>;
  lift_reason: string | null;
  lifted_at: Timestamp | null;
  lifted_by: number | null;
  producer_id: number;
  reason: string;
  set_at: Generated<Timestamp>;
  set_by: number | null;
};

export type LoginFailures = {
  count: number;
  key: string;
  last_at: Generated<Timestamp>;
  until: Timestamp;
};

export type MasterKeys = {
  current: Generated<boolean>;
  id: string;
  in_use_since: Generated<Timestamp>;
  unused_since: Timestamp | null;
};

export type NoticeRecordings = {
  added_at: Generated<Timestamp>;
  language: string;
  notice_version: string;
  sound: Buffer;
  type: string;
};

export type ObjectRemovals = {
  object_key: string;
  requested_at: Generated<Timestamp>;
};

export type PrintJobItems = {
  job_id: number;
  outcome: PrintJobItemsOutcome | null;
  papers: Generated<number>;
  position: number;
  printed: JSONColumnType<Record<string, unknown>[]> | null;
  product_id: number | null;
  registration_id: number;
};

export type PrintJobs = {
  chosen: Generated<PrintJobsChosen>;
  copies: Generated<string[]>;
  created_at: Generated<Timestamp>;
  done: Generated<number>;
  ended_at: Timestamp | null;
  failures: Generated<number>;
  file_size: number | null;
  id: Generated<number>;
  kind: PrintJobsKind;
  layout: PrintJobsLayout | null;
  left_out: Generated<number>;
  papers: Generated<number>;
  problem: string | null;
  registrations: Generated<number>;
  selection: Buffer | null;
  state: Generated<PrintJobsState>;
  user_id: number | null;
};

export type PrintParts = {
  content_sha256: Buffer;
  job_id: number;
  key_id: string;
  number: number;
  object_key: string;
  stored_size: number;
  wrapped_key: Buffer;
};

export type Producers = {
  address: string;
  address_for_service: string | null;
  age: number;
  consent_withdrawn_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  district: string | null;
  email: string | null;
  gender: ProducersGender;
  id: Generated<number>;
  missing_documents: Generated<string[]>;
  name: string;
  name_latin: string | null;
  phone: string;
  phone_key: Generated<string | null>;
  pin_code: string | null;
  state: string | null;
  trace_salt: Generated<string>;
  updated_at: Generated<Timestamp>;
};

export type ProductionDetails = {
  additional_notes: string | null;
  annual_production: string | null;
  annual_turnover: Numeric | null;
  area_of_production: string | null;
  id: Generated<number>;
  product_id: number;
  production_method: string | null;
  registration_id: number;
  signing_date: string | null;
  signing_place: string | null;
  start_year: number | null;
  turnover_unit: string | null;
  unit: string | null;
  years_of_production: number | null;
};

export type Products = {
  added_at: Generated<Timestamp | null>;
  application_no: string | null;
  category_id: number;
  description: string | null;
  id: Generated<number>;
  name: string;
  names: Json | null;
  proprietor: string | null;
  proprietor_address: string | null;
  retired_at: Timestamp | null;
  shipped_names: Generated<string[]>;
  state: string | null;
};

export type RecoveryCodes = {
  code_hash: Buffer;
  user_id: number;
};

export type Register = {
  created_at: Generated<Timestamp>;
  id: string;
  only_row: Generated<boolean>;
};

export type RegistrationBlocks = {
  block: number;
  registrations: number;
};

export type RegistrationCategories = {
  category_id: number;
  registration_id: number;
};

export type RegistrationProducts = {
  kind: RegistrationProductsKind;
  producer_id: number;
  product_id: number;
  registration_id: number;
};

export type RegistrationRecords = {
  document_names: string;
  form: number;
  record: string;
  registration_id: number;
};

export type Registrations = {
  annual_turnover: Numeric | null;
  area_of_production: string | null;
  base_registration_id: number | null;
  captured_at: Timestamp | null;
  changed_by: number | null;
  clock_correction: Generated<number>;
  consent: JSONColumnType<{ language: string; noticeVersion: string; at: string }> | null;
  created_at: Generated<Timestamp>;
  handed_over_at: Timestamp | null;
  id: Generated<number>;
  identity_verified: JSONColumnType<{
    by: 'aadhaar-qr';
    printedOn: string;
    certificate: string;
    verifiedAt: string;
    nameAgrees: boolean | null;
    birthYearAgrees: boolean | null;
  }> | null;
  is_additional: Generated<boolean>;
  is_application: boolean;
  producer_id: number;
  remarks_open: Generated<number>;
  review_status: Generated<RegistrationsReviewStatus>;
  reviewed_at: Timestamp | null;
  reviewed_by: number | null;
  search_text: string;
  submitted_at: Timestamp | null;
  turnover_unit: string | null;
  updated_at: Generated<Timestamp>;
  user_id: number;
  years_of_production: number | null;
};

export type RegistrationSummary = {
  created_at: Timestamp | null;
  district: string | null;
  id: number | null;
  is_application: boolean | null;
  is_granted: boolean | null;
  is_minor: boolean | null;
  lacks_pin_code: boolean | null;
  lacks_proof: boolean | null;
  producer_id: number | null;
  review_status: string | null;
  shares_phone: boolean | null;
  state: string | null;
  user_id: number | null;
};

export type RescueKeys = {
  created_at: Generated<Timestamp>;
  key_id: string;
  only_row: Generated<boolean>;
  private_key: Buffer;
  public_key: Buffer;
};

export type Retention = {
  changed_at: Generated<Timestamp>;
  confirmed: Generated<number>;
  days_after_withdrawal: number | null;
  due: Generated<number>;
  erased: Generated<number>;
  only_row: Generated<boolean>;
  round_at: Timestamp | null;
  waiting: Generated<number>;
  years_after_last_change: number | null;
};

export type RetiredKeys = {
  id: string;
  key_id: string;
  needed_by_backups_before: Timestamp | null;
  public_key: Buffer;
  retired_at: Timestamp | null;
};

export type ReviewClaims = {
  registration_id: number;
  session_id: number;
  until: Timestamp;
  user_id: number;
};

export type ReviewLooks = {
  last_at: Timestamp;
  registration_id: number;
  since: Timestamp;
  user_id: number;
};

export type Reviews = {
  alone: Generated<boolean>;
  at: Generated<Timestamp>;
  decided_by: number | null;
  decision: ReviewsDecision;
  id: Generated<number>;
  note: string | null;
  registration_id: number;
  remarks: JSONColumnType<{ field: string; text: string }[]>;
};

export type ReviewSnapshots = {
  at: Generated<Timestamp>;
  facts: JSONColumnType<Record<string, string | number | null>>;
  registration_id: number;
};

export type ReviewUndos = {
  at: Generated<Timestamp>;
  registration_id: number;
  remarks_open: number;
  review_status: string;
  reviewed_at: Timestamp | null;
  reviewed_by: number | null;
  snapshot_at: Timestamp | null;
  snapshot_facts: Json | null;
  submitted_at: Timestamp | null;
  updated_at: Timestamp;
  user_id: number;
};

export type SavedViews = {
  columns: Json;
  filters: Json;
  id: Generated<number>;
  list: string;
  name: string;
  owner_id: number;
  shared: boolean;
  sort: string | null;
};

export type SecondFactors = {
  ciphertext: Buffer;
  confirmed_at: Timestamp | null;
  key_id: string;
  last_step: number | null;
  started_at: Generated<Timestamp>;
  user_id: number;
};

export type Sessions = {
  address: string | null;
  browser: string | null;
  created_at: Generated<Timestamp>;
  id: Generated<number>;
  last_seen_at: Generated<Timestamp>;
  operating_system: string | null;
  token_hash: Buffer;
  user_id: number;
  written_position: string | null;
};

export type Settings = {
  name: string;
  updated_at: Generated<Timestamp>;
  value: JSONColumnType<Record<string, unknown>>;
};

export type SignInAddresses = {
  address: string;
  last_at: Generated<Timestamp>;
  user_id: number;
};

export type SignInDevices = {
  device: Buffer;
  last_at: Generated<Timestamp>;
  user_id: number;
};

export type StoreRounds = {
  at: Generated<Timestamp>;
  contents_checked: number;
  deleted_from_trash: number;
  documents: number;
  id: Generated<number>;
  moved_to_trash: number;
  objects: number;
  removed: number;
  restored: number;
  stopped: boolean;
  unreferenced: number;
};

export type SummaryRefresh = {
  at: Timestamp | null;
  only_row: Generated<boolean>;
};

export type ThrottleHits = {
  count: number;
  key: string;
  window_start: Timestamp;
};

export type Trash = {
  deleted_at: Generated<Timestamp>;
  deleted_by: number | null;
  id: Generated<number>;
  kind: TrashKind;
  phone: string | null;
  producer_id: number;
  reason: string;
  registration_ids: ArrayType<number>;
  rows: Json;
};

export type UnitLogo = {
  image: Buffer;
  only_row: Generated<boolean>;
};

export type Uploads = {
  content_sha256: Buffer;
  created_at: Generated<Timestamp>;
  key_id: string;
  object_key: string;
  sha256: Buffer;
  size: number;
  stored_size: number;
  user_id: number;
  wrapped_key: Buffer;
};

export type Users = {
  areas: JSONColumnType<{
    states?: string[];
    districts?: { state: string; district: string }[];
    productIds?: number[];
  }> | null;
  created_at: Generated<Timestamp>;
  disabled_at: Timestamp | null;
  email: string | null;
  id: Generated<number>;
  last_login_at: Timestamp | null;
  must_change_password: Generated<boolean>;
  password_hash: string;
  role: UsersRole;
  username: string;
};

export type Database = {
  aadhaar_certificates: AadhaarCertificates;
  application_changes: ApplicationChanges;
  application_events: ApplicationEvents;
  applications: Applications;
  audit: Audit;
  audit_bursts: AuditBursts;
  audit_head: AuditHead;
  audit_seals: AuditSeals;
  audit_values: AuditValues;
  audit_verifications: AuditVerifications;
  backups: Backups;
  categories: Categories;
  consent_changes: ConsentChanges;
  counted_registrations: CountedRegistrations;
  counter_changes: CounterChanges;
  counters: Counters;
  counting: Counting;
  document_faults: DocumentFaults;
  document_reading: DocumentReading;
  documents: Documents;
  erasure_requests: ErasureRequests;
  erasures: Erasures;
  idempotency_keys: IdempotencyKeys;
  identity_blocks: IdentityBlocks;
  identity_numbers: IdentityNumbers;
  identity_queue: IdentityQueue;
  legal_holds: LegalHolds;
  login_failures: LoginFailures;
  master_keys: MasterKeys;
  notice_recordings: NoticeRecordings;
  object_removals: ObjectRemovals;
  print_job_items: PrintJobItems;
  print_jobs: PrintJobs;
  print_parts: PrintParts;
  producers: Producers;
  production_details: ProductionDetails;
  products: Products;
  recovery_codes: RecoveryCodes;
  register: Register;
  registration_blocks: RegistrationBlocks;
  registration_categories: RegistrationCategories;
  registration_products: RegistrationProducts;
  registration_records: RegistrationRecords;
  registration_summary: RegistrationSummary;
  registrations: Registrations;
  rescue_keys: RescueKeys;
  retention: Retention;
  retired_keys: RetiredKeys;
  review_claims: ReviewClaims;
  review_looks: ReviewLooks;
  review_snapshots: ReviewSnapshots;
  review_undos: ReviewUndos;
  reviews: Reviews;
  saved_views: SavedViews;
  second_factors: SecondFactors;
  sessions: Sessions;
  settings: Settings;
  sign_in_addresses: SignInAddresses;
  sign_in_devices: SignInDevices;
  store_rounds: StoreRounds;
  summary_refresh: SummaryRefresh;
  throttle_hits: ThrottleHits;
  trash: Trash;
  unit_logo: UnitLogo;
  uploads: Uploads;
  users: Users;
};
