import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { photo } from '#test/pictures.ts';
import { measureExports } from './exports.ts';
import type { Line } from './lines.ts';
import { measureLists, measureSingles } from './lists.ts';
import type { Bench } from './load.ts';
import { measureMixed } from './mixed.ts';
import { postmasterOf, startBare, startProduct } from './processes.ts';
import {
  environmentOf,
  makeRegister,
  openBenchDatabase,
  type RegisterSource,
  readGenerated,
  signInAll,
} from './register.ts';
import { asTable, readLoad, writeReport } from './report.ts';
import { measureSteady } from './steady.ts';
import { measureStarts, untilIdle } from './starts.ts';
import { measureUploads } from './uploads.ts';

const allParts = ['lists', 'singles', 'exports', 'uploads', 'mixed', 'steady', 'starts'];
const usage = `npm run bench -- [options]
  --rows=100000          how many registrations
  --data=DIR             keep the generated register in this folder, and use it again
  --database-url=URL     an empty PostgreSQL database instead of the embedded one; with
  --owner-url=URL        the same as the role that owns the tables (docs/database.md)
  --only=${allParts.join(',')}
  --rounds=5 --seconds=3 rounds of each comparison, and the length of each
  --generate             make the register and stop
  --write                write docs/benchmarks/<rows>.json and .md, when everything is measured`;

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    data: { type: 'string' },
    'database-url': { type: 'string' },
    'owner-url': { type: 'string' },
    only: { type: 'string', default: allParts.join(',') },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    generate: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}

const rows = Number(values.rows);
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
if (!Number.isInteger(rows) || rows < 1_000 || !(rounds >= 1) || !(seconds > 0))
  throw new Error(`--rows takes a whole number from 1000\n${usage}`);
const parts = new Set(values.only.split(','));
const unknown = [...parts].filter((part) => !allParts.includes(part));
if (unknown.length > 0) throw new Error(`--only knows no ${unknown.join(', ')}\n${usage}`);
if (values.write && parts.size < allParts.length)
  throw new Error(`--write takes no --only: the page would lose the other figures\n${usage}`);
const loadBefore = readLoad();

const say = (text: string): void => console.error(`bench: ${text}`);
if (loadBefore > 0.5)
  say(`other programs use this machine (load ${loadBefore}): figures are too low`);
const secondsSince = (begun: number): string => ((performance.now() - begun) / 1000).toFixed(0);

/** Generates the register unless the folder holds one of this size already. */
const prepare = async (source: RegisterSource): Promise<void> => {
  const generated = await readGenerated(source.dataDir);
  if (generated === rows) return;
  if (generated !== undefined)
    throw new Error(`${source.dataDir} holds ${generated} registrations: name another folder`);
  const begun = performance.now();
  say(`making ${rows.toLocaleString('en')} registrations …`);
  const database = await openBenchDatabase(source);
  try {
    await makeRegister(database, source.dataDir, rows, say);
  } finally {
    await database.stop();
  }
  say(`made in ${secondsSince(begun)} s`);
};

/** Everything that is measured on one running server beside the floor. */
const measureServer = async (source: RegisterSource): Promise<Line[]> => {
  const database = await openBenchDatabase(source);
  try {
    const signedIn = await signInAll(database);
    const product = await startProduct(environmentOf(database, source.dataDir));
    const bare = await startBare(database.connection);
    try {
      const postmaster =
        source.databaseUrl === undefined ? postmasterOf(source.dataDir) : undefined;
      // The rounds of a start would slow down what is measured first.
      await untilIdle(product.pid);
      const bench: Bench = { product, bare, postmaster, ...signedIn, rounds, seconds };
      const measurements: [string, () => Promise<Line[]>][] = [
        ['lists', () => measureLists(bench)],
        ['singles', () => measureSingles(bench)],
        ['exports', () => measureExports(bench)],
        ['uploads', async () => measureUploads(bench, await photo({ width: 1600, height: 1200 }))],
        ['mixed', () => measureMixed(bench)],
        ['steady', () => measureSteady(bench)],
      ];
      const lines: Line[] = [];
      for (const [name, measure] of measurements) {
        if (!parts.has(name)) continue;
        say(`measuring ${name} …`);
        lines.push(...(await measure()));
      }
      return lines;
    } finally {
      await bare.stop();
      await product.stop();
    }
  } finally {
    await database.stop();
  }
};

/** Starts of the program as `npm start` does them: the embedded database starts with it. */
const measureAllStarts = async (source: RegisterSource): Promise<Line[]> => {
  if (!parts.has('starts')) return [];
  say('measuring starts …');
  const database = await openBenchDatabase(source);
  const env: Record<string, string> =
    source.databaseUrl === undefined
      ? { DATA_DIR: source.dataDir }
      : environmentOf(database, source.dataDir);
  const signedIn = await signInAll(database);
  await database.stop();
  return measureStarts(env, { ...signedIn, rounds });
};

const temporary = values.data === undefined;
const dataDir = temporary ? await mkdtemp(join(tmpdir(), 'gi-bench-')) : resolve(values.data ?? '');
const source: RegisterSource = {
  dataDir,
  ...(values['database-url'] && { databaseUrl: values['database-url'] }),
  ...(values['owner-url'] && { ownerUrl: values['owner-url'] }),
};
try {
  await prepare(source);
  if (!values.generate) {
    // Starts first: what they measure must not depend on what the rest leaves in the register.
    const starts = await measureAllStarts(source);
    const lines = [...(await measureServer(source)), ...starts];
    console.log(asTable(lines));
    const database = source.databaseUrl === undefined ? 'embedded PostgreSQL' : 'PostgreSQL by URL';
    if (values.write)
      say(await writeReport(lines, { rows, database, rounds, seconds, loadBefore }));
  }
} finally {
  if (temporary) await rm(dataDir, { recursive: true, force: true });
}
