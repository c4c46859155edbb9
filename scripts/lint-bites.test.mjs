// Proves that the lint reports what it shall report: each rule is broken once, in a file of a scratch
// project that has the real configuration. Proves too that docs/architecture.md shows these rules.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { layerTable, roomTable } from './support/import-table.ts';
import { withoutAlignment, withTable } from './support/marked-table.ts';
import { rooms } from './support/rooms.ts';
import { NODE, ROOT } from './support/run.mjs';

const copied = [
  'oxlint.config.ts',
  'scripts/support/import-map.ts',
  'scripts/support/import-rules.ts',
  'scripts/support/rooms.ts',
  'tsconfig.base.json',
  ...['contract', 'server', 'web'].flatMap((room) => [
    `${room}/tsconfig.json`,
    `${room}/package.json`,
  ]),
];
const IMPORTS = 'no-restricted-imports';

/** [what is forbidden, file, text, rule that must complain; none: the text is allowed] */
const cases = [
  ['the contract importing a server library', 'contract/src/a.ts', "import 'fastify';", IMPORTS],
  ['the contract importing node', 'contract/src/b.ts', "import 'node:fs';", IMPORTS],
  ['the contract importing zod', 'contract/src/c.ts', "import 'zod';"],

  ['a library knowing the contract', 'server/src/lib/a.ts', "import '@gi/contract/auth';", IMPORTS],
  ['a library knowing the database', 'server/src/lib/b.ts', "import '#db/client.ts';", IMPORTS],
  [
    'a library climbing out of its layer',
    'server/src/lib/c.ts',
    "import '../db/client.ts';",
    IMPORTS,
  ],
  ['a library speaking SQL', 'server/src/lib/d.ts', "import 'kysely';", IMPORTS],
  ['sharp outside its one file', 'server/src/lib/e.ts', "import 'sharp';", IMPORTS],
  [
    'the database knowing the contract',
    'server/src/db/a.ts',
    "import '@gi/contract/auth';",
    IMPORTS,
  ],
  ['the database knowing a room', 'server/src/db/b.ts', "import '#audit/audit.ts';", IMPORTS],
  ['the database importing pg', 'server/src/db/c.ts', "import 'pg';"],
  [
    'a room knowing one above it',
    'server/src/identity/a.ts',
    "import '#registrations/routes.ts';",
    IMPORTS,
  ],
  [
    'a room using a door of a room above it',
    'server/src/identity/b.ts',
    "import '#register/registration-lists.ts';",
    IMPORTS,
  ],
  [
    'a room taking a type from one above it',
    'server/src/audit/a.ts',
    "import type { AuditRow } from '#keys/key-state.ts';\nexport type A = AuditRow;",
    IMPORTS,
  ],
  [
    'a room reaching behind a door',
    'server/src/register/a.ts',
    "import '#identity/number-lists/pages.ts';",
    IMPORTS,
  ],
  [
    'a room using a door below it',
    'server/src/register/b.ts',
    "import '#identity/identity-search.ts';",
  ],
  [
    'a room using one that it does not name',
    'server/src/settings/a.ts',
    "import '#identity/identity-vault.ts';",
    IMPORTS,
  ],
  [
    'a room climbing into another one',
    'server/src/catalogue/inner/b.ts',
    "import '../../settings/queries.ts';",
    IMPORTS,
  ],
  ['a room climbing in itself', 'server/src/catalogue/inner/c.ts', "import '../queries.ts';"],
  [
    'a room knowing the start',
    'server/src/catalogue/a.ts',
    "import { buildApp } from '#boot/app.ts';\nexport const app = buildApp;",
    IMPORTS,
  ],
  ['the start knowing a room', 'server/src/boot/a.ts', "import '#catalogue/routes.ts';"],
  [
    'a room below the domain knowing it',
    'server/src/db/d.ts',
    "import '@gi/contract/auth';",
    IMPORTS,
  ],
  [
    'SQL in a route',
    'server/src/catalogue/routes.ts',
    "import { sql } from 'kysely'; sql``;",
    IMPORTS,
  ],
  ['SQL in http', 'server/src/http/a.ts', "import 'kysely';", IMPORTS],
  ['SQL in a room that may', 'server/src/audit/b.ts', "import 'kysely';"],
  ['sharp in a room', 'server/src/documents/d.ts', "import 'sharp';", IMPORTS],
  [
    'SQL in queries.ts',
    'server/src/catalogue/queries.ts',
    "import 'kysely'; import '#db/client.ts';",
  ],
  [
    'SQL in queries.ts of an inner folder',
    'server/src/reports/inner/more-queries.ts',
    "import 'kysely';",
  ],
  [
    'another room in queries.ts',
    'server/src/catalogue/more-queries.ts',
    "import '#settings/queries.ts';",
    IMPORTS,
  ],
  [
    'the environment read anywhere',
    'server/src/audit/c.ts',
    "process.env['PORT'];",
    'no-process-env',
  ],

  [
    'a web library knowing the contract',
    'web/src/lib/a.ts',
    "import '@gi/contract/auth';",
    IMPORTS,
  ],
  ['a web library using formats', 'web/src/lib/b.ts', "import '@gi/contract/format';"],
  ['a component knowing the api', 'web/src/components/a.ts', "import '#api/auth.ts';", IMPORTS],
  ['the api knowing a component', 'web/src/api/a.ts', "import '#components/brand.tsx';", IMPORTS],
  [
    'a screen feature importing another one',
    'web/src/features/scratch/a.ts',
    "import '#features/auth/login-form.tsx';",
    IMPORTS,
  ],
  [
    'a screen feature climbing out',
    'web/src/features/scratch/inner/a.ts',
    "import '../../auth/login-form.tsx';",
    IMPORTS,
  ],
  [
    'a screen feature knowing a page',
    'web/src/features/scratch/b.ts',
    "import '#pages/login.tsx';",
    IMPORTS,
  ],
  ['a page knowing the router', 'web/src/pages/a.ts', "import '#app/router.tsx';", IMPORTS],
  [
    'fetch beside the one client',
    'web/src/features/scratch/c.ts',
    "await fetch('/api/ping');",
    'no-restricted-globals',
  ],

  ['a paper knowing a report', 'server/src/papers/a.ts', "import '#reports/routes.ts';", IMPORTS],
  ['a paper speaking SQL', 'server/src/papers/b.ts', "import 'kysely';", IMPORTS],
  [
    'a room reaching behind the face of the papers',
    'server/src/reports/e.ts',
    "import '#papers/kinds/card.ts';",
    IMPORTS,
  ],
  ['a room using the face of the papers', 'server/src/reports/f.ts', "import '#papers/papers.ts';"],
  [
    'a journey knowing the server',
    'e2e/journeys/a.spec.ts',
    "import '../../server/src/base/errors.ts';",
    IMPORTS,
  ],

  ['a circle of imports', 'server/src/lib/f.ts', `import './g.ts';`, 'no-cycle'],
  ['a default export', 'server/src/lib/h.ts', 'export default 1;', 'no-default-export'],
  [
    'a promise without await',
    'server/src/lib/i.ts',
    'async function act() {}\nact();',
    'no-floating-promises',
  ],
  [
    'a promise taken for a condition',
    'server/src/lib/j.ts',
    'async function is() { return true; }\nif (is()) is().then(() => 1, () => 2);',
    'no-misused-promises',
  ],
  ['any', 'server/src/lib/k.ts', 'export const any = 1 as any;', 'no-explicit-any'],
  ['an empty catch', 'server/src/lib/l.ts', 'try { JSON.parse("1"); } catch {}', 'no-empty'],
  ['a file of 301 lines', 'server/src/lib/m.ts', '// a line\n'.repeat(300), 'max-lines'],
  [
    'a function of 81 lines',
    'server/src/lib/n.ts',
    `export const act = () => {\n${'  // a line\n'.repeat(79)}};`,
    'max-lines-per-function',
  ],
  [
    'a function with sixteen ways through it',
    'server/src/lib/o.ts',
    `export const act = (n: number) => {\n${'  if (n > 1) n -= 1;\n'.repeat(15)}};`,
    'complexity',
  ],
  [
    'a hook in a condition',
    'web/src/components/b.tsx',
    "import { useState } from 'react';\nexport function A({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}",
    'rules-of-hooks',
  ],
  [
    'an impure render',
    'web/src/components/c.tsx',
    'export function A() {\n  return <p>{Math.random()}</p>;\n}',
    'purity',
  ],
];

// The other half of the circle of imports.
const partner = ['server/src/lib/g.ts', "import './f.ts';"];
let project;
let found;

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'gi-registry-lint-'));
  for (const file of copied) cpSync(join(ROOT, file), join(project, file));
  symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'), 'junction');
  for (const [, file, text] of [...cases, ['', ...partner]]) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), `${text}\n`);
  }
  const args = [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--format=json'];
  const { stdout } = spawnSync(NODE, args, { cwd: project, encoding: 'utf8' });
  found = JSON.parse(stdout).diagnostics.map(({ filename, code }) => ({ filename, code }));
}, 60_000);

afterAll(() => rmSync(project, { recursive: true, force: true }));

const forbidden = cases.filter(([, , , rule]) => rule);
const allowed = cases.filter(([, , , rule]) => !rule);

test.each(forbidden)('the lint refuses %s', (_what, file, _text, rule) => {
  const codes = found.filter(({ filename }) => filename === file).map(({ code }) => code);
  expect(codes.join(' ')).toContain(`(${rule})`);
});

test.each(allowed)('the lint allows %s', (_what, file) => {
  const codes = found.filter(({ filename }) => filename === file).map(({ code }) => code);
  expect(codes.filter((code) => code.includes(IMPORTS))).toEqual([]);
});

test.each([roomTable, layerTable])(
  'docs/architecture.md shows the $name (npm run generate writes it)',
  (table) => {
    const document = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
    expect(withoutAlignment(document)).toBe(withoutAlignment(withTable(document, table)));
  },
);

test('a room uses rooms below its own only, and its doors are there', () => {
  const wrong = rooms.flatMap(({ name, doors, uses }, at) => [
    ...(uses === 'everything' ? [] : uses)
      .filter((used) => rooms.findIndex((room) => room.name === used) >= at)
      .map((used) => `${name} uses ${used}`),
    ...(doors === 'all' ? [] : doors)
      .filter((door) => !existsSync(join(ROOT, 'server/src', name, door)))
      .map((door) => `${name} has no ${door}`),
  ]);
  expect(wrong).toEqual([]);
});

test('each folder of the server is a room', () => {
  const folders = readdirSync(join(ROOT, 'server/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(folders.toSorted()).toEqual(rooms.map(({ name }) => name).toSorted());
});
