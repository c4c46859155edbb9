// Tests the list of decisions in docs/adr/README.md (npm run generate writes it).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decisionList, statusOf } from './support/decision-list.ts';
import { withList } from './support/marked-list.ts';
import { ROOT } from './support/run.mjs';

test('the list shows every decision with its status', () => {
  const page = readFileSync(join(ROOT, 'docs/adr/README.md'), 'utf8');
  expect(page).toBe(withList(page, decisionList));
});

test('a decision is accepted until its second paragraph says otherwise', () => {
  expect(statusOf('# 0001 One\n\n**Context.** Status of one.\n')).toBe('accepted');
  expect(statusOf('# 0001 One\n\n**Status:** superseded by\n[0002](0002-two.md).\n\nText')).toBe(
    'superseded by [0002](0002-two.md).',
  );
});

test('every decision of docs/adr has its number and title in the list', () => {
  expect(
    decisionList.lines.filter((line) => !/^- \[\d{4}\]\(\d{4}-[\w-]+\.md\) \S/.test(line)),
  ).toEqual([]);
});
