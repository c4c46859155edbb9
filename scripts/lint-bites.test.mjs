// Proves that the import map of docs/architecture.md is enforced: each rule is broken once, in a
// file that exists only while its test runs, and the lint must name the break.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NODE, ROOT } from './support/run.mjs';

/** In each room, a folder that no file of the project uses. */
const SCRATCH = 'lint-scratch';
const IMPORTS = 'no-restricted-imports';

/** [what is forbidden, file, text, rule that must complain; none: the text is allowed] */
const cases = [
  [
    'the contract importing a server library',
    `contract/src/${SCRATCH}-a.ts`,
    "import 'fastify';",
    IMPORTS,
  ],
  ['the contract importing node', `contract/src/${SCRATCH}-b.ts`, "import 'node:fs';", IMPORTS],
  ['the contract importing zod', `contract/src/${SCRATCH}-c.ts`, "import 'zod';"],

  [
    'a library knowing the contract',
    `server/src/lib/${SCRATCH}-a.ts`,
    "import '@gi/contract/auth';",
    IMPORTS,
  ],
  [
    'a library knowing the database',
    `server/src/lib/${SCRATCH}-b.ts`,
    "import '#db/client.ts';",
    IMPORTS,
  ],
  [
    'a library climbing out of its floor',
    `server/src/lib/${SCRATCH}-c.ts`,
    "import '../db/client.ts';",
    IMPORTS,
  ],
  ['a library speaking SQL', `server/src/lib/${SCRATCH}-d.ts`, "import 'kysely';", IMPORTS],
  ['sharp outside its one file', `server/src/lib/${SCRATCH}-e.ts`, "import 'sharp';", IMPORTS],
  [
    'the database knowing the contract',
    `server/src/db/${SCRATCH}-a.ts`,
    "import '@gi/contract/auth';",
    IMPORTS,
  ],
  [
    'the database knowing core',
    `server/src/db/${SCRATCH}-b.ts`,
    "import '#core/audit.ts';",
    IMPORTS,
  ],
  ['the database importing pg', `server/src/db/${SCRATCH}-c.ts`, "import 'pg';"],
  [
    'core knowing a feature',
    `server/src/core/${SCRATCH}-a.ts`,
    "import '#features/auth/routes.ts';",
    IMPORTS,
  ],
  ['core importing kysely', `server/src/core/${SCRATCH}-b.ts`, "import 'kysely';"],
  [
    'a feature importing another one',
    `server/src/features/${SCRATCH}/a.ts`,
    "import '#features/auth/queries.ts';",
    IMPORTS,
  ],
  [
    'a feature reaching into another one',
    `server/src/features/${SCRATCH}/b.ts`,
    "import '../auth/queries.ts';",
    IMPORTS,
  ],
  [
    'a feature knowing the app',
    `server/src/features/${SCRATCH}/c.ts`,
    "import { buildApp } from '#app.ts';\nexport const app = buildApp;",
    IMPORTS,
  ],
  [
    'SQL in a route',
    `server/src/features/${SCRATCH}/routes.ts`,
    "import { sql } from 'kysely'; sql``;",
    IMPORTS,
  ],
  ['sharp in a feature', `server/src/features/${SCRATCH}/d.ts`, "import 'sharp';", IMPORTS],
  [
    'SQL in queries.ts',
    `server/src/features/${SCRATCH}/queries.ts`,
    "import 'kysely'; import '#db/client.ts';",
  ],
  [
    'another feature in queries.ts',
    `server/src/features/${SCRATCH}/more-queries.ts`,
    "import '#features/auth/queries.ts';",
    IMPORTS,
  ],
  [
    'the environment read anywhere',
    `server/src/core/${SCRATCH}-c.ts`,
    "process.env['PORT'];",
    'no-process-env',
  ],

  [
    'a web library knowing the contract',
    `web/src/lib/${SCRATCH}-a.ts`,
    "import '@gi/contract/auth';",
    IMPORTS,
  ],
  [
    'a component knowing the api',
    `web/src/components/${SCRATCH}-a.ts`,
    "import '#api/auth.ts';",
    IMPORTS,
  ],
  [
    'the api knowing a component',
    `web/src/api/${SCRATCH}-a.ts`,
    "import '#components/brand.tsx';",
    IMPORTS,
  ],
  [
    'a screen feature importing another one',
    `web/src/features/${SCRATCH}/a.ts`,
    "import '#features/auth/login-form.tsx';",
    IMPORTS,
  ],
  [
    'a screen feature climbing out',
    `web/src/features/${SCRATCH}/inner/a.ts`,
    "import '../../auth/login-form.tsx';",
    IMPORTS,
  ],
  [
    'a screen feature knowing a page',
    `web/src/features/${SCRATCH}/b.ts`,
    "import '#pages/login.tsx';",
    IMPORTS,
  ],
  [
    'a page knowing the router',
    `web/src/pages/${SCRATCH}-a.ts`,
    "import '#app/router.tsx';",
    IMPORTS,
  ],
  [
    'fetch beside the one client',
    `web/src/features/${SCRATCH}/c.ts`,
    "await fetch('/api/ping');",
    'no-restricted-globals',
  ],

  [
    'a circle of imports',
    `server/src/lib/${SCRATCH}-f.ts`,
    `import './${SCRATCH}-g.ts';`,
    'no-cycle',
  ],
  ['a default export', `server/src/lib/${SCRATCH}-h.ts`, 'export default 1;', 'no-default-export'],
  [
    'a promise nobody waits for',
    `server/src/lib/${SCRATCH}-i.ts`,
    'async function act() {}\nact();',
    'no-floating-promises',
  ],
  [
    'a promise taken for a condition',
    `server/src/lib/${SCRATCH}-j.ts`,
    'async function is() { return true; }\nif (is()) is().then(() => 1, () => 2);',
    'no-misused-promises',
  ],
  ['any', `server/src/lib/${SCRATCH}-k.ts`, 'export const any = 1 as any;', 'no-explicit-any'],
  [
    'an empty catch',
    `server/src/lib/${SCRATCH}-l.ts`,
    'try { JSON.parse("1"); } catch {}',
    'no-empty',
  ],
  [
    'a hook in a condition',
    `web/src/components/${SCRATCH}-b.tsx`,
    "import { useState } from 'react';\nexport function A({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}",
    'rules-of-hooks',
  ],
  [
    'an impure render',
    `web/src/components/${SCRATCH}-c.tsx`,
    'export function A() {\n  return <p>{Math.random()}</p>;\n}',
    'purity',
  ],
];

const partner = [`server/src/lib/${SCRATCH}-g.ts`, `import './${SCRATCH}-f.ts';`];
let found;

beforeAll(() => {
  remove();
  for (const [, file, text] of [...cases, ['', ...partner]]) {
    mkdirSync(dirname(join(ROOT, file)), { recursive: true });
    writeFileSync(join(ROOT, file), `${text}\n`);
  }
  const files = cases.map(([, file]) => file);
  const args = [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--format=json', ...files];
  const { stdout } = spawnSync(NODE, args, { cwd: ROOT, encoding: 'utf8' });
  found = JSON.parse(stdout).diagnostics.map(({ filename, code }) => ({ filename, code }));
}, 60_000);

afterAll(remove);

function remove() {
  const folders = new Set(['server', 'web'].map((room) => `${room}/src/features/${SCRATCH}`));
  for (const path of [...folders, ...cases.map(([, file]) => file), partner[0]]) {
    rmSync(join(ROOT, path), { recursive: true, force: true });
  }
}

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
