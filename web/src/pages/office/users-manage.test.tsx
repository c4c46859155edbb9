import { users } from '@gi/contract/routes/users';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, refuse } from '#test/api.ts';
import {
  accountsPage,
  ashaAccount,
  meeraAccount,
  openAccount,
  openDeletion,
} from '#test/users-page.tsx';

const otherAdmin = { ...meeraAccount, id: 2, username: 'kavita' };

test('meera disables an account after being told what that means', async () => {
  answer(users.list, accountsPage([ashaAccount]));
  const came = answer(users.update, { ...ashaAccount, disabled: true });
  const { user, dialog } = await openAccount('asha');
  await user.click(dialog.getByRole('button', { name: /^Disable/ }));
  expect(dialog.getByText(/Signs the account out everywhere/)).toBeVisible();
  expect(came).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Disable' }));
  expect(await screen.findByText('asha is disabled')).toBeVisible();
  expect(came[0]?.body).toEqual({ disabled: true });
});

test('a reset password is shown once', async () => {
  answer(users.list, accountsPage([ashaAccount]));
  const oneTimePassword = 'bako-timu-renu-sola-4827';
  const came = answer(users.resetPassword, { user: ashaAccount, oneTimePassword });
  const { user, dialog } = await openAccount('asha');
  await user.click(dialog.getByRole('button', { name: /^Reset password/ }));
  expect(came).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Reset password' }));
  await screen.findByRole('dialog', { name: 'One-time password for asha' });
  expect(came[0]?.params['id']).toBe('11');
  expect(screen.getByText(oneTimePassword)).toBeVisible();
});

test('a lost phone: the second factor is reset; who has one shows in the list', async () => {
  answer(users.list, accountsPage([{ ...meeraAccount, id: 2, second_factor: true }]));
  const came = answer(users.resetSecondFactor, meeraAccount);
  const { user, dialog } = await openAccount('meera');
  expect(screen.getByText('Second factor')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /^Reset second factor/ }));
  expect(came).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Reset second factor' }));
  expect(await screen.findByText('The second factor of meera was reset')).toBeVisible();
  expect(came[0]?.params['id']).toBe('2');
});

test('an account without a second factor has none to reset', async () => {
  answer(users.list, accountsPage([ashaAccount]));
  const { dialog } = await openAccount('asha');
  expect(dialog.queryByRole('button', { name: /^Reset second factor/ })).toBeNull();
});

test("the last administrator's role stays, and the sentence says why", async () => {
  answer(users.list, accountsPage([otherAdmin]));
  refuse(users.update, 'users.last_admin');
  const { user, dialog } = await openAccount('kavita');
  await user.click(dialog.getByRole('button', { name: /^Change role/ }));
  await user.click(dialog.getByRole('radio', { name: /^Data Collector/ }));
  await user.click(dialog.getByRole('button', { name: 'Change role' }));
  expect(
    await dialog.findByText(
      'Nothing was changed: This is the last active administrator. Make another account administrator first',
    ),
  ).toBeVisible();
});

test('deleting an account names its scope and asks for the name', async () => {
  answer(users.list, accountsPage([ashaAccount]));
  answer(users.deletion, { name: 'asha', registrations: 12, files: 40, held: 0, filed: [] });
  const came = answer(users.remove, { message: 'User deleted successfully' });
  const { user, deleteAll } = await openDeletion();
  await deleteAll();
  expect(await screen.findByText('asha, 12 registrations, 40 files')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /to confirm/ }), 'asha');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('User deleted successfully')).toBeVisible();
  expect(came[0]?.params['id']).toBe('11');
});

test("one's own account is offered nothing that the server refuses to its owner", async () => {
  answer(users.list, accountsPage([meeraAccount]));
  const { dialog } = await openAccount('meera');
  expect(dialog.getByText(/This is your own account/)).toBeVisible();
  const offered = dialog.getAllByRole('button').map((button) => button.textContent);
  expect(offered).toEqual([expect.any(String), expect.stringMatching(/^Reset password/)]);
});

describe('changing an account', () => {
  test('enables one that is disabled', async () => {
    answer(users.list, accountsPage([{ ...ashaAccount, disabled: true }]));
    const came = answer(users.update, ashaAccount);
    const { user, dialog } = await openAccount('asha');
    expect(dialog.getByText('The account can sign in again.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: /^Enable/ }));
    await user.click(dialog.getByRole('button', { name: 'Enable' }));
    expect(await screen.findByText('asha is enabled')).toBeVisible();
    expect(came[0]?.body).toEqual({ disabled: false });
    expect(came[0]?.params['id']).toBe('11');
  });

  test.each([
    ['asha', ashaAccount, 'admin', 'Administrator'],
    ['asha', ashaAccount, 'reviewer', 'Reviewer'],
    ['kavita', otherAdmin, 'user', 'Data Collector'],
  ] as const)('gives %s another role: %s', async (name, account, role, title) => {
    answer(users.list, accountsPage([account]));
    const came = answer(users.update, { ...account, role });
    const { user, dialog } = await openAccount(name);
    await user.click(dialog.getByRole('button', { name: /^Change role/ }));
    expect(dialog.getByText(/A new role signs the account out everywhere/)).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: new RegExp(`^${title}`) }));
    await user.click(dialog.getByRole('button', { name: 'Change role' }));
    expect(await screen.findByText(`${name} is now ${title}`)).toBeVisible();
    expect(came[0]?.body).toEqual({ role });
  });

  test('changes nothing on Cancel, which leads back to the actions', async () => {
    answer(users.list, accountsPage([ashaAccount]));
    const came = answer(users.update, ashaAccount);
    const { user, dialog } = await openAccount('asha');
    await user.click(dialog.getByRole('button', { name: /^Disable/ }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(dialog.getByRole('button', { name: /^Reset password/ })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(came).toHaveLength(0);
  });

  test('that is refused says why, and the sentence goes with the next choice', async () => {
    answer(users.list, accountsPage([otherAdmin]));
    refuse(users.update, 'users.last_admin');
    const { user, dialog } = await openAccount('kavita');
    await user.click(dialog.getByRole('button', { name: /^Disable/ }));
    await user.click(dialog.getByRole('button', { name: 'Disable' }));
    const sentence = /^Nothing was changed: This is the last active administrator/;
    expect(await dialog.findByText(sentence)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(dialog.queryByText(sentence)).toBeNull();
  });
});

describe('deleting an account', () => {
  const openWith = async (registrations: number) => {
    answer(users.list, accountsPage([ashaAccount]));
    answer(users.deletion, {
      name: 'asha',
      registrations,
      files: registrations * 3,
      held: 0,
      filed: [],
    });
    const opened = await openDeletion();
    await opened.deleteAll();
    return opened;
  };

  test('with several registrations asks for the name, in any case, and takes no other', async () => {
    const came = answer(users.remove, { message: 'User deleted successfully' });
    const { user, deletion } = await openWith(2);
    expect(
      deletion.getByText(
        'This will permanently delete the account. This action cannot be undone. Its registrations and files go to the trash. For 30 days they can be restored from there.',
      ),
    ).toBeVisible();
    const typed = await deletion.findByRole('textbox', { name: 'Type “asha” to confirm' });
    await user.type(typed, 'ash');
    expect(deletion.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await user.type(typed, '{Enter}');
    expect(came).toHaveLength(0);
    await user.clear(typed);
    await user.type(typed, ' ASHA ');
    await user.type(deletion.getByRole('textbox', { name: /^Reason/ }), 'Left the unit');
    await user.click(deletion.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('User deleted successfully')).toBeVisible();
    expect(came.map(({ body }) => body)).toEqual([
      { reason: 'Left the unit', confirmName: 'asha' },
    ]);
  });

  test('hands the registrations over to another account, unless something else is chosen', async () => {
    const ravi = { ...ashaAccount, id: 12, username: 'ravi' };
    const viewer = { ...ashaAccount, id: 13, username: 'lata', role: 'viewer' as const };
    const disabled = { ...ashaAccount, id: 14, username: 'mohan', disabled: true };
    answer(users.list, accountsPage([ashaAccount, ravi, viewer, disabled]));
    answer(users.deletion, { name: 'asha', registrations: 12, files: 40, held: 0, filed: [] });
    const came = answer(users.remove, { message: 'User deleted successfully' });
    const { user, deletion } = await openDeletion();
    expect(await deletion.findByRole('radio', { name: /^Hand over/ })).toBeChecked();
    // Nothing of it goes to the trash.
    expect(
      deletion.getByText('This will permanently delete the account. This action cannot be undone.'),
    ).toBeVisible();
    expect(deletion.getByRole('button', { name: 'Delete' })).toBeDisabled();
    const heirs = deletion.getByRole('combobox', { name: 'Hand over to' });
    // Neither itself nor who may not register or is disabled: the server takes none of them.
    await within(heirs).findByRole('option', { name: 'ravi' });
    const offered = within(heirs).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Please choose', 'ravi']);
    await user.selectOptions(heirs, 'ravi');
    expect(deletion.queryByRole('textbox', { name: /to confirm/ })).toBeNull();
    await user.click(deletion.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('User deleted successfully')).toBeVisible();
    expect(came[0]?.body).toEqual({ handOverTo: 12 });
  });

  test('with one registration asks for no name', async () => {
    answer(users.remove, { message: 'User deleted successfully' });
    const { user, deletion } = await openWith(1);
    expect(await deletion.findByText('asha, 1 registration, 3 files')).toBeVisible();
    expect(deletion.queryByRole('textbox', { name: /to confirm/ })).toBeNull();
    await user.click(deletion.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('User deleted successfully')).toBeVisible();
  });

  test('is not possible before its scope is known', async () => {
    answer(users.list, accountsPage([ashaAccount]));
    refuse(users.deletion, 'users.not_found');
    const { user, dialog } = await openAccount('asha');
    await user.click(dialog.getByRole('button', { name: /^Delete/ }));
    expect(await screen.findByText('Failed to delete user: User not found')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled();
  });

  test('does nothing on Cancel', async () => {
    const came = answer(users.remove, { message: 'User deleted successfully' });
    const { user, deletion } = await openWith(1);
    await deletion.findByText('asha, 1 registration, 3 files');
    await user.click(deletion.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(came).toHaveLength(0);
  });
});
