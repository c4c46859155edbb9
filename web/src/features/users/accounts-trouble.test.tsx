import { auth } from '@gi/contract/routes/auth';
import { users } from '@gi/contract/routes/users';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { paths } from '#pages/paths.ts';
import { setLanguage } from '#i18n/language.ts';
import { Page } from '#pages/office/users.tsx';
import { answer, refuse } from '#test/api.ts';
import { enterText } from '#test/enter-text.ts';
import { address, renderApp, renderScreen } from '#test/render.tsx';
import {
  accountsPage,
  ashaAccount,
  meeraAccount,
  openAccount,
  openDeletion,
} from '#test/users-page.tsx';

const oneTimePassword = 'bako-timu-renu-sola-4827';
const withFactor = { ...ashaAccount, second_factor: true };

describe('the sheet of an account', () => {
  test('gives the focus back to the button of its row', async () => {
    answer(users.list, accountsPage([ashaAccount, meeraAccount]));
    const { user } = await openAccount('asha');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Manage asha' })).toHaveFocus();
  });

  test('sends a change once and stays open until the answer is there', async () => {
    answer(users.list, accountsPage([ashaAccount]));
    const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
    const came = answer(users.update, () => allowed.then(() => ashaAccount));
    const { user, dialog } = await openAccount('asha');
    await user.click(dialog.getByRole('button', { name: /^Disable/ }));
    await user.dblClick(dialog.getByRole('button', { name: 'Disable' }));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    allow();
    expect(await screen.findByText('asha is disabled')).toBeVisible();
    expect(came).toHaveLength(1);
  });

  test('says why a second factor was not reset, and the reset can be tried again', async () => {
    answer(users.list, accountsPage([withFactor]));
    refuse(users.resetSecondFactor, 'service.unavailable');
    const { user, dialog } = await openAccount('asha');
    await user.click(dialog.getByRole('button', { name: /^Reset second factor/ }));
    expect(dialog.getByText(/^For a lost phone: signs the account out everywhere/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Reset second factor' }));
    expect(await dialog.findByText('Nothing was changed: Service unavailable')).toBeVisible();
    answer(users.resetSecondFactor, ashaAccount);
    await user.click(dialog.getByRole('button', { name: 'Reset second factor' }));
    expect(await screen.findByText('The second factor of asha was reset')).toBeVisible();
  });

  test('shows no password when the session ended before the reset', async () => {
    answer(users.list, accountsPage([ashaAccount]));
    refuse(users.resetPassword, 'auth.token_invalid');
    const { user } = renderApp({ at: paths.users, as: 'meera' });
    await user.click(await screen.findByRole('button', { name: 'Manage asha' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: /^Reset password/ }));
    await user.click(dialog.getByRole('button', { name: 'Reset password' }));
    expect(await screen.findByRole('button', { name: 'LOGIN' })).toBeVisible();
    expect(address()).toBe('/');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('says in Hindi why the last administrator stays one', async () => {
    const kavita = { ...meeraAccount, id: 5, username: 'kavita' };
    answer(users.list, accountsPage([kavita]));
    refuse(users.update, 'users.last_admin');
    setLanguage('hi');
    const { user } = renderScreen(<Page />, { as: 'meera' });
    await user.click(await screen.findByRole('button', { name: 'kavita का खाता सँभालें' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: /^खाता बंद करें/ }));
    await user.click(dialog.getByRole('button', { name: 'खाता बंद करें' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      /यह आख़िरी चालू एडमिन है। पहले किसी और खाते को एडमिन बनाएँ$/,
    );
  });
});

describe('deleting an account', () => {
  const openWith = async (scope: { registrations: number; held: number }) => {
    answer(users.list, accountsPage([ashaAccount]));
    answer(users.deletion, { name: 'asha', files: 3, filed: [], ...scope });
    const opened = await openDeletion();
    await opened.deleteAll();
    return opened;
  };

  test('is not possible while somebody it registered is under a legal hold', async () => {
    const came = answer(users.remove, { message: 'User deleted successfully' });
    const { user, deletion } = await openWith({ registrations: 2, held: 1 });
    expect(deletion.getByText(/legal hold/)).toBeVisible();
    expect(deletion.queryByRole('textbox', { name: /to confirm/ })).toBeNull();
    const button = deletion.getByRole('button', { name: 'Delete' });
    expect(button).toBeDisabled();
    await user.click(button);
    expect(came).toHaveLength(0);
  });

  test('begins with the safe choice: Enter deletes nothing', async () => {
    const came = answer(users.remove, { message: 'User deleted successfully' });
    const { user, deletion } = await openWith({ registrations: 1, held: 0 });
    deletion.getByRole('button', { name: 'Cancel' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(came).toHaveLength(0);
  });

  test('is sent once, and cannot be left while it is on its way', async () => {
    const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
    const done = { message: 'User deleted successfully' };
    const came = answer(users.remove, () => allowed.then(() => done));
    const { user, deletion } = await openWith({ registrations: 1, held: 0 });
    await user.dblClick(deletion.getByRole('button', { name: 'Delete' }));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    allow();
    expect(await screen.findByText('User deleted successfully')).toBeVisible();
    expect(came).toHaveLength(1);
  });

  test('that fails says why and can be tried again', async () => {
    refuse(users.remove, 'service.unavailable');
    const { user, deletion } = await openWith({ registrations: 1, held: 0 });
    await user.click(deletion.getByRole('button', { name: 'Delete' }));
    expect(await deletion.findByText('Failed to delete user: Service unavailable')).toBeVisible();
    answer(users.remove, { message: 'User deleted successfully' });
    await user.click(deletion.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('User deleted successfully')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a new account', () => {
  const ravi = { id: 13, username: 'ravi', email: null, role: 'user', mustChangePassword: true };
  const created = { user: { ...ravi, role: 'user' as const }, oneTimePassword };
  const openForm = async () => {
    answer(users.list, accountsPage([meeraAccount]));
    const { user } = renderScreen(<Page />, { as: 'meera' });
    await user.click(screen.getByRole('button', { name: 'Add user' }));
    return { user, name: screen.getByRole('textbox', { name: /^Username/ }) };
  };

  test('is made once, however often the button is pressed', async () => {
    const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
    const came = answer(auth.register, () => allowed.then(() => created));
    const { user, name } = await openForm();
    await enterText(user, name, 'ravi');
    await user.dblClick(screen.getByRole('button', { name: 'Create account' }));
    await user.click(await screen.findByRole('button', { name: 'Creating...' }));
    allow();
    expect(await screen.findByText(oneTimePassword)).toBeVisible();
    expect(came).toHaveLength(1);
  });

  test('takes no name that nobody can type at the login', async () => {
    const came = answer(auth.register, created);
    const { user, name } = await openForm();
    await enterText(user, name, 'ravi das');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(name).toBeInvalid());
    expect(name).toHaveFocus();
    expect(came).toHaveLength(0);
  });

  test('shows its password until Done: neither Escape nor a cross closes it', async () => {
    answer(auth.register, created);
    const { user, name } = await openForm();
    await enterText(user, name, 'ravi');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText(/^It is shown only once\./)).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.getByText(oneTimePassword)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });
});

test('a search goes without the spaces around it, and spaces alone search for nothing', async () => {
  answer(users.list, accountsPage([ashaAccount, meeraAccount]));
  const { user } = renderScreen(<Page />, { as: 'meera' });
  await user.type(await screen.findByRole('searchbox'), '   {Enter}');
  expect(address()).toBe('/');
  await user.type(screen.getByRole('searchbox'), ' asha {Enter}');
  await waitFor(() => expect(address()).toBe('/?search=asha'));
});
