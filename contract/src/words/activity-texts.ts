import { activityKeyedValues } from './activity-keyed-values.ts';

/** The actions of the audit trail with their English sentences; the web translates them. */
export const actionSentences = {
  'auth.sign_in': 'Signed in',
  'auth.sign_in_failed': 'Sign-in failed',
  'auth.sign_out': 'Signed out',
  'auth.password_changed': 'Changed the password',
  'auth.second_factor_started': 'Began to set up a second factor',
  'auth.second_factor_on': 'Switched the second factor on',
  'auth.second_factor_off': 'Switched the second factor off',
  'auth.recovery_codes_renewed': 'Made new recovery codes',
  'auth.session_ended': 'Signed out one of the own devices',
  'auth.other_sessions_ended': 'Signed out all other own devices',
  'auth.delayed': 'Had to wait before the next sign-in',
  'access.denied': 'Was refused access',
  'access.id_refused': 'Asked for a record of somebody else, or one that does not exist',
  'user.created': 'Created an account',
  'user.changed': 'Changed an account',
  'user.deleted': 'Deleted an account',
  'user.second_factor_reset': 'Reset a second factor',
  'registration.created': 'Registered a producer',
  'registration.additional_created': 'Made an additional registration',
  'registration.viewed_full_ids': 'Looked at full ID numbers',
  'registration.changed': 'Changed a registration',
  'registration.deleted': 'Moved a registration to the trash',
  'review.approved': 'Approved a registration',
  'review.returned': 'Returned a registration to its collector',
  'review.rejected': 'Rejected a registration',
  'review.reopened': 'Reopened a rejected registration',
  'review.undone': 'Undid a decision at once',
  'review.taken_back': 'Took an approval back',
  'review.taken_over': 'Took a review over from another account',
  'review.resubmitted': 'Submitted a returned registration again',
  'review.changed_after_approval':
    'Changed an approved registration, which waits for a review again',
  'review.decided_alone': 'Decided as the only active administrator about own work',
  'application.attached': 'Attached a letter of the Registry to an application',
  'application.attachment_removed': 'Removed a letter of the Registry from an application',
  'application.recorded': 'Recorded an event of an application',
  'application.taken_out': 'Took out an application for a product that is only planned',
  'application.changed_after_filing': 'Changed a registration after its filing',
  'application.settled': 'Settled changes after the filing of an application',
  'application.undone': 'Took back an event of an application',
  'producer.deleted': 'Moved a producer to the trash',
  'trash.restored': 'Restored something from the trash',
  'trash.deleted': 'Deleted something in the trash for good',
  'consent.withdrawn': 'Recorded a withdrawn consent',
  'consent.withdrawal_proposed': 'Proposed to withdraw a consent',
  'consent.withdrawal_refused': 'Refused a proposed withdrawal of a consent',
  'consent.given': 'Recorded a new consent',
  'producer.data_given': 'Gave a person their own data',
  'producer.erasure_asked': 'Asked for the erasure of a person',
  'producer.erasure_refused': 'Refused the erasure of a person',
  'producer.erasure_taken_back': 'Took back the request to erase a person',
  'producer.erased': 'Erased a person',
  'hold.set': 'Set a legal hold',
  'hold.lifted': 'Lifted a legal hold',
  'producer.looked_up': 'Checked an ID',
  'producer.two_looked_up': 'Checked two IDs of different people',
  'producer.lookup_missed': 'Checked an ID that is not registered',
  'producer.lookup_refused': 'Checked too many IDs and was refused',
  'producer.number_refused': 'Sent an ID that belongs to a registered person',
  'document.replaced': 'Added or replaced a document',
  'document.earlier_deleted': 'Deleted an earlier document after the review',
  'document.viewed': 'Looked at a document',
  'document.identity_viewed': 'Looked at a scan with an identity number',
  'export.table': 'Exported a table',
  'export.production': 'Exported a registration',
  'paper.printed': 'Printed a paper',
  'print.started': 'Started a bulk print',
  'print.cancelled': 'Stopped a bulk print',
  'print.downloaded': 'Downloaded a bulk print',
  'catalogue.changed': 'Changed the catalogue',
  'settings.changed': 'Changed the settings',
  'settings.certificate_added': 'Added a certificate of UIDAI',
  'settings.certificate_retired': 'Retired a certificate of UIDAI',
  'retention.changed': 'Changed how long data are kept',
  'rescue.imported': 'Imported the rescue file of a device',
  'rescue.device_opened': 'Opened the drafts of a device with the password',
  'retention.confirmed': 'Confirmed that people may be erased whose time is over',
  'keys.rotated': 'Changed the master key',
  'keys.retired': 'Retired a master key',
} as const;

export type AuditAction = keyof typeof actionSentences;
// Object.keys answers text; the table is a constant without further keys.
export const auditActions = Object.keys(actionSentences) as AuditAction[];

export const isAuditAction = (value: string): value is AuditAction =>
  Object.hasOwn(actionSentences, value);

/** The labels of an entry's details, by key; screens have it in other languages too. */
export const detailLabels = {
  fields: 'Fields',
  what: 'What',
  kinds: 'Documents',
  papers: 'Papers',
  productId: 'Product',
  productIds: 'Products',
  userId: 'User',
  other: 'And',
  registration: 'Registration',
  producer: 'Person',
  user: 'User',
  rows: 'Rows',
  complete: 'Complete',
  format: 'Format',
  fullIds: 'Full ID numbers',
  export: 'Export',
  searched: 'With a search',
  order: 'Order',
  columns: 'Columns',
  chosen: 'Chosen rows',
  toldOn: 'Said on',
  channel: 'How it was said',
  status: 'Status',
  startDate: 'From',
  endDate: 'To',
  type: 'Type',
  action: 'Action',
  subjectKind: 'Kind of record',
  subjectId: 'Record',
  personId: 'Person',
  files: 'Files',
  registrations: 'Registrations',
  producers: 'People',
  people: 'People',
  reason: 'Reason',
  askedBy: 'Asked by',
  alone: 'Nobody else could decide',
  route: 'Address of the call',
  act: 'What was done',
  created: 'New',
  changed: 'Changed',
  categories: 'New categories',
  role: 'Role',
  disabled: 'Disabled',
  language: 'Language',
  areas: 'Area',
  states: 'States',
  districts: 'Districts',
  secondFactor: 'Second factor',
  ended: 'Ended sessions',
  event: 'Event',
  on: 'On',
  job: 'Bulk print',
  registered: 'Registered',
  known: 'Known before',
  attention: 'Need attention',
  whole: 'Whole file',
  card: 'Scanned card',
  numberCovered: 'First eight digits covered',
  for: 'On behalf of',
  heldBy: 'Held by',
  from: 'Before',
  to: 'After',
  yes: 'yes',
  no: 'no',
  nothing: 'nothing',
} as const;
export type DetailLabel = keyof typeof detailLabels;

const isLabel = (key: string): key is DetailLabel => Object.hasOwn(detailLabels, key);

/** The texts of an entry's details in one language. */
export type DetailWords = {
  label: (key: DetailLabel) => string;
  /** A field, document, paper or another word that the program uses. */
  word: (key: string) => string;
  /** Of a record, by `{kind}:{id}`. */
  name: (key: string) => string | undefined;
};

/** The kinds of records that have a name. */
export const namedKinds = ['registration', 'producer', 'user', 'product', 'category'] as const;
export type NamedKind = (typeof namedKinds)[number];
/** The kinds of records that entries are about. */
export const subjectKinds = [...namedKinds, 'print_job'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** The keys of details whose numbers are ids of records. */
export const idKinds: Readonly<Record<string, NamedKind>> = {
  productId: 'product',
  productIds: 'product',
  userId: 'user',
  askedBy: 'user',
  for: 'user',
  heldBy: 'user',
  other: 'producer',
  personId: 'producer',
  registration: 'registration',
  producer: 'producer',
  user: 'user',
};

/**
 * Details that are not shown: keyed hashes of identity numbers, the counters of entries for many calls, and how papers
 * were laid out, which only printing them again needs.
 */
const hiddenDetails: ReadonlySet<string> = new Set([
  'identity',
  'values',
  'more',
  'since',
  'about',
  'layout',
  'copies',
]);

/** The product and the field of `production_details.12.unit`; undefined for a field of the person. */
export const productionField = (field: string): { product: string; field: string } | undefined => {
  const [, product, last] = /^production_details\.(\d+)\.(.+)$/.exec(field) ?? [];
  return product === undefined || last === undefined ? undefined : { product, field: last };
};

/** `production_details.12.unit` → 'Muga Silk: Unit' */
export const fieldWords = (field: string, { word, name, label }: DetailWords): string => {
  if (field === 'reason') return label(field);
  const production = productionField(field);
  if (production === undefined) return word(field);
  const { product } = production;
  return `${name(`product:${product}`) ?? product}: ${word(production.field)}`;
};

/** Whether a value is itself a detail (an object). */
export const isDetail = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const valueWords = (key: string, value: unknown, texts: DetailWords): string => {
  if (value === null || value === '') return texts.label('nothing');
  if (typeof value === 'boolean') return texts.label(value ? 'yes' : 'no');
  if (Array.isArray(value)) return value.map((each) => valueWords(key, each, texts)).join(', ');
  if (isDetail(value)) return detailSentence(value, texts);
  const kind = idKinds[key];
  if (kind !== undefined) return texts.name(`${kind}:${String(value)}`) ?? String(value);
  if (typeof value !== 'string') return String(value);
  const keyed = `${key}_${value}`;
  return Object.hasOwn(activityKeyedValues, keyed) ? texts.word(keyed) : fieldWords(value, texts);
};

/** Undefined, or a list without entries. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.length === 0);

/**
 * The details of an entry in words, such as 'Papers: Card; Product: Muga Silk'. Hashes and the counters
 * of entries for many calls (`more`, `since`, `about`) are left out.
 */
const detailSentence = (detail: Readonly<Record<string, unknown>>, texts: DetailWords): string =>
  Object.entries(detail)
    .filter(([key, value]) => !hiddenDetails.has(key) && !isEmpty(value))
    .map(([key, value]) => {
      const setting = `fields_${key}`;
      const word = Object.hasOwn(activityKeyedValues, setting) ? setting : key;
      const label = isLabel(key) ? texts.label(key) : texts.word(word);
      return `${label}: ${valueWords(key, value, texts)}`;
    })
    .join('; ');

/**
 * All details of an entry in words. An entry for many calls begins with `manyCalls` (their number and the time of
 * the first, ISO 8601) and what each was about.
 */
export const entrySentence = (
  { more, since, about, ...rest }: Readonly<Record<string, unknown>>,
  texts: DetailWords,
  manyCalls: (more: number, since: string) => string,
): string => {
  const times = typeof more === 'number' && typeof since === 'string' ? manyCalls(more, since) : '';
  const each = Array.isArray(about)
    ? about.filter(isDetail).map((one) => detailSentence(one, texts))
    : [];
  return [times, each.join(' | '), detailSentence(rest, texts)]
    .filter((part) => part !== '')
    .join('; ');
};
