import { auth } from '@gi/contract/auth';
import { users } from '@gi/contract/users';
import type { User } from '@gi/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, refuse } from '#test/api.ts';
import { address, renderApp, renderScreen } from '#test/render.tsx';
import { Page } from './admin-users.tsx';

const asha: User = {
  id: 11,
  username: 'asha',
  email: null,
  role: 'user',
  total_registrations: 12,
  latest_registration_date: '2026-02-03T06:00:00.000Z',
  created_at: '2026-01-02T06:00:00.000Z',
  last_login: null,
  disabled: false,
};
const meera: User = {
  ...asha,
  id: 1,
  username: 'meera',
  email: 'meera@example.org',
  role: 'admin',
  total_registrations: 0,
  latest_registration_date: null,
};

const listOf = (rows: User[], total = rows.length) => ({
  users: rows,
  pagination: { page: 1, limit: 10, total, totalPages: Math.ceil(total / 10) },
  totals: { users: 31, active: 21, admins: 2, regular: 29 },
});

async function manage(name: string) {
  const { user } = renderScreen(<Page />, { as: 'meera' });
  await user.click(await screen.findByRole('button', { name: `Manage ${name}` }));
  return { user, dialog: within(screen.getByRole('dialog')) };
}

test('meera sees the totals and what each account did', async () => {
  answer(users.list, listOf([asha, meera], 31));
  renderScreen(<Page />, { as: 'meera' });
  const row = within(await screen.findByRole('row', { name: /asha/ }));
  for (const words of [
    'ID 11',
    'Not provided',
    'User',
    '12',
    'Feb 03, 2026',
    'Jan 02, 2026',
    'Never',
  ])
    expect(row.getByText(words)).toBeVisible();
  for (const [label, number] of [
    ['Total Users', '31'],
    ['Admin Users', '2'],
    ['Regular Users', '29'],
  ] as const)
    expect(screen.getByText(label).parentElement).toHaveTextContent(number);
  expect(screen.getByText('Page 1 of 4')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View Registrations of asha (12)' })).toHaveAttribute(
    'href',
    '/admin/users/11/registrations',
  );
  expect(screen.getByRole('button', { name: 'View Registrations of meera (0)' })).toBeDisabled();
});

test('the search starts with Enter or the button, on the server', async () => {
  const came = answer(users.list, listOf([asha]));
  const { user } = renderScreen(<Page />, { as: 'meera', at: '/admin/users?page=2' });
  await screen.findByRole('row', { name: /asha/ });
  await user.type(screen.getByRole('searchbox'), 'ash');
  expect(came).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(came.at(-1)?.url.searchParams.get('search')).toBe('ash'));
  expect(address()).toBe('/admin/users?search=ash');
});

test('collectors and strangers are led away', async () => {
  renderApp({ at: '/admin/users', as: 'ravi' });
  await waitFor(() => expect(address()).not.toContain('/admin'));
});

test('a new account gets a one-time password, shown once with a way to copy it', async () => {
  answer(users.list, listOf([meera]));
  const came = answer(auth.register, ({ body }) => ({
    user: {
      id: 13,
      username: (body as { username: string }).username,
      email: null,
      role: 'user' as const,
      mustChangePassword: true,
    },
  }));
  const { user } = renderScreen(<Page />, { as: 'meera' });
  await user.click(screen.getByRole('button', { name: 'Add user' }));
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText('Please enter a username')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /Username/ }), 'ravi');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'One-time password for ravi' }));
  const sent = came[0]?.body as { password: string };
  expect(sent).toEqual({
    username: 'ravi',
    role: 'user',
    password: sent.password,
    mustChangePassword: true,
  });
  expect(dialog.getByText(sent.password)).toBeVisible();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await dialog.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(copied).toHaveBeenCalledWith(sent.password);
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText(sent.password)).toBeNull();
  expect(screen.getByText('The account ravi was created')).toBeVisible();
});

test('a username that is taken is said at its field', async () => {
  answer(users.list, listOf([meera]));
  refuse(auth.register, 'users.username_taken');
  const { user } = renderScreen(<Page />, { as: 'meera' });
  await user.click(screen.getByRole('button', { name: 'Add user' }));
  const name = screen.getByRole('textbox', { name: /Username/ });
  await user.type(name, 'asha');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(/Username is already taken/));
});

test('meera disables an account after being told what that means', async () => {
  answer(users.list, listOf([asha]));
  const came = answer(users.update, { ...asha, disabled: true });
  const { user, dialog } = await manage('asha');
  await user.click(dialog.getByRole('button', { name: /^Disable/ }));
  expect(dialog.getByText(/Signs the account out everywhere/)).toBeVisible();
  expect(came).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Disable' }));
  expect(await screen.findByText('asha is disabled')).toBeVisible();
  expect(came[0]?.body).toEqual({ disabled: true });
});

test('a reset password is shown once', async () => {
  answer(users.list, listOf([asha]));
  const came = answer(users.update, asha);
  const { user, dialog } = await manage('asha');
  await user.click(dialog.getByRole('button', { name: /^Reset password/ }));
  await user.click(dialog.getByRole('button', { name: 'Reset password' }));
  await screen.findByRole('dialog', { name: 'One-time password for asha' });
  const sent = came[0]?.body as { password: string } | undefined;
  expect(screen.getByText(sent?.password ?? 'none')).toBeVisible();
});

test("the last administrator's role stays, and the sentence says why", async () => {
  answer(users.list, listOf([meera]));
  refuse(users.update, 'users.last_admin');
  const { user, dialog } = await manage('meera');
  await user.click(dialog.getByRole('button', { name: /^Make data collector/ }));
  await user.click(dialog.getByRole('button', { name: 'Make data collector' }));
  expect(
    await dialog.findByText(
      'Nothing was changed: This is the last active administrator. Make another account administrator first',
    ),
  ).toBeVisible();
});

test('deleting an account names its scope and asks for the name', async () => {
  answer(users.list, listOf([asha]));
  answer(users.deletion, { name: 'asha', registrations: 12, files: 40 });
  const came = answer(users.remove, { message: 'User deleted successfully' });
  const { user, dialog } = await manage('asha');
  await user.click(dialog.getByRole('button', { name: /^Delete/ }));
  expect(await screen.findByText('asha, 12 registrations, 40 files')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /to confirm/ }), 'asha');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('User deleted successfully')).toBeVisible();
  expect(came[0]?.params['id']).toBe('11');
});

test('nobody deletes themself', async () => {
  answer(users.list, listOf([meera]));
  answer(users.deletion, { name: 'meera', registrations: 0, files: 0 });
  refuse(users.remove, 'users.self');
  const { user, dialog } = await manage('meera');
  await user.click(dialog.getByRole('button', { name: /^Delete/ }));
  await screen.findByText('meera, 0 registrations, 0 files');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(
    await screen.findByText('Failed to delete user: You cannot do this to your own account'),
  ).toBeVisible();
});
