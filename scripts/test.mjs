// npm test [ROOM …]: the tests of the rooms (contract server web scripts) in one Vitest run, then
// the journeys (e2e). The last line sums all up: `N passed, N failed`.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from './support/build-web.mjs';
import { findHeadlessChromium } from './support/chromium.mjs';
import { installDebian } from './support/debian.mjs';
import { install } from './support/install.mjs';
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
const total = { passed: 0, failed: 0 };
const rooms = ROOMS.filter(isAsked);
if (rooms.length > 0) add(runVitest(rooms));
if (isAsked(JOURNEYS)) add(runJourneys());
rmSync(reports, { recursive: true, force: true });
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

function add({ passed, failed, code }) {
  total.passed += passed;
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
  const code = runTool('vitest/vitest.mjs', ['run', workers, ...chosen, ...output], {
    env: { ...withPinnedNode(), NODE_ENV: 'test' },
  });
  const { numPassedTests = 0, numFailedTests = 0 } = read(report);
  return { passed: numPassedTests, failed: numFailedTests, code };
}

function runJourneys() {
  const chromium = findHeadlessChromium();
  if (!chromium) return { passed: 0, failed: 1, code: 1 };
  buildWeb();
  say('testing the journeys …');
  const report = join(reports, 'journeys.json');
  const code = runTool('@playwright/test/cli.js', ['test', '--reporter=list,json'], {
    cwd: join(ROOT, JOURNEYS),
    env: { ...withPinnedNode(), CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const { expected = 0, unexpected = 0, flaky = 0 } = read(report).stats ?? {};
  return { passed: expected, failed: unexpected + flaky, code };
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    // The run broke before it wrote its report; its exit code says so.
    return {};
  }
}
