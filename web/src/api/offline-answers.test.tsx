import 'fake-indexeddb/auto';
import { catalogue } from '@gi/contract/routes/catalogue';
import { registrations } from '@gi/contract/routes/registrations';
import { users } from '@gi/contract/routes/users';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { logout } from './auth.ts';
import { call } from './client.ts';
import { answer, cutNetwork, cutOff, refuse } from '#test/api.ts';
import { answerDashboard } from '#test/dashboard-page.ts';
import { people, renderApp, signIn } from '#test/render.tsx';
import { allProducts, handicraft } from '#test/wizard-samples.ts';
import { countSealed } from '#lib/sealed-store/sealed-store.ts';

const kept = (userId = 11) => countSealed(userId, 'answer');
const expectKept = (count: number) => waitFor(async () => expect(await kept()).toBe(count));

test('what asha read with a network she reads without one, and the frame says from when it is', async () => {
  answerDashboard();
  const { unmount } = renderApp({ at: '/dashboard', as: 'asha' });
  expect(await screen.findByText('21')).toBeVisible();
  await expectKept(3);
  unmount();
  // All of it: a late answer to another call would mark the server as reachable again.
  cutNetwork();
  renderApp({ at: '/dashboard', as: 'asha' });
  expect(await screen.findByText('21')).toBeVisible();
  expect(await screen.findByText(/^Lists are as they were on /)).toBeVisible();
});

test('another person of the same phone sees none of it', async () => {
  signIn('asha');
  answer(catalogue.categories, [handicraft]);
  await call(catalogue.categories);
  await expectKept(1);
  cutOff(catalogue.categories);
  signIn('ravi');
  await expect(call(catalogue.categories)).rejects.toMatchObject({ offline: true });
  signIn('asha');
  expect(await call(catalogue.categories)).toEqual([handicraft]);
});

test('an answer to asha that comes after ravi signed in is kept for neither of them', async () => {
  signIn('asha');
  answer(catalogue.categories, () => {
    signIn('ravi');
    return [handicraft];
  });
  await call(catalogue.categories);
  // This answer is ravi's; that of the call before it would have been stored before it.
  answer(catalogue.products, allProducts);
  await call(catalogue.products);
  await waitFor(async () => expect(await kept(people.ravi.id)).toBeGreaterThan(0));
  expect([await kept(people.ravi.id), await kept()]).toEqual([1, 0]);
});

test('log-out removes it', async () => {
  signIn('asha');
  answer(catalogue.categories, [handicraft]);
  await call(catalogue.categories);
  await waitFor(async () => expect(await kept()).toBe(1));
  logout();
  await waitFor(async () => expect(await kept()).toBe(0));
});

test('a refusal of the server is no reason to show an older answer', async () => {
  signIn('asha');
  answer(catalogue.categories, [handicraft]);
  await call(catalogue.categories);
  await expectKept(1);
  refuse(catalogue.categories, 'internal');
  await expect(call(catalogue.categories)).rejects.toMatchObject({ status: 500 });
});

test('lists that only administrators may read, and single records, are not kept', async () => {
  signIn('meera');
  answer(users.dropdown, []);
  await call(users.dropdown);
  answer(registrations.history, []);
  await call(registrations.history, { params: { id: '41' } });
  // This answer is kept. Answers of the calls before it would have been stored before it.
  answer(catalogue.categories, [handicraft]);
  await call(catalogue.categories);
  await waitFor(async () => expect(await kept(1)).toBeGreaterThan(0));
  expect(await kept(1)).toBe(1);
});
