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
import { readJourneys, readRooms } from './support/reports.mjs';
import { ROOT, fail, runTool, say, withPinnedNode } from './support/run.mjs';

const ROOMS = ['contract', 'server', 'web', 'scripts'];
const JOURNEYS = 'e2e';

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
const total = { passed: 0, failed: 0, failures: [], retried: [] };
// One failure among thousands of tests on a busy machine does not lose the run of CI: the test is
// tried once more there, and named at the end. Everywhere else it fails at once.
const retries = process.env.CI ? 1 : 0;
const rooms = ROOMS.filter(isAsked);
if (rooms.length > 0) add(runVitest(rooms));
if (isAsked(JOURNEYS)) add(runJourneys());
rmSync(reports, { recursive: true, force: true });
for (const test of total.retried) process.stdout.write(`second try: ${test}\n`);
for (const test of total.failures) process.stdout.write(`failed: ${test}\n`);
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

function add({ passed, failed, failures, retried, code }) {
  total.passed += passed;
  total.failures.push(...failures);
  total.retried.push(...retried);
  // A run that broke before or beside its tests is a failure as well.
  const isBroken = code !== 0 && failed === 0;
  if (isBroken) say(`the tests ended with code ${code}, though none failed (see the errors above)`);
  total.failed += isBroken ? 1 : failed;
}

function runVitest(projects) {
  say(`testing ${projects.join(', ')} …`);
  const report = join(reports, 'rooms.json');
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const chosen = projects.map((name) => `--project=${name}`);
  // Vitest ignores the workers of a configuration with projects and takes one on two cores; the tests
  // of whole processes wait for much of their time, so four keep two cores at work.
  const workers = '--maxWorkers=4';
  const options = ['run', workers, `--retry=${retries}`, ...chosen, ...output];
  const code = runTool('vitest/vitest.mjs', options, {
    env: { ...withPinnedNode(), NODE_ENV: 'test' },
  });
  return { ...readRooms(report), code };
}

function runJourneys() {
  const chromium = findHeadlessChromium();
  if (!chromium) return { ...readJourneys(''), code: 1 };
  buildWeb();
  say('testing the journeys …');
  const report = join(reports, 'journeys.json');
  const options = ['test', `--retries=${retries}`, '--reporter=list,json'];
  const code = runTool('@playwright/test/cli.js', options, {
    cwd: join(ROOT, JOURNEYS),
    env: { ...withPinnedNode(), CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return { ...readJourneys(report), code };
}
