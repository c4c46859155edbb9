/**
 * Who may import what: the one source of the table in docs/architecture.md (`npm run generate`
 * writes it) and of the import rules of the lint (import-rules.ts).
 */
export type Layer = {
  /** Folder, or the pattern of files, that the row is about. */
  folder: string;
  holds: string;
  /** Names from `targets` of its room; `everything` and `npm` are not checked. Own files always. */
  mayImport: readonly string[];
  /** Also values of kysely and pg; their types are free in every file of the server. */
  sql?: true;
};

export const layers: readonly Layer[] = [
  {
    folder: 'contract/src',
    holds: 'endpoints, shapes, the error table, the rules of the wizard and their sentences',
    mayImport: ['zod'],
  },
  {
    folder: 'server/src/lib',
    holds: 'code that has nothing to do with GI: crypto, files, images, passwords, csv, xlsx, zip',
    mayImport: ['npm'],
  },
  {
    folder: 'server/src/db',
    holds: 'connection, embedded database, migrations, table types, seed',
    mayImport: ['lib'],
    sql: true,
  },
  {
    folder: 'server/src/core',
    holds:
      'domain code that several features need: identity vault and search, ' +
      'documents, audit, sessions, idempotency, throttling, registration records',
    mayImport: ['contract', 'db', 'lib', 'errors', 'services (types)'],
    sql: true,
  },
  {
    folder: 'server/src/papers',
    holds:
      'the legal papers: their facts from the database, their content, HTML and PDF; `papers.ts` ' +
      'is its public face, everything else is its own',
    mayImport: ['contract', 'core', 'db', 'lib', 'errors'],
  },
  {
    folder: 'server/src/features/*',
    holds:
      '`routes.ts` is the table of contents, one file per rule, `queries.ts` all SQL, tests beside',
    mayImport: [
      'contract',
      'papers',
      'core',
      'db',
      'lib',
      'errors',
      'access',
      'multipart',
      'services (types)',
      'feature (types)',
    ],
  },
  {
    folder: 'server/src/*.ts',
    holds:
      '`main` (env → database → services → app → listen), `app`, `feature`, `access`, `errors`, ' +
      '`multipart`, `raw-body`',
    mayImport: ['everything'],
  },
  {
    folder: 'web/src/lib',
    holds: 'days of the registry, picture work, downloads',
    mayImport: ['npm', 'formats (contract)'],
  },
  {
    folder: 'web/src/i18n',
    holds: 'the texts of the screens by language and feature, and the language in use',
    mayImport: ['contract', 'lib'],
  },
  {
    folder: 'web/src/components',
    holds: 'the design system in `ui/`, camera, document field, date range',
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
    mayImport: ['contract', 'api', 'components', 'i18n', 'lib'],
  },
  {
    folder: 'web/src/pages',
    holds: 'one file per address, composing features',
    mayImport: ['contract', 'features', 'api', 'components', 'i18n', 'lib', 'paths'],
  },
  {
    folder: 'web/src/app',
    holds: 'router, paths, providers, shell, guards',
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

/** What the names in `mayImport` mean as import paths; `@gi/…` is the contract. */
const targets: Readonly<Record<string, readonly string[]>> = {
  npm: [],
  contract: [],
  'formats (contract)': ['@gi/contract/days', '@gi/contract/digits', '@gi/contract/format'],
  zod: ['zod', 'zod/*'],
  lib: ['#lib/**'],
  db: ['#db/**'],
  core: ['#core/**'],
  papers: ['#papers/papers.ts'],
  errors: ['#errors.ts'],
  access: ['#access.ts', '#request-caller.ts'],
  multipart: ['#multipart.ts', '#raw-body.ts'],
  services: ['#services.ts'],
  feature: ['#feature.ts'],
  i18n: ['#i18n/**'],
  components: ['#components/**'],
  api: ['#api/**'],
  features: ['#features/**'],
  paths: ['#app/paths.ts'],
};

/** Ends the name of a target whose types alone may be imported. */
export const typesOnly = ' (types)';

/** The import paths of a name in `mayImport`. @throws when there is no such name */
export const pathsOf = (name: string): readonly string[] => {
  const paths = targets[name.replace(typesOnly, '')];
  if (paths === undefined) throw new Error(`the import map has no target called ${name}`);
  return paths;
};
