// npm run test:hard [-- CAMPAIGN …] [--scale=0.1] [--workers=1] [--json=FILE]: the long campaigns of
// server/test/hard, their figures as a table and as JSON. Sizes of single steps: docs/reliability.md.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { installDebian } from './support/debian.mjs';
import { figuresTable, sumByKind } from './support/figures.mjs';
import { install } from './support/install.mjs';
import { ROOT, fail, runTool, say, withPinnedNode } from './support/run.mjs';

const TOOLS = [
  {
    program: '/usr/lib/postgresql/15/bin/postgres',
    packages: ['postgresql-15'],
    for: 'the oldest supported PostgreSQL, with a streaming replica',
  },
  { program: '/usr/sbin/pgbouncer', packages: ['pgbouncer'], for: 'a pooler in transaction mode' },
  { program: '/usr/bin/strace', packages: ['strace'], for: 'faults and kills at system calls' },
  {
    program: '/usr/bin/radosgw',
    packages: ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common'],
    for: 'a real S3 server',
  },
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scale: { type: 'string', default: '1' },
    workers: { type: 'string', default: '1' },
    json: { type: 'string' },
  },
});
if (!(Number(values.scale) > 0)) fail('--scale must be a number above 0, e.g. --scale=0.1');

install();
const missing = TOOLS.flatMap(({ program, packages }) => (existsSync(program) ? [] : packages));
if (missing.length > 0) installDebian(missing);
for (const { program, packages, for: use } of TOOLS)
  if (!existsSync(program))
    say(`${program} is missing (${use}): apt-get install ${packages.join(' ')}`);

const reports = mkdtempSync(join(tmpdir(), 'gi-registry-hard-'));
const lines = join(reports, 'figures.jsonl');
const started = Date.now();
// Read before the run, so that edits during the run do not change the report.
const tested = commit();
const code = runTool(
  'vitest/vitest.mjs',
  ['run', '--config=vitest.config.hard.ts', ...positionals],
  {
    cwd: join(ROOT, 'server'),
    env: {
      ...withPinnedNode(),
      NODE_ENV: 'test',
      HARD_SCALE: values.scale,
      HARD_WORKERS: values.workers,
      HARD_FIGURES: lines,
    },
  },
);
const figures = existsSync(lines)
  ? readFileSync(lines, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
  : [];
rmSync(reports, { recursive: true, force: true });
const result = {
  date: new Date(started).toISOString(),
  commit: tested,
  machine: { cores: cpus().length, memoryGb: Math.round(totalmem() / 2 ** 30) },
  scale: Number(values.scale),
  seconds: Math.round((Date.now() - started) / 1000),
  passed: code === 0,
  totals: sumByKind(figures),
  figures,
};
const file = resolve(values.json ?? join(ROOT, 'hard-figures.json'));
writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
process.stdout.write(`\n${figuresTable(figures)}\n\n`);
for (const [kind, { count, lost }] of Object.entries(result.totals))
  process.stdout.write(`${kind}: ${count.toLocaleString('en')}, lost: ${lost}\n`);
process.stdout.write(`figures written to ${file}\n`);
process.exit(code);

/** The commit that was tested; a changed tree is named as such. */
function commit() {
  const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  try {
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? ' (changed)' : '');
  } catch {
    // An unpacked archive has no git.
    return 'unknown';
  }
}
