import type { OxlintOverride } from 'oxlint';
import { layers, pathsOf, typesOnly, type Layer } from './import-map.ts';

type Pattern = { group?: string[]; regex?: string; message: string; allowTypeImports?: boolean };
type Path = { name: string; message: string; allowTypeImports?: boolean };
type Rules = NonNullable<OxlintOverride['rules']>;

const asError = (patterns: Pattern[], paths: Path[]): Rules => ({
  'eslint/no-restricted-imports': ['error', { patterns, paths }],
});

const sqlPattern: Pattern = {
  group: ['kysely', 'kysely/*', 'pg'],
  message: 'SQL lives in db/, core/ and a feature’s queries.ts (types are free).',
  allowTypeImports: true,
};
const sharpPath: Path = {
  name: 'sharp',
  message: 'Only lib/image.ts and lib/jpeg-encode.ts talk to sharp.',
};

/** Packages that only some files of a layer may use. */
type Packages = { sql: boolean; sharp: boolean };

/** The rules for the files of a layer that are `depth` folders below it: so often `../` is free. */
const rulesAt = (layer: Layer, depth: number, { sql, sharp }: Packages): Rules => {
  const isFeature = layer.folder.endsWith('/*');
  const own = isFeature ? [] : [`#${layer.folder.split('/').slice(2).join('/')}/**`];
  const allowed = [...own, ...layer.mayImport.flatMap(pathsOf)];
  const mayImport = [...layer.mayImport, 'own files'].join(', ');
  const patterns: Pattern[] = [
    {
      group: ['#*', '#*/**', ...allowed.map((path) => `!${path}`)],
      message: `${layer.folder} may import: ${mayImport} (docs/architecture.md).`,
    },
    {
      regex: `^(\\.\\./){${depth + 1},}`,
      message: 'Leave the folder with a # path, which names the layer.',
    },
  ];
  if (!layer.mayImport.includes('contract')) {
    patterns.push({
      group: ['@gi/*', '@gi/*/**', ...allowed.map((path) => `!${path}`)],
      message: `${layer.folder} knows nothing of the domain.`,
    });
  }
  if (!sql) patterns.push(sqlPattern);
  const paths = layer.mayImport
    .filter((name) => name.endsWith(typesOnly))
    .flatMap((name) =>
      pathsOf(name).map((path) => ({
        name: path,
        message: 'Only its types: it is above, and hands in what is needed.',
        allowTypeImports: true,
      })),
    );
  return asError(patterns, sharp ? paths : [...paths, sharpPath]);
};

/** Files directly in a layer that may use more packages than the others. */
const exceptionsOf = (layer: Layer): OxlintOverride[] => {
  const files = (...names: string[]) => names.map((name) => `${layer.folder}/${name}`);
  if (layer.folder === 'server/src/features/*') {
    const rules = rulesAt(layer, 0, { sql: true, sharp: false });
    return [{ files: files('queries.ts', '*-queries.ts'), rules }];
  }
  if (layer.folder === 'server/src/lib') {
    const rules = rulesAt(layer, 0, { sql: false, sharp: true });
    return ['image.ts', 'jpeg-encode.ts'].map((name) => ({ files: files(name), rules }));
  }
  return [];
};

const depths = ['*', '*/*', '*/*/**'];

const overridesOf = (layer: Layer): OxlintOverride[] => {
  if (layer.folder === 'contract/src') {
    const group = ['*', ...layer.mayImport.flatMap(pathsOf).map((path) => `!${path}`), '!./*'];
    const message = 'The contract imports zod and its own files.';
    return [{ files: ['contract/src/**'], rules: asError([{ group, message }], []) }];
  }
  if (layer.folder === 'e2e') {
    const message = 'A journey knows the contract and what a browser sees.';
    return [{ files: ['e2e/**'], rules: asError([{ regex: '(^|/)(server|web)/', message }], []) }];
  }
  if (layer.mayImport.includes('everything')) return [];
  return depths.flatMap((pattern, depth) => {
    const sql = layer.sql ?? !layer.folder.startsWith('server');
    const files = [`${layer.folder}/${pattern}`];
    const rules = rulesAt(layer, depth, { sql, sharp: false });
    return depth === 0 ? [{ files, rules }, ...exceptionsOf(layer)] : [{ files, rules }];
  });
};

/** The import rules, for the `overrides` of the lint; the last one that fits a file counts. */
export const importRules: readonly OxlintOverride[] = [
  {
    files: ['server/src/**'],
    excludeFiles: ['server/src/open-services.ts'],
    rules: asError([sqlPattern], [sharpPath]),
  },
  ...layers.flatMap(overridesOf),
];
