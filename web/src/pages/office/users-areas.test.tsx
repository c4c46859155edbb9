import { auth } from '@gi/contract/routes/auth';
import { catalogue } from '@gi/contract/routes/catalogue';
import { reports } from '@gi/contract/routes/reports';
import { users } from '@gi/contract/routes/users';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer } from '#test/api.ts';
import { enterText } from '#test/enter-text.ts';
import { renderScreen } from '#test/render.tsx';
import { showWideScreen } from '#test/wide-screen.ts';
import { accountsPage, ashaAccount, meeraAccount, openAccount } from '#test/users-page.tsx';
import { Page } from './users.tsx';

const rohan = { ...ashaAccount, id: 14, username: 'rohan', role: 'reviewer' as const };
const place = { producers: 3, registrations: 3, approved: 0, granted: 0 };

beforeEach(() => {
  answer(catalogue.products, [
    {
      id: 17,
      name: 'Muga Silk of Assam',
      category_id: 1,
      category_name: 'Textiles',
      state: 'Assam',
      application_no: null,
    },
  ]);
  answer(reports.places, {
    rows: [
      { state: 'Assam', district: 'Kamrup', ...place },
      { state: null, district: null, ...place },
    ],
  });
});

test('an account of the office is bound to places and products when it is made', async () => {
  answer(users.list, accountsPage([meeraAccount]));
  const came = answer(auth.register, {
    user: { id: 13, username: 'lata', email: null, role: 'viewer', mustChangePassword: true },
    oneTimePassword: 'bako-timu-renu-sola-4827',
  });
  const { user } = renderScreen(<Page />, { as: 'meera' });
  await user.click(screen.getByRole('button', { name: 'Add user' }));
  await enterText(user, screen.getByRole('textbox', { name: /Username/ }), 'lata');
  // A collector reaches own registrations only.
  expect(screen.queryByRole('group', { name: /^Area/ })).toBeNull();
  await user.click(screen.getByRole('radio', { name: /^Viewer/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'States' }), 'Kerala');
  await user.selectOptions(screen.getByRole('combobox', { name: 'States' }), 'Assam');
  await user.type(screen.getByRole('searchbox', { name: 'Districts' }), 'kamr');
  await user.click(await screen.findByRole('button', { name: 'Kamrup (Assam)' }));
  await user.type(screen.getByRole('searchbox', { name: 'Products' }), 'muga{Enter}');
  await user.click(screen.getByRole('button', { name: 'Take out Kerala' }));
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await screen.findByRole('dialog', { name: 'One-time password for lata' });
  expect(came[0]?.body).toEqual({
    username: 'lata',
    role: 'viewer',
    areas: {
      states: ['Assam'],
      districts: [{ state: 'Assam', district: 'Kamrup' }],
      productIds: [17],
    },
  });
});

test('the area of an account is in the list and is changed there', async () => {
  answer(users.list, accountsPage([{ ...rohan, areas: { states: ['Assam'], productIds: [17] } }]));
  const came = answer(users.update, rohan);
  const { user, dialog } = await openAccount('rohan');
  expect(await screen.findByText('Assam · Muga Silk of Assam')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /^Change area/ }));
  expect(dialog.getByText(/^Its area now: Assam · Muga Silk of Assam\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Take out Muga Silk of Assam' }));
  await user.click(dialog.getByRole('button', { name: 'Change area' }));
  expect(await screen.findByText('The area of rohan was changed')).toBeVisible();
  expect(came[0]?.body).toEqual({ areas: { states: ['Assam'], productIds: [] } });
});

test('a collector has no area to be changed', async () => {
  answer(users.list, accountsPage([ashaAccount]));
  const { dialog } = await openAccount('asha');
  expect(dialog.queryByRole('button', { name: /^Change area/ })).toBeNull();
});

test('the tip of the role in the list has the whole of the areas', async () => {
  showWideScreen();
  const areas = { states: ['Assam', 'West Bengal'] };
  answer(users.list, accountsPage([{ ...rohan, areas }]));
  renderScreen(<Page />, { as: 'meera' });
  expect(await screen.findByTitle(/^Reviewer; .*Assam.*West Bengal$/)).toBeVisible();
});
