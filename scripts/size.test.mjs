// Proves what `npm run size` and `npm run coverage` count, and for which room.
import { expect, test } from 'vitest';
import { roomOf, sumByRoom } from './support/room-of.ts';
import { sizeOf } from './support/room-sizes.ts';

test.each([
  ['server/src/register/counters/summary.ts', 'server/src/register'],
  ['server/src/main.ts', 'server/src'],
  ['web/src/features/collect/wizard/steps/person-step.tsx', 'web/src/features/collect'],
  ['web/src/pages/home.tsx', 'web/src/pages'],
  ['contract/src/values/days.ts', 'contract/src/values'],
  ['scripts/support/run.mjs', 'scripts/support'],
  ['web/vite.config.ts', 'web'],
])('%s belongs to %s', (file, room) => {
  expect(roomOf(file)).toBe(room);
});

test('blank lines count neither as production nor as tests', () => {
  const text = 'one\n\n  \ntwo\n';
  expect(sizeOf('server/src/x.sql', text)).toEqual({ files: 1, lines: 2, blank: 2, tests: 0 });
  expect(sizeOf('server/src/x.test.ts', text)).toEqual({ files: 0, lines: 0, blank: 0, tests: 2 });
});

test.each(['server/demo/main.ts', 'e2e/bench/main.ts', 'web/src/i18n/hi/wizard.ts', 'web/a.json'])(
  '%s counts as neither',
  (file) => expect(sizeOf(file, 'one\n')).toBeUndefined(),
);

test('the files of a room are summed, and all files', () => {
  const files = [
    ['server/src/keys/a.ts', { lines: 1 }],
    ['server/src/audit/a.ts', { lines: 2 }],
    ['server/src/keys/b/c.ts', { lines: 4 }],
  ];
  expect([...sumByRoom(files)]).toEqual([
    ['server/src/audit', { lines: 2 }],
    ['all', { lines: 7 }],
    ['server/src/keys', { lines: 5 }],
  ]);
});
