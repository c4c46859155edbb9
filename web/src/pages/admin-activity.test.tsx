import { activity, auditActions } from '@gi/contract/activity';
import type { AuditEntry } from '@gi/contract/activity';
import { users } from '@gi/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { actionTexts } from '#i18n/en/activity.ts';
import { answer } from '#test/api.ts';
import { address, renderScreen } from '#test/render.tsx';
import { Page } from './admin-activity.tsx';

const changed: AuditEntry = {
  id: 5,
  at: '2026-02-03T06:00:00.000Z',
  user_id: 11,
  username: 'asha',
  action: 'registration.changed',
  subject_kind: 'registration',
  subject_id: 41,
  detail: { fields: ['name', 'phone'], fullIds: true },
  address: '10.0.0.7',
};
const stranger: AuditEntry = {
  ...changed,
  id: 4,
  user_id: null,
  username: null,
  action: 'auth.sign_in_failed',
  subject_kind: null,
  subject_id: null,
  detail: {},
};
const pageOf = (entries: AuditEntry[], total = entries.length) => ({
  entries,
  pagination: { page: 1, limit: 20, total, totalPages: Math.ceil(total / 20), nextCursor: 'older' },
});

beforeEach(() => {
  answer(users.dropdown, [{ id: 11, username: 'asha', registration_count: 12 }]);
});

test('meera reads who did what and when, with a way to the registration', async () => {
  answer(activity.trail, pageOf([changed, stranger]));
  renderScreen(<Page />, { as: 'meera' });
  const row = within(await screen.findByRole('row', { name: /Changed a registration/ }));
  for (const words of ['asha', 'Feb 03, 2026, 11:30 am', '10.0.0.7'])
    expect(row.getByText(words)).toBeVisible();
  expect(row.getByText('fields: name, phone; full ids: yes')).toBeVisible();
  expect(row.getByRole('link', { name: 'Registration 41' })).toHaveAttribute(
    'href',
    '/registration-details/41',
  );
  expect(
    within(screen.getByRole('row', { name: /Sign-in failed/ })).getByText(
      'Somebody who was not signed in',
    ),
  ).toBeVisible();
});

test('person and action filter on the server and stay while the pages turn', async () => {
  const came = answer(activity.trail, pageOf([changed], 41));
  const { user } = renderScreen(<Page />, { as: 'meera' });
  await screen.findByRole('option', { name: 'asha' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'User' }), 'asha');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Exported a table');
  await waitFor(() => expect(came.at(-1)?.url.searchParams.get('action')).toBe('export.table'));
  expect(came.at(-1)?.url.searchParams.get('userId')).toBe('11');
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(came.at(-1)?.url.searchParams.get('cursor')).toBe('older'));
  expect(came.at(-1)?.url.searchParams.get('userId')).toBe('11');
  expect(address()).toBe('/?user=11&action=export.table&page=2&cursor=older');
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
  expect(address()).toBe('/');
});

test('nothing found is said', async () => {
  answer(activity.trail, pageOf([]));
  renderScreen(<Page />, { as: 'meera' });
  expect(await screen.findByText('Nothing found')).toBeVisible();
});

test('every action of the contract has its words', () => {
  expect(Object.keys(actionTexts.source).toSorted()).toEqual(
    auditActions.map((action) => action.replace('.', '_')).toSorted(),
  );
});
