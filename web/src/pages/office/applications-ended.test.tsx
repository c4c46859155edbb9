import { applications } from '@gi/contract/routes/applications';
import type { Application } from '@gi/contract/schemas/applications';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer } from '#test/api.ts';
import { applicationCounts, mugaApplication, teaApplication } from '#test/application-samples.ts';
import { renderScreen } from '#test/render.tsx';
import { showWideScreen } from '#test/wide-screen.ts';
import { Page } from './applications.tsx';

const removed: Application = {
  ...mugaApplication,
  status: 'removed',
  grantedOn: '2020-09-01',
  authorisedUserNo: 'AU/7',
  validUntil: '2030-08-31',
  lastEvent: 'removed',
  lastEventOn: '2021-09-01',
};
const expired: Application = {
  ...teaApplication,
  status: 'expired',
  grantedOn: '2010-09-01',
  authorisedUserNo: 'AU/8',
  validUntil: '2020-08-31',
};

beforeEach(showWideScreen);

const open = (rows: readonly Application[]) => {
  answer(applications.summary, { counts: applicationCounts });
  const pagination = { page: 1, limit: 50, total: rows.length, totalPages: 1 };
  answer(applications.list, { applications: [...rows], pagination });
  return renderScreen(<Page />, { as: 'meera', at: '/admin/applications' });
};

test('the list says when a right ended: a removed one on the day of its removal', async () => {
  open([removed, expired]);
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
  expect((await row(/Muga Silk/)).getByText('Ended Sep 01, 2021')).toBeVisible();
  expect((await row(/Kangra Tea/)).getByText('Ended Aug 31, 2020')).toBeVisible();
  expect(screen.queryByText(/Aug 31, 2030/)).toBeNull();
});

test('an event that cannot follow is told by the status, and nothing can be recorded', async () => {
  const { user } = open([removed, expired]);
  await user.click(
    await screen.findByRole('checkbox', { name: 'Choose Rupali Das, Muga Silk of Assam' }),
  );
  await user.click(screen.getByRole('button', { name: 'Record an event' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Nothing can follow: the status is “Removed”.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Record for 1 product' })).toBeDisabled();
});
