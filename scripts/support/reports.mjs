// Reads the JSON reports of Vitest and Playwright into one shape:
// { passed, failed, failures: [what and why], retried: [what and why] }.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from './run.mjs';

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** The tests of a Vitest report. One that passed though it has an error passed at its second try. */
export function readRooms(report) {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = read(report);
  const tests = testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(ROOT, name);
    // A file that cannot be loaded has no tests, only a message.
    const broken = assertionResults.length === 0 && message ? [{ title: file, why: message }] : [];
    return [
      ...broken.map((test) => ({ ...test, status: 'failed' })),
      ...assertionResults.map(({ ancestorTitles, title, status, failureMessages }) => ({
        title: [file, ...ancestorTitles, title].join(' › '),
        status,
        why: failureMessages[0],
      })),
    ];
  });
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    failures: tests.filter(({ status }) => status === 'failed').map(line),
    retried: tests.filter(({ status, why }) => status === 'passed' && why).map(line),
  };
}

/** The journeys of a Playwright report, which calls a journey that passed at its second try flaky. */
export function readJourneys(report) {
  const { stats = {}, suites = [] } = read(report);
  const { expected = 0, unexpected = 0, flaky = 0 } = stats;
  const journeys = suites
    .flatMap((suite) => specsOf(suite, []))
    .map(({ titles, test }) => ({
      title: `e2e › ${titles.join(' › ')}`,
      status: test.status,
      why: test.results.find(({ error }) => error)?.error.message,
    }));
  return {
    passed: expected + flaky,
    failed: unexpected,
    failures: journeys.filter(({ status }) => status === 'unexpected').map(line),
    retried: journeys.filter(({ status }) => status === 'flaky').map(line),
  };
}

function specsOf({ title, specs = [], suites = [] }, above) {
  const titles = [...above, title];
  return [
    ...specs.flatMap((spec) =>
      spec.tests.map((test) => ({ titles: [...titles, spec.title], test })),
    ),
    ...suites.flatMap((suite) => specsOf(suite, titles)),
  ];
}

/** One line: the test, and its error without the stack. */
function line({ title, why = '' }) {
  const [error] = why.replace(COLOURS, '').split(/\n\s+at /);
  const oneLine = error.replace(/\s+/g, ' ').trim().slice(0, 300);
  return oneLine === '' ? title : `${title}: ${oneLine}`;
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    // The run broke before it wrote its report; its exit code says so.
    return {};
  }
}
