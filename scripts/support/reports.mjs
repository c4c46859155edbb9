// Reads the JSON reports of Vitest and Playwright into one shape: a list of the tests that passed or failed,
// each { title, file, status, why }. A file that cannot be loaded is listed as one failed test.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from './run.mjs';

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** The tests of a Vitest report. */
export function readRooms(report) {
  const { testResults = [] } = read(report);
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(ROOT, name);
    if (assertionResults.length === 0)
      return message ? [{ title: file, file, status: 'failed', why: message }] : [];
    return assertionResults.map(({ ancestorTitles, title, status, failureMessages }) => ({
      title: [file, ...ancestorTitles, title].join(' › '),
      file,
      status,
      why: failureMessages[0],
    }));
  });
}

/** The journeys of a Playwright report. */
export function readJourneys(report) {
  const { suites = [] } = read(report);
  const statuses = { expected: 'passed', unexpected: 'failed' };
  return suites
    .flatMap((suite) => specsOf(suite, []))
    .map(({ titles, test }) => ({
      title: `e2e › ${titles.join(' › ')}`,
      file: titles[0],
      status: statuses[test.status] ?? test.status,
      why: test.results.find(({ error }) => error)?.error.message,
    }));
}

/**
 * Merges a first run with the second run of its failed tests: a test that did not pass in the second run remains
 * failed.
 */
export function withSecondTry(first, second) {
  const passedNow = new Set(
    second.filter(({ status }) => status === 'passed').map(({ title }) => title),
  );
  return first.map((test) =>
    test.status === 'failed' && passedNow.has(test.title)
      ? { ...test, status: 'passed', secondTry: true }
      : test,
  );
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
export function line({ title, why = '' }) {
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
