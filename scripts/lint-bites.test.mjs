// Tests that the lint reports violations: each rule is broken once, in a file of a scratch
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
import { layerList, roomList } from './support/import-list.ts';
import { cases, IMPORTS } from './test/broken-rules.mjs';
import { layers } from './support/import-map.ts';
import { withList } from './support/marked-list.ts';
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
});

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

test.each([roomList, layerList])(
  'docs/architecture.md shows the $name (npm run generate writes it)',
  (list) => {
    const document = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
    expect(document).toBe(withList(document, list));
  },
);

test('the doors of the folders of contract and web are there', () => {
  const wrong = layers.flatMap(({ folder, doors = [] }) =>
    doors.map((door) => `${folder}/${door}`).filter((path) => !existsSync(join(ROOT, path))),
  );
  expect(wrong).toEqual([]);
});

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
