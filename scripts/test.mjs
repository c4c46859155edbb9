// npm test [ROOM …]: the tests of all rooms (contract server web scripts) and the journeys (e2e).
// The last line sums all up: `N passed, N failed`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from './support/build-web.mjs';
import { findChromium } from './support/chromium.mjs';
import { install } from './support/install.mjs';
import { ROOT, runTool, say, withPinnedNode } from './support/run.mjs';

const ROOMS = ['contract', 'server', 'web', 'scripts'];
const asked = process.argv.slice(2);
const reports = mkdtempSync(join(tmpdir(), 'gi-registry-reports-'));
const total = { passed: 0, failed: 0 };

install();
for (const room of ROOMS) if (isAsked(room)) add(runVitest(room));
if (isAsked('e2e')) add(runJourneys());
rmSync(reports, { recursive: true, force: true });
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

function isAsked(room) {
  return asked.length === 0 || asked.includes(room);
}

function add({ passed, failed, code }) {
  total.passed += passed;
  // A run that broke before or beside its tests is a failure as well.
  total.failed += code !== 0 && failed === 0 ? 1 : failed;
}

function runVitest(room) {
  say(`testing ${room} …`);
  const report = join(reports, `${room}.json`);
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = runTool('vitest/vitest.mjs', ['run', ...output], {
    cwd: join(ROOT, room),
    env: { ...withPinnedNode(), NODE_ENV: 'test' },
  });
  const { numPassedTests = 0, numFailedTests = 0 } = read(report);
  return { passed: numPassedTests, failed: numFailedTests, code };
}

function runJourneys() {
  const chromium = findChromium();
  if (!chromium) return { passed: 0, failed: 1, code: 1 };
  buildWeb();
  say('testing the journeys …');
  const report = join(reports, 'e2e.json');
  const code = runTool('@playwright/test/cli.js', ['test', '--reporter=list,json'], {
    cwd: join(ROOT, 'e2e'),
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
