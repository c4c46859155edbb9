import type { OxlintOverride } from 'oxlint';
import { formSchemas, type Layer, layers, pathsOf } from './import-map.ts';
import { doorsOf, type Room, rooms } from './rooms.ts';

type Pattern = { group?: string[]; regex?: string; message: string; allowTypeImports?: boolean };
type Path = { name: string; message: string; allowTypeImports?: boolean };
type Rules = NonNullable<OxlintOverride['rules']>;

const asError = (patterns: Pattern[], paths: Path[]): Rules => ({
  'eslint/no-restricted-imports': ['error', { patterns, paths }],
});

const sqlPattern: Pattern = {
  group: ['kysely', 'kysely/*', 'pg'],
  message: 'SQL lives in db/ and in files named for it: queries.ts, *-queries.ts (types are free).',
  allowTypeImports: true,
};
const sharpPath: Path = {
  name: 'sharp',
  message: 'Only lib/pictures/image.ts and lib/pictures/jpeg-encode.ts talk to sharp.',
};

const iconsPath: Path = {
  name: 'lucide-react',
  message: 'Import each icon by itself: with the index, phones keep the icons of the office too.',
  allowTypeImports: true,
};

/** The domain, which folders without domain knowledge may not import, except `allowed`. */
const noContract = (folder: string, allowed: readonly string[]): Pattern => ({
  group: ['@gi/*', '@gi/*/**', ...allowed.map((path) => `!${path}`)],
  message: `${folder} knows nothing of the domain.`,
});

/** Forbids `../` paths out of a room or layer, from `depth` folders below. */
const noClimbingOut = (depth: number): Pattern => ({
  regex: `^(\\.\\./){${depth + 1},}`,
  message: 'Leave the folder with a # path, which names where it leads.',
});

const depths = ['*', '*/*', '*/*/**'];

/** Rooms that know nothing of GI. */
const withoutDomain = new Set(['lib', 'db']);

/** What the files of a room may import: its own, and the doors of the rooms that it uses. */
const roomPatterns = ({ name, uses }: Room): Pattern[] => {
  const folder = `server/src/${name}`;
  const used = uses === 'everything' ? [] : uses;
  const allowed = [`#${name}/**`, ...used.flatMap(doorsOf)];
  return [
    {
      group: ['#*', '#*/**', ...allowed.map((path) => `!${path}`)],
      message: `${folder} may import its own files and the doors of: ${used.join(', ') || 'no other room'} (docs/architecture.md).`,
    },
    // The format of a CSV cell knows nothing of the domain either.
    ...(withoutDomain.has(name) ? [noContract(folder, ['@gi/contract/values/csv'])] : []),
  ];
};

const roomOverrides = (room: Room): OxlintOverride[] => {
  const folder = `server/src/${room.name}`;
  const own = room.uses === 'everything' ? [] : roomPatterns(room);
  return depths.flatMap((pattern, depth) => {
    const patterns = [...own, noClimbingOut(depth)];
    const without = asError([...patterns, sqlPattern], [sharpPath]);
    const withSql = asError(patterns, [sharpPath]);
    const at = (file: string) => `${folder}/${pattern.replace(/\*+$/, '')}${file}`;
    if (room.sql === 'all files') return [{ files: [`${folder}/${pattern}`], rules: withSql }];
    const plain = { files: [`${folder}/${pattern}`], rules: without };
    if (room.sql === 'none') return [plain];
    return [plain, { files: [at('queries.ts'), at('*-queries.ts')], rules: withSql }];
  });
};

/** The files that talk to sharp. */
const imageFiles: OxlintOverride = {
  files: ['server/src/lib/pictures/image.ts', 'server/src/lib/pictures/jpeg-encode.ts'],
  rules: asError(
    [
      ...rooms.filter(({ name }) => name === 'lib').flatMap(roomPatterns),
      noClimbingOut(1),
      sqlPattern,
    ],
    [],
  ),
};

const serverSchemas: Pattern = {
  group: ['@gi/contract/schemas/*', ...formSchemas.map((name) => `!@gi/contract/schemas/${name}`)],
  message: 'The server checks by these schemas; the web has their types, and the schemas of forms.',
  allowTypeImports: true,
};

/** The rules for the files of a layer that are `depth` folders below it. */
const layerRules = (layer: Layer, depth: number): Rules => {
  const isFeature = layer.folder.endsWith('/*');
  const own = isFeature ? [] : [`#${layer.folder.split('/').slice(2).join('/')}/**`];
  const allowed = [...own, ...layer.mayImport.flatMap(pathsOf)];
  const mayImport = [...layer.mayImport, 'own files'].join(', ');
  const patterns: Pattern[] = [
    {
      group: [
        '#*',
        '#*/**',
        ...allowed.map((path) => (path.startsWith('!') ? path.slice(1) : `!${path}`)),
      ],
      message: `${layer.folder} may import: ${mayImport} (docs/architecture.md).`,
    },
    noClimbingOut(depth),
    sqlPattern,
    serverSchemas,
  ];
  if (!layer.mayImport.includes('contract')) patterns.push(noContract(layer.folder, allowed));
  return asError(patterns, [sharpPath, iconsPath]);
};

const contractOverride = ({ folder, mayImport }: Layer): OxlintOverride => {
  const allowed = mayImport.flatMap((name) =>
    name === 'zod' ? ['zod', 'zod/*'] : [`../${name}/*`],
  );
  const group = ['*', ...['./*', ...allowed].map((path) => `!${path}`)];
  const message = `${folder} may import its own files and: ${mayImport.join(', ') || 'nothing'} (docs/architecture.md).`;
  return { files: [`${folder}/**`], rules: asError([{ group, message }], []) };
};

const layerOverrides = (layer: Layer): OxlintOverride[] => {
  if (layer.folder.startsWith('contract/src/')) return [contractOverride(layer)];
  if (layer.folder === 'e2e') {
    const message = 'A journey knows the contract and what a browser sees.';
    return [{ files: ['e2e/**'], rules: asError([{ regex: '(^|/)(server|web)/', message }], []) }];
  }
  if (layer.mayImport.includes('everything')) return [];
  return depths.map((pattern, depth) => ({
    files: [`${layer.folder}/${pattern}`],
    rules: layerRules(layer, depth),
  }));
};

/** The import rules, for the `overrides` of the lint; the last one that fits a file counts. */
export const importRules: readonly OxlintOverride[] = [
  ...rooms.flatMap(roomOverrides),
  imageFiles,
  ...layers.flatMap(layerOverrides),
];
