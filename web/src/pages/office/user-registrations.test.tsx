import { registrations } from '@gi/contract/routes/registrations';
import { users } from '@gi/contract/routes/users';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refusal, refuse } from '#test/api.ts';
import { answerDetails } from '#test/details-page.ts';
import { listRow, pageOf } from '#test/registration-samples.ts';
import { address, renderApp } from '#test/render.tsx';

const asha = {
  id: 11,
  username: 'asha',
  email: null,
  role: 'user' as const,
  areas: null,
  total_registrations: 11,
  latest_registration_date: null,
  created_at: '2026-01-02T06:00:00.000Z',
  last_login: null,
  disabled: false,
  second_factor: false,
};
const open = () => renderApp({ at: '/admin/users/11/registrations', as: 'meera' });

test('meera reads who asha is and what she registered', async () => {
  answer(users.get, asha);
  const came = answer(users.registrations, pageOf([listRow()], { total: 11 }));
  const { user } = open();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Registrations of asha' }),
  ).toBeVisible();
  expect(screen.getByText('Jan 02, 2026')).toBeVisible();
  expect(await screen.findByText('Showing 1 to 1 of 11')).toBeVisible();
  expect(came[0]?.url.searchParams.get('limit')).toBe('10');
  answerDetails();
  await user.click(screen.getByRole('link', { name: 'View Details of Rupali Das' }));
  expect(await screen.findByText('XXXX XXXX 2346')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to List' }));
  expect(await screen.findByText('Showing 1 to 1 of 11')).toBeVisible();
});

test('the search goes to the server', async () => {
  answer(users.get, asha);
  answer(users.registrations, pageOf([listRow()]));
  const came = answer(registrations.search, pageOf([listRow()]));
  const { user } = open();
  await user.type(
    await screen.findByRole('searchbox', { name: 'Search by name, phone, category' }),
    'silk{Enter}',
  );
  await waitFor(() => expect(came.at(-1)?.body).toMatchObject({ search: 'silk', userId: '11' }));
});

test('an account that is not there says so', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer(users.get, () => promise);
  refuse(users.registrations, 'users.not_found');
  open();
  // The list is refused first.
  expect(await screen.findByRole('alert')).toHaveTextContent('User not found');
  resolve(refusal('users.not_found'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.getAllByText('User not found')).toHaveLength(1);
  const back = within(screen.getByRole('alert')).getByRole('link', { name: 'Back to the users' });
  expect(back).toHaveAttribute('href', '/admin/users');
});

test('a refusal of both the account and the list is said once', async () => {
  refuse(users.get, 'request.too_many');
  refuse(users.registrations, 'request.too_many');
  const { user } = open();
  // The box of the account goes when that of the list comes.
  await waitFor(() => expect(screen.queryByText('User', { selector: 'h2' })).toBeNull());
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1));
  answer(users.get, asha);
  answer(users.registrations, pageOf([listRow()], { total: 11 }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Showing 1 to 1 of 11')).toBeVisible();
});

test('only administrators come here', async () => {
  renderApp({ at: '/admin/users/11/registrations', as: 'asha' });
  await waitFor(() => expect(address()).not.toContain('/admin'));
});
