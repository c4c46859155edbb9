/**
 * The rooms of the server, their doors and who may use them: the one source of the table in
 * docs/architecture.md (`npm run generate` writes it) and of the import rules of the lint (import-rules.ts).
 */

/** A part of the domain on the server, with everything that belongs to it. */
export type Room = {
  /** Its folder below server/src. */
  name: string;
  holds: string;
  /** The files that other rooms may import; 'all' for the foundation that every room may use. */
  doors: readonly string[] | 'all';
  /** The rooms whose doors it may use; 'everything' for the start of the program. */
  uses: readonly string[] | 'everything';
  /** Files that may contain SQL. Every file may import the types of kysely and pg. */
  sql: 'all files' | 'files named for it' | 'none';
};

/** What most rooms of the domain build on. */
const foundation = ['lib', 'db', 'base', 'http', 'audit'];

/** From the ground up: a room uses only rooms before its own. */
export const rooms: readonly Room[] = [
  {
    name: 'lib',
    holds: 'nothing of GI: crypto, files, images, passwords, csv, xlsx, zip, gates',
    doors: 'all',
    uses: [],
    sql: 'none',
  },
  {
    name: 'db',
    holds:
      'connection, embedded PostgreSQL, replica, migrations, types of the tables, advisory locks, seed',
    doors: 'all',
    uses: ['lib'],
    sql: 'all files',
  },
  {
    name: 'base',
    holds:
      'what every room speaks: settings, log, errors, the types of a feature and of its services, caller, ' +
      'limits of calls, unit settings, condition of consent, cursor',
    doors: 'all',
    uses: ['lib', 'db'],
    sql: 'all files',
  },
  {
    name: 'http',
    holds:
      'multipart and raw bodies, limits, replies, headers, connections, what a handler asks of its request',
    doors: ['request-caller.ts', 'multipart.ts', 'raw-body.ts'],
    uses: ['lib', 'base'],
    sql: 'none',
  },
  {
    name: 'audit',
    holds: 'the audit trail: entries, bursts, values, seals and their verification',
    doors: [
      'audit.ts',
      'bursts.ts',
      'values.ts',
      'seals/verify.ts',
      'seals/exported-seal.ts',
      'seals/shortened.ts',
    ],
    uses: ['lib', 'db'],
    sql: 'all files',
  },
  {
    name: 'keys',
    holds: 'the master keys: their state and holders, rotating and retiring them',
    doors: [
      'key-state.ts',
      'key-source.ts',
      'key-holders.ts',
      'reseal.ts',
      'rotate-keys.ts',
      'retire-key.ts',
    ],
    uses: ['lib', 'db', 'base', 'audit'],
    sql: 'all files',
  },
  {
    name: 'identity',
    holds:
      'identity numbers: the vault, the search for parts of them, look-ups, who may change them',
    doors: [
      'services.ts',
      'identity-vault.ts',
      'identity-search.ts',
      'may-change-identity.ts',
      'look-up-limits.ts',
      'aadhaar-card-check.ts',
      'card-certificates.ts',
      'reseal-numbers.ts',
    ],
    uses: ['lib', 'db', 'base', 'audit', 'keys'],
    sql: 'all files',
  },
  {
    name: 'documents',
    holds:
      'scans and files: the store, its keys, signed links, integrity rounds, removals, sweep, pictures sent ahead',
    doors: [
      'document-store.ts',
      'document-links.ts',
      'document-integrity.ts',
      'replaced-documents.ts',
      'object-removals.ts',
      'print-parts.ts',
      'photo-urls.ts',
      'register-binding.ts',
      'reseal-files.ts',
      'sent-ahead/upload-rows.ts',
      'sent-ahead/use-uploads.ts',
    ],
    uses: [...foundation, 'keys'],
    sql: 'all files',
  },
  {
    name: 'accounts',
    holds: 'sign-in, sessions, passwords, second factor, limits of tries, the guard of the routes',
    doors: ['accounts.ts', 'own-password.ts', 'sessions.ts', 'second-factor.ts'],
    uses: [...foundation, 'keys', 'identity'],
    sql: 'all files',
  },
  {
    name: 'register',
    holds:
      'the read model: records, lists and their pages, orders, scope, counters, places, working list',
    doors: [
      'registration-lists.ts',
      'registration-pages.ts',
      'registration-orders.ts',
      'registration-scope.ts',
      'registration-records.ts',
      'registration-texts.ts',
      'records/store-records.ts',
      'records/read-batches.ts',
      'records/compare-records.ts',
      'counters/counters.ts',
      'counters/compare-counters.ts',
      'counters/keep-counters.ts',
      'counters/summary.ts',
      'places/place-from-pin-code.ts',
      'places/place-queries.ts',
      'places/place-report.ts',
      'places/place-map.ts',
      'application-counts.ts',
      'application-summaries.ts',
      'claims-in-lists.ts',
      'field-columns.ts',
      'lock-registration.ts',
      'person-areas.ts',
      'report-rows.ts',
      'search-text.ts',
      'table-files.ts',
      'trash-in-areas.ts',
    ],
    uses: ['lib', 'db', 'base', 'audit', 'identity', 'documents'],
    sql: 'all files',
  },
  {
    name: 'applications',
    holds: 'applications to the Registry: events from filing to renewal, lists, export',
    doors: ['applications.ts', 'application-file.ts', 'changes-after-filing.ts'],
    uses: [...foundation, 'documents', 'register'],
    sql: 'all files',
  },
  {
    name: 'reviews',
    holds: 'the review: queue, decisions, what a change means for it',
    doors: ['review-changes.ts', 'read-reviews.ts'],
    uses: [...foundation, 'documents', 'register', 'applications'],
    sql: 'all files',
  },
  {
    name: 'registrations',
    holds:
      'verify, submit, edit, detail, history, the documents of a producer, receipts, rescue files',
    doors: ['reseal-rescue-key.ts'],
    uses: [
      ...foundation,
      'keys',
      'identity',
      'documents',
      'accounts',
      'register',
      'applications',
      'reviews',
    ],
    sql: 'all files',
  },
  {
    name: 'catalogue',
    holds: 'categories and products: lists, changes, the catalogue file and its import',
    doors: [],
    uses: [...foundation, 'register'],
    sql: 'files named for it',
  },
  {
    name: 'settings',
    holds: 'the settings of the unit',
    doors: [],
    uses: [...foundation, 'identity'],
    sql: 'files named for it',
  },
  {
    name: 'views',
    holds: 'the views of lists that accounts of the office save and share',
    doors: [],
    uses: [...foundation],
    sql: 'files named for it',
  },
  {
    name: 'papers',
    holds: 'the legal papers: their facts, content, HTML and PDF, printouts, print jobs',
    doors: [
      'build-papers.ts',
      'paper-input.ts',
      'read-paper-input.ts',
      'register-facts.ts',
      'html/render-html.ts',
      'pdf/pdf-renderer.ts',
      'print-jobs/job-area-queries.ts',
    ],
    uses: [...foundation, 'identity', 'documents', 'accounts', 'register', 'applications'],
    sql: 'files named for it',
  },
  {
    name: 'reports',
    holds: 'dashboard, overview, reports, exports, activity',
    doors: [],
    uses: [...foundation, 'identity', 'documents', 'register', 'papers'],
    sql: 'files named for it',
  },
  {
    name: 'rights',
    holds: "the person's rights: consent, own data, retention, holds, erasure, deletion",
    doors: ['deletion.ts', 'erasure.ts', 'trash/keep.ts'],
    uses: [...foundation, 'identity', 'documents', 'register', 'reviews'],
    sql: 'all files',
  },
  {
    name: 'users',
    holds: 'the administration of accounts',
    doors: [],
    uses: [...foundation, 'identity', 'documents', 'accounts', 'register', 'rights'],
    sql: 'files named for it',
  },
  {
    name: 'operations',
    holds: 'backup, restore, doctor, diagnostics, the commands of `npm run`',
    doors: [],
    uses: [
      ...foundation,
      'keys',
      'identity',
      'documents',
      'accounts',
      'register',
      'registrations',
      'papers',
      'rights',
    ],
    sql: 'all files',
  },
  {
    name: 'boot',
    holds:
      '`start` (open → prepare → app → rounds → listen → close), `app` with the routes, rounds, metrics, workers',
    doors: [],
    uses: 'everything',
    sql: 'all files',
  },
];

/** The import paths of a room's doors. @throws when there is no such room */
export const doorsOf = (name: string): readonly string[] => {
  const room = rooms.find((each) => each.name === name);
  if (room === undefined) throw new Error(`the import map has no room called ${name}`);
  return room.doors === 'all' ? [`#${name}/**`] : room.doors.map((file) => `#${name}/${file}`);
};
