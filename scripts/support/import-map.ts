/**
 * The allowed imports of the folders of the contract, the web and the journeys: the one source of the table in
 * docs/architecture.md (`npm run generate` writes it) and of the import rules of the lint (import-rules.ts).
 */

/** A folder of the contract, of the web or of the journeys. */
export type Layer = {
  /** Folder, or the pattern of files, that the row is about. */
  folder: string;
  holds: string;
  /** Names from `targets` of its room; `everything` and `npm` are not checked. Own files always. */
  mayImport: readonly string[];
  /** The files that pages may import; all of a folder that names none. */
  doors?: readonly string[];
};

const onFeatures = ['contract', 'api', 'components', 'i18n', 'lib', 'addresses'];

export const layers: readonly Layer[] = [
  {
    folder: 'contract/src/values',
    holds: 'days, digits, text, numbers as people read them, pages',
    mayImport: [],
  },
  {
    folder: 'contract/src/fields',
    holds:
      'the fields of a person and of a production, identity numbers, places, units, kinds, states',
    mayImport: ['values'],
  },
  {
    folder: 'contract/src/words',
    holds: 'errors, sentences of the rules, labels, the words of the audit trail',
    mayImport: ['values', 'fields'],
  },
  {
    folder: 'contract/src/routes',
    holds:
      'what a browser needs of the endpoints: method, url, access, files, and the words and limits of their inputs',
    mayImport: ['values', 'fields', 'words'],
  },
  {
    folder: 'contract/src/schemas',
    holds: 'the schemas, and the endpoints that they make of the routes',
    mayImport: ['zod', 'values', 'fields', 'words', 'routes'],
  },
  {
    folder: 'contract/src/rules',
    holds: 'the rules of the wizard, of ages and consent, the columns and days of reports',
    mayImport: ['values', 'fields', 'words', 'routes', 'schemas'],
  },
  {
    folder: 'web/src/lib',
    holds:
      'nothing of GI: `router`, `pictures`, `days`, `format`, `search`, `lists`, `files`, `qr`, `device`, its ' +
      '`sealed-store`, `input` by keys and taps, `unsaved` work',
    mayImport: ['npm', 'formats (contract)'],
  },
  {
    folder: 'web/src/i18n',
    holds: 'the texts of the screens by language and feature, and the language in use',
    mayImport: ['contract', 'lib'],
  },
  {
    folder: 'web/src/components',
    holds:
      'the design system by what a part is: `buttons`, `fields`, `dialogs`, `messages`, `cards`, `tables`, `grid`, ' +
      '`page`, `dates`, `pictures`, `camera`',
    mayImport: ['i18n', 'lib', 'formats (contract)'],
  },
  {
    folder: 'web/src/api',
    holds: '`client` (the only `fetch`), `session`, one file per contract file',
    mayImport: ['contract', 'i18n', 'lib'],
  },
  {
    folder: 'web/src/features/*',
    holds: 'the parts of screens, by the same feature names',
    mayImport: onFeatures,
  },
  {
    folder: 'web/src/features/record',
    holds: 'what the screens of a registration share: its fields, facts, doubts, remarks, chips',
    mayImport: onFeatures,
  },
  {
    folder: 'web/src/features/scan',
    holds:
      'the scan of an Aadhaar card: its button, the scanner with its sheet, the settings of the phone',
    mayImport: onFeatures,
  },
  {
    folder: 'web/src/features/verify',
    holds: 'the verification page: its form and its answer',
    mayImport: [...onFeatures, 'record', 'scan'],
  },
  {
    folder: 'web/src/features/collect',
    holds:
      'the collector: the `wizard/` with its steps, `drafts/` on the device, `problems/` of a draft and ' +
      'refusals, the `outbox/`, which alone sends, `unfinished/` work and the day, the `receipt/` of a producer, the `lock/` of a ' +
      'device, `rescue/` files',
    mayImport: [...onFeatures, 'record', 'scan'],
    doors: [
      'practice/practice.tsx',
      'wizard/registration-wizard.tsx',
      'wizard/number-from-verify.ts',
      'unfinished/home-day.tsx',
      'unfinished/unfinished-work.tsx',
      'unfinished/waiting-card.tsx',
      'drafts/draft.ts',
      'drafts/draft-address.ts',
      'drafts/unstored-drafts.ts',
      'outbox/refused-documents.tsx',
      'outbox/sending-card.tsx',
      'lock/lock-card.tsx',
      'lock/lock-part.ts',
      'rescue/rescue-import.tsx',
      'rescue/rescue-offer.tsx',
    ],
  },
  {
    folder: 'web/src/features/applications',
    holds: 'applications to the Registry: list, events, numbers, changes after the filing',
    mayImport: [...onFeatures, 'record'],
  },
  {
    folder: 'web/src/features/review',
    holds: 'the review: queue, bench, decisions, remarks, returned registrations',
    mayImport: [...onFeatures, 'record', 'views', 'pictures of documents'],
    doors: [
      'queue-list.tsx',
      'remark-tick.tsx',
      'reopen-button.tsx',
      'returned-notice.tsx',
      'review-bench.tsx',
      'use-approve-many.ts',
      'use-claims.ts',
      'use-undo.ts',
      'take-back-button.tsx',
      'use-open-remarks.ts',
      'use-queue.ts',
      'use-remarks.ts',
    ],
  },
  {
    folder: 'web/src/features/register',
    holds: 'lists of registrations, and the workbench of the administrator',
    mayImport: [...onFeatures, 'record', 'status of reviews', 'exports', 'printouts', 'views'],
    doors: [
      'list/excel-export.tsx',
      'list/registration-list-page.tsx',
      'workbench/register-view.ts',
      'workbench/workbench.tsx',
    ],
  },
  {
    folder: 'web/src/features/details',
    holds: 'one registration: cards, correction, conflicts',
    mayImport: [...onFeatures, 'record', 'scan'],
  },
  {
    folder: 'web/src/features/documents',
    holds: 'documents of a registration, unsent ones, the check of stored files',
    mayImport: [...onFeatures, 'record'],
  },
  {
    folder: 'web/src/features/rights',
    holds: 'consent, own data, legal holds and erasure on the page of a registration',
    mayImport: [...onFeatures, 'record'],
  },
  {
    folder: 'web/src/features/settings',
    holds: 'the settings of the unit',
    mayImport: [...onFeatures, 'record'],
  },
  {
    folder: 'web/src/features/reports',
    holds: 'the reports of days, their charts and map, on screen and on paper',
    mayImport: [...onFeatures, 'record'],
  },
  {
    folder: 'web/src/features/case',
    holds: 'the case file of the office: its state, what comes next, papers, history',
    mayImport: [...onFeatures, 'record', 'printouts'],
  },
  {
    folder: 'web/src/pages',
    holds:
      'the addresses (`paths.ts`), and one file per address, composing features, by who opens it and for what',
    mayImport: ['contract', 'features', 'api', 'components', 'i18n', 'lib'],
  },
  {
    folder: 'web/src/app',
    holds: 'router, providers, shell, guards',
    mayImport: ['everything'],
  },
  {
    folder: 'web/src/service-worker',
    holds: 'the worker that answers for the files of the app without a network (ADR 0112)',
    mayImport: [],
  },
  {
    folder: 'e2e',
    holds: 'journeys in a real browser on a real server',
    mayImport: ['contract'],
  },
];

/** The schemas that web forms validate with; of others the web has the types only. */
export const formSchemas = [
  'account-input',
  'catalogue-input',
  'check-input',
  'credentials',
  'application-event-input',
  'retention-rules',
  'rights-input',
  'settings-input',
];

/** What the names in `mayImport` mean as import paths; `@gi/…` is the contract. */
const targets: Readonly<Record<string, readonly string[]>> = {
  npm: [],
  contract: [],
  'formats (contract)': [
    '@gi/contract/values/csv',
    '@gi/contract/values/days',
    '@gi/contract/values/digits',
    '@gi/contract/values/english-days',
    '@gi/contract/values/english-format',
    '@gi/contract/values/file-size',
    '@gi/contract/values/page-size',
    '@gi/contract/values/part-of-number',
  ],
  lib: ['#lib/**'],
  i18n: ['#i18n/**'],
  components: ['#components/**'],
  api: ['#api/**'],
  addresses: ['#pages/paths.ts'],
  record: ['#features/record/**'],
  exports: ['#features/exports/**'],
  printouts: ['#features/printouts/**'],
  views: ['#features/views/**'],
  'pictures of documents': ['#features/documents/picture-board.tsx'],
  scan: ['#features/scan/**'],
  'status of reviews': [
    '#features/review/reopen-button.tsx',
    '#features/review/take-back-button.tsx',
  ],
  // Of a folder with doors, only these.
  features: [
    '#features/**',
    ...layers.flatMap(({ folder, doors = [] }) => {
      const path = `#${folder.slice('web/src/'.length)}`;
      return doors.length === 0 ? [] : [`!${path}/**`, ...doors.map((door) => `${path}/${door}`)];
    }),
  ],
};

/** The import paths of a name in `mayImport`; one with `!` is forbidden. @throws when there is no such name */
export const pathsOf = (name: string): readonly string[] => {
  const paths = targets[name];
  if (paths === undefined) throw new Error(`the import map has no target called ${name}`);
  return paths;
};
