import { auth } from '@gi/contract/routes/auth';
import { users } from '@gi/contract/routes/users';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answer, refuse } from '#test/api.ts';
import { enterText } from '#test/enter-text.ts';
import { renderScreen } from '#test/render.tsx';
import { accountsPage, ashaAccount, meeraAccount, openAccount } from '#test/users-page.tsx';
import { Page } from './users.tsx';

/** As the server generates them. */
const oneTimePassword = 'bako-timu-renu-sola-4827';

test('a new account gets a one-time password, shown once with a way to copy it', async () => {
  answer(users.list, accountsPage([meeraAccount]));
  const came = answer(auth.register, ({ body }) => ({
    user: {
      id: 13,
      username: (body as { username: string }).username,
      email: null,
      role: 'user' as const,
      mustChangePassword: true,
    },
    oneTimePassword,
  }));
  const { user } = renderScreen(<Page />, { as: 'meera' });
  await user.click(screen.getByRole('button', { name: 'Add user' }));
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText('Please enter a username')).toBeVisible();
  await enterText(user, screen.getByRole('textbox', { name: /Username/ }), 'ravi');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'One-time password for ravi' }));
  expect(came[0]?.body).toEqual({ username: 'ravi', role: 'user' });
  expect(dialog.getByText(oneTimePassword)).toBeVisible();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await dialog.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(copied).toHaveBeenCalledWith(oneTimePassword);
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText(oneTimePassword)).toBeNull();
  expect(screen.getByText('The account ravi was created')).toBeVisible();
});

test('a username that is taken is said at its field', async () => {
  answer(users.list, accountsPage([meeraAccount]));
  refuse(auth.register, 'users.username_taken');
  const { user } = renderScreen(<Page />, { as: 'meera' });
  await user.click(screen.getByRole('button', { name: 'Add user' }));
  const name = screen.getByRole('textbox', { name: /Username/ });
  await enterText(user, name, 'asha');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(/Username is already taken/));
});

describe('adding an account', () => {
  const openForm = async () => {
    answer(users.list, accountsPage([meeraAccount]));
    const { user } = renderScreen(<Page />, { as: 'meera' });
    await user.click(screen.getByRole('button', { name: 'Add user' }));
    return { user, dialog: within(screen.getByRole('dialog', { name: 'Add user' })) };
  };
  const ravi = { id: 13, username: 'ravi', email: null, mustChangePassword: true };

  test('starts with a data collector; an administrator is a choice, with what it means', async () => {
    const came = answer(auth.register, {
      user: { ...ravi, role: 'admin' as const },
      oneTimePassword,
    });
    const { user, dialog } = await openForm();
    expect(dialog.getByRole('radio', { name: /^Data Collector/ })).toBeChecked();
    expect(dialog.getByText(/^May do everything/)).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: /^Administrator/ }));
    await enterText(user, dialog.getByRole('textbox', { name: /Username/ }), 'ravi');
    await enterText(user, dialog.getByRole('textbox', { name: /Email/ }), 'ravi@example.org');
    await user.click(dialog.getByRole('button', { name: 'Create account' }));
    await screen.findByRole('dialog', { name: 'One-time password for ravi' });
    expect(came[0]?.body).toEqual({
      username: 'ravi',
      email: 'ravi@example.org',
      role: 'admin',
    });
  });

  test('says what is wrong with the email at its field', async () => {
    const sentence = 'Please use at most 254 characters';
    refuse(auth.register, 'request.invalid', { fields: { email: sentence } });
    const { user, dialog } = await openForm();
    await enterText(user, dialog.getByRole('textbox', { name: /Username/ }), 'ravi');
    const email = dialog.getByRole('textbox', { name: /Email/ });
    await user.type(email, 'x');
    await user.click(dialog.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(email).toHaveAccessibleDescription(new RegExp(sentence)));
    expect(email).toBeInvalid();
  });

  test('says above the fields what is wrong with none of them, and can be tried again', async () => {
    refuse(auth.register, 'service.unavailable');
    const { user, dialog } = await openForm();
    await enterText(user, dialog.getByRole('textbox', { name: /Username/ }), 'ravi');
    await user.click(dialog.getByRole('button', { name: 'Create account' }));
    expect(await dialog.findByText('Service unavailable')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /Username/ })).toHaveValue('ravi');
    answer(auth.register, { user: { ...ravi, role: 'user' as const }, oneTimePassword });
    await user.click(dialog.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByRole('dialog', { name: 'One-time password for ravi' })).toBeVisible();
  });

  test('sends nothing when it is cancelled', async () => {
    const came = answer(auth.register, {
      user: { ...ravi, role: 'user' as const },
      oneTimePassword,
    });
    const { user, dialog } = await openForm();
    await enterText(user, dialog.getByRole('textbox', { name: /Username/ }), 'ravi');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(came).toHaveLength(0);
  });

  test('shows the new account in the list', async () => {
    const { user, dialog } = await openForm();
    answer(auth.register, { user: { ...ravi, role: 'user' as const }, oneTimePassword });
    answer(users.list, accountsPage([meeraAccount, { ...ashaAccount, id: 13, username: 'ravi' }]));
    await enterText(user, dialog.getByRole('textbox', { name: /Username/ }), 'ravi');
    await user.click(dialog.getByRole('button', { name: 'Create account' }));
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('button', { name: 'Manage ravi' })).toBeVisible();
  });
});

describe('a one-time password on the screen', () => {
  const openPassword = async () => {
    answer(users.list, accountsPage([ashaAccount]));
    answer(users.resetPassword, { user: ashaAccount, oneTimePassword });
    const { user, dialog } = await openAccount('asha');
    await user.click(dialog.getByRole('button', { name: /^Reset password/ }));
    await user.click(dialog.getByRole('button', { name: 'Reset password' }));
    const shown = await screen.findByRole('dialog', { name: 'One-time password for asha' });
    return { user, shown: within(shown) };
  };

  test('does not close on Escape, and is gone after Done', async () => {
    const { user, shown } = await openPassword();
    expect(shown.getByText(/^It is shown only once/)).toBeVisible();
    await user.keyboard('{Escape}');
    expect(shown.getByText(oneTimePassword)).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('The password of asha was reset')).toBeVisible();
  });

  test('is still there to be read when it cannot be copied', async () => {
    const { user, shown } = await openPassword();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(shown.getByRole('button', { name: 'Copy' }));
    expect(
      await shown.findByText('Copying is not allowed here. Please write it down.'),
    ).toBeVisible();
    expect(shown.getByText(oneTimePassword)).toBeVisible();
  });
});
