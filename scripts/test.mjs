// npm test [ROOM …]: the tests of the rooms (contract server web scripts) in one Vitest run, then
// the journeys (e2e). Ends with a line for each test that failed or, in CI, passed only at its second
// try, and the sum: `N passed, N failed`.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from './support/build-web.mjs';
import { findHeadlessChromium } from './support/chromium.mjs';
import { installDebian } from './support/debian.mjs';
import { install } from './support/install.mjs';
import { line, readJourneys, readRooms, withSecondTry } from './support/reports.mjs';
import { ROOT, fail, runTool, say, withPinnedNode } from './support/run.mjs';

const ROOMS = ['contract', 'server', 'web', 'scripts'];
const JOURNEYS = 'e2e';
/** More failures than this are not caused by a busy machine. */
const MOST_SECOND_TRIES = 12;

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => ![...ROOMS, JOURNEYS].includes(name));
if (unknown.length > 0) {
  fail(`there is no room ${unknown.join(', ')}; the rooms are ${ROOMS.join(', ')} and ${JOURNEYS}`);
}
const isAsked = (room) => asked.length === 0 || asked.includes(room);

install();
// The words of printed papers are read with it.
if (isAsked('server') && !existsSync('/usr/bin/pdftotext')) installDebian(['poppler-utils']);
const reports = mkdtempSync(join(tmpdir(), 'gi-registry-reports-'));
const total = { passed: 0, failures: [], secondTries: [] };
const rooms = ROOMS.filter(isAsked);
if (rooms.length > 0) add((again) => runVitest(rooms, again));
if (isAsked(JOURNEYS)) add(runJourneys);
rmSync(reports, { recursive: true, force: true });
for (const test of total.secondTries) process.stdout.write(`second try: ${line(test)}\n`);
for (const test of total.failures) process.stdout.write(`failed: ${line(test)}\n`);
process.stdout.write(`${total.passed} passed, ${total.failures.length} failed\n`);
process.exit(total.failures.length === 0 && total.passed > 0 ? 0 : 1);

/**
 * Runs tests and counts them. In CI, where the machine may be busy with other things, a few that failed run
 * once more, alone, and are named at the end. Everywhere else, and when many failed, they have failed.
 */
function add(run) {
  const { tests: first, code } = run();
  const failed = first.filter(({ status }) => status === 'failed');
  const isTriedAgain = process.env.CI && failed.length > 0 && failed.length <= MOST_SECOND_TRIES;
  const second = isTriedAgain ? run(failed) : undefined;
  const tests = second === undefined ? first : withSecondTry(first, second.tests);
  const failures = tests.filter(({ status }) => status === 'failed');
  // A run that crashed without a failed test is a failure as well.
  const last = second?.code ?? code;
  if (last !== 0 && failures.length === 0)
    failures.push({ title: `the run ended with code ${last}, though no test failed` });
  total.passed += tests.filter(({ status }) => status === 'passed').length;
  total.failures.push(...failures);
  total.secondTries.push(...tests.filter(({ secondTry }) => secondTry));
}

/** Runs the tests of rooms: all, or once more the files of those that failed, one file after another. */
function runVitest(projects, again) {
  const files = [...new Set(again?.map(({ file }) => file))];
  say(again ? `testing ${files.join(', ')} once more …` : `testing ${projects.join(', ')} …`);
  const report = join(reports, again ? 'rooms-again.json' : 'rooms.json');
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const chosen = projects.map((name) => `--project=${name}`);
  // Vitest ignores the workers of a configuration with projects and takes one on two cores; the tests
  // of whole processes wait for much of their time, so four keep two cores at work.
  const workers = `--maxWorkers=${again ? 1 : 4}`;
  const code = runTool('vitest/vitest.mjs', ['run', workers, ...chosen, ...output, ...files], {
    env: { ...withPinnedNode(), NODE_ENV: 'test' },
  });
  return { tests: readRooms(report), code };
}

/** Runs the journeys: all, or once more those that failed, one after another. */
function runJourneys(again) {
  const chromium = findHeadlessChromium();
  if (!chromium) return { tests: [], code: 1 };
  if (!again) buildWeb();
  say(again ? 'testing the journeys that failed once more …' : 'testing the journeys …');
  const report = join(reports, again ? 'journeys-again.json' : 'journeys.json');
  const options = [
    'test',
    '--reporter=list,json',
    ...(again ? ['--last-failed', '--workers=1'] : []),
  ];
  const code = runTool('@playwright/test/cli.js', options, {
    cwd: join(ROOT, JOURNEYS),
    env: { ...withPinnedNode(), CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return { tests: readJourneys(report), code };
}
