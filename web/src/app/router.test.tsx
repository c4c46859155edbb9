import { diagnostics } from '@gi/contract/routes/diagnostics';
import { auth } from '@gi/contract/routes/auth';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { clearSession, storedUser, storeUser } from '#api/session.ts';
import { answer } from '#test/api.ts';
import { enterText } from '#test/enter-text.ts';
import { address, people, renderApp } from '#test/render.tsx';
import { homeOf, paths, routes } from '#pages/paths.ts';

const specified = [
  '/',
  '/dashboard',
  '/admin',
  '/admin/users',
  '/admin/users/:userId/registrations',
  '/registration',
  '/registrations',
  '/my-registrations',
  '/registration-details/:id',
  '/verify',
  '/reports',
  '/test-upload',
  '/test-simple',
  '/api-test',
  '/compression-test',
  '/camera-test',
  '/test-signature',
];

test('every specified address is one of the app', () => {
  expect(Object.values(routes)).toEqual(expect.arrayContaining(specified));
});

test('links are built from the same table', () => {
  expect(paths.userRegistrations(12)).toBe('/admin/users/12/registrations');
  expect(paths.registrationDetails(7)).toBe('/registration-details/7');
  expect(homeOf({ role: 'admin' })).toBe('/admin/today');
  expect(homeOf({ role: 'viewer' })).toBe('/admin/today');
  expect(homeOf({ role: 'user' })).toBe('/dashboard');
});

test('a page that reads the stored user sends a stranger to the login', async () => {
  renderApp({ at: '/verify' });
  expect(await screen.findByRole('button', { name: 'LOGIN' })).toBeVisible();
  expect(address()).toBe('/');
});

test('a session that ends on a page comes back to the same page after login', async () => {
  const { user } = renderApp({ at: '/verify', as: 'asha' });
  await screen.findByRole('navigation', { name: 'Menu' });
  clearSession('expired');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Session expired. Please login again.',
  );
  const { token, timeZone, ...owner } = people.asha;
  answer(auth.login, { user: owner, token, expiresAt: '2030-01-01T00:00:00.000Z', timeZone });
  await enterText(user, screen.getByLabelText(/^Username/), 'asha');
  await enterText(user, screen.getByLabelText(/^Password/), 'monsoon-loom-7');
  await user.click(screen.getByRole('button', { name: 'LOGIN' }));
  await waitFor(() => expect(address()).toBe('/verify'));
});

test('who must change the password sees nothing else before', async () => {
  storeUser({ ...people.asha, mustChangePassword: true });
  renderApp({ at: '/verify' });
  expect(await screen.findByText('Choose a new password')).toBeVisible();
  expect(await screen.findByLabelText(/^Current password/)).toBeVisible();
  expect(address()).toBe('/');
});

test('logging out forgets the user, tells the server and goes to the login', async () => {
  const came = answer(auth.logout, undefined);
  answer(diagnostics.ping, { message: 'pong', time: '2026-11-23T06:00:00.000Z' });
  const { user } = renderApp({ at: '/verify', as: 'asha' });
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('button', { name: 'LOGIN' })).toBeVisible();
  expect(storedUser()).toBeNull();
  await waitFor(() => expect(came).toHaveLength(1));
  expect(came[0]?.headers.get('Authorization')).toBe(`Bearer ${people.asha.token}`);
});

test('the drawer names a collector truly and offers the menu', async () => {
  const { user } = renderApp({ at: '/verify', as: 'asha' });
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(drawer.getByText('asha')).toBeVisible();
  expect(drawer.getByText('Data Collector')).toBeVisible();
  for (const name of ['Dashboard', 'New Registration', 'View Reports', 'Settings']) {
    expect(drawer.getByRole('link', { name })).toBeVisible();
  }
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
});

test.each([
  ['asha', '/dashboard'],
  ['meera', '/admin/today'],
] as const)('the first page leads %s, who is signed in, to %s', async (as, home) => {
  renderApp({ at: '/', as });
  await waitFor(() => expect(address()).toBe(home));
});

test('another page starts at its top', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo');
  const { user } = renderApp({ at: '/verify', as: 'asha' });
  const menu = await screen.findByRole('navigation', { name: 'Menu' });
  expect(scrollTo).not.toHaveBeenCalled();
  await user.click(within(menu).getByRole('link', { name: 'Settings' }));
  await waitFor(() => expect(address()).toBe('/settings'));
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0 });
  scrollTo.mockRestore();
});
