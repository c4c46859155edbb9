import { auth } from '@gi/contract/routes/auth';
import { diagnostics } from '@gi/contract/routes/diagnostics';
import { registrations } from '@gi/contract/routes/registrations';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '#i18n/language.ts';
import { answer, cutOff } from '#test/api.ts';
import { enterText } from '#test/enter-text.ts';
import { address, renderApp } from '#test/render.tsx';

afterEach(() => setLanguage('en'));

/** Verify is a page that asks the server for nothing before it is used. */
const openWithoutNetwork = async () => {
  for (const endpoint of [auth.verify, diagnostics.ping]) cutOff(endpoint);
  const opened = renderApp({ at: '/verify', as: 'asha' });
  await screen.findByRole('navigation', { name: /Menu|मेन्यू|मेनू/ });
  return opened;
};

test('without a network one line says so, and it goes when the browser is online again', async () => {
  await openWithoutNetwork();
  expect(await screen.findByText('You are offline. You can go on working.')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() =>
    expect(screen.queryByText('You are offline. You can go on working.')).toBeNull(),
  );
  expect(address()).toBe('/verify');
});

test('a page that asks for nothing notices that the network is gone', async () => {
  renderApp({ at: '/verify', as: 'asha' });
  await screen.findByRole('navigation', { name: 'Menu' });
  cutOff(diagnostics.ping);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText('You are offline. You can go on working.')).toBeVisible();
});

test('the line is in Hindi where the screens are', async () => {
  setLanguage('hi');
  await openWithoutNetwork();
  expect(await screen.findByText('इंटरनेट नहीं है। आप काम जारी रख सकते हैं।')).toBeVisible();
});

test('without a network the stored session goes on, and pages can be changed', async () => {
  cutOff(registrations.own);
  const { user } = await openWithoutNetwork();
  await screen.findByText('You are offline. You can go on working.');
  const menu = screen.getByRole('navigation', { name: 'Menu' });
  await user.click(within(menu).getByRole('link', { name: 'Settings' }));
  await waitFor(() => expect(address()).toBe('/settings'));
  expect(screen.getByText('You are offline. You can go on working.')).toBeVisible();
  expect(localStorage.getItem('user')).not.toBeNull();
});

test('a call that succeeds takes the line away', async () => {
  const { user } = await openWithoutNetwork();
  await screen.findByText('You are offline. You can go on working.');
  act(() => void window.dispatchEvent(new Event('online')));
  answer(registrations.verifyUser, {
    isRegistered: false,
    message: 'No registration was found for this number',
  });
  await enterText(
    user,
    await screen.findByRole('textbox', { name: /^Aadhar Number/ }),
    '234123412346',
  );
  await user.click(screen.getByRole('button', { name: 'Check Registration' }));
  expect(await screen.findByText('No Registration Found')).toBeVisible();
  expect(screen.queryByText('You are offline. You can go on working.')).toBeNull();
});
