import type { CaseLine } from '@gi/contract/schemas/case-file';
import type { Application } from '@gi/contract/schemas/applications';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { mugaApplication } from '#test/application-samples.ts';
import { answerDetails, answerRecord } from '#test/details-page.ts';
import { rupali } from '#test/registration-samples.ts';
import { renderApp } from '#test/render.tsx';

const approved = {
  ...rupali,
  review_status: 'approved',
  reviewed_at: '2016-01-08T06:00:00.000Z',
} as const;
const right: Application = {
  ...mugaApplication,
  status: 'removed',
  grantedOn: '2016-09-08',
  authorisedUserNo: 'AU/2016/1',
  validUntil: '2026-09-07',
  lastEvent: 'removed',
  lastEventOn: '2021-09-01',
};
const line: CaseLine = {
  products: [{ id: 11, name: 'Muga Silk of Assam' }],
  marks: [{ step: 'renewal', state: 'ended', on: '2021-09-01', number: null, status: 'removed' }],
  next: { step: 'renewal', since: '2021-09-01', action: 'none' },
};

beforeEach(answerDetails);

const open = async (application: Application) => {
  answerRecord(approved, {
    applications: [{ application, events: [], changes: [] }],
    lines: [line],
    next: { ...line.next, productId: 11 },
  });
  renderApp({ at: '/registration-details/41', as: 'meera' });
  return screen.findByRole('region', { name: 'Where the case is: Muga Silk of Assam' });
};

test('a removed right ended on the day of its removal, and has no end to come', async () => {
  const where = within(await open(right));
  expect(where.getByText('Sep 01, 2021')).toBeVisible();
  expect(where.queryByText(/^by /)).toBeNull();
  expect(await screen.findByText('Authorised user AU/2016/1')).toBeVisible();
  expect(screen.queryByText(/Valid until/)).toBeNull();
});

test('an expired right says when it ended', async () => {
  await open({ ...right, status: 'expired' });
  expect(await screen.findByText('Authorised user AU/2016/1, Ended Sep 07, 2026')).toBeVisible();
});
