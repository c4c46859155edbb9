import type { User } from '@gi/contract/schemas/users';
import { screen, within } from '@testing-library/react';
import { Page } from '#pages/office/users.tsx';
import { renderScreen } from './render.tsx';

/** The accounts of asha, who collects, and meera, who administers. */
export const ashaAccount: User = {
  id: 11,
  username: 'asha',
  email: null,
  role: 'user',
  areas: null,
  total_registrations: 12,
  latest_registration_date: '2026-02-03T06:00:00.000Z',
  created_at: '2026-01-02T06:00:00.000Z',
  last_login: null,
  disabled: false,
  second_factor: false,
};
export const meeraAccount: User = {
  ...ashaAccount,
  id: 1,
  username: 'meera',
  email: 'meera@example.org',
  role: 'admin',
  total_registrations: 0,
  latest_registration_date: null,
};

/** The page of the accounts that holds these rows. */
export const accountsPage = (rows: User[], total = rows.length) => ({
  users: rows,
  pagination: { page: 1, limit: 50, total, totalPages: Math.ceil(total / 50) },
  totals: { users: 31, active: 21, admins: 2, regular: 29 },
});

/** Opens the page as meera, and on it the sheet of an account. */
export const openAccount = async (name: string) => {
  const { user } = renderScreen(<Page />, { as: 'meera' });
  await user.click(await screen.findByRole('button', { name: `Manage ${name}` }));
  return { user, dialog: within(screen.getByRole('dialog')) };
};

/** Opens the deletion of asha from the sheet of the account, and chooses that the registrations go too. */
export const openDeletion = async () => {
  const { user, dialog } = await openAccount('asha');
  await user.click(dialog.getByRole('button', { name: /^Delete/ }));
  const deletion = within(
    await screen.findByRole('dialog', { name: 'Delete user and all related data' }),
  );
  const deleteAll = async () =>
    user.click(await deletion.findByRole('radio', { name: /^Move to the trash/ }));
  return { user, deletion, deleteAll };
};
