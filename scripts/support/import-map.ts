/**
 * What the folders of the contract, the web and the journeys may import: the one source of the table in
 * docs/architecture.md (`npm run generate` writes it) and of the import rules of the lint (import-rules.ts).
 */

/** A folder of the contract, of the web or of the journeys. */
export type Layer = {
  /** Folder, or the pattern of files, that the row is about. */
  folder: string;
  holds: string;
  /** Names from `targets` of its room; `everything` and `npm` are not checked. Own files always. */
  mayImport: readonly string[];
};

export const layers: readonly Layer[] = [
  {
    folder: 'contract/src',
    holds: 'endpoints, shapes, the error table, the rules of the wizard and their sentences',
    mayImport: ['zod'],
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
  i18n: ['#i18n/**'],
  components: ['#components/**'],
  api: ['#api/**'],
  features: ['#features/**'],
  paths: ['#app/paths.ts'],
};

/** The import paths of a name in `mayImport`. @throws when there is no such name */
export const pathsOf = (name: string): readonly string[] => {
  const paths = targets[name];
  if (paths === undefined) throw new Error(`the import map has no target called ${name}`);
  return paths;
};
