import 'fake-indexeddb/auto';
import '#test/collector-parts.ts';
import { auth } from '@gi/contract/routes/auth';
import { diagnostics } from '@gi/contract/routes/diagnostics';
import { rescue } from '@gi/contract/routes/rescue';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { storedUser, storeUser } from '#api/session.ts';
import { setLanguage } from '#i18n/language.ts';
import { noteLock } from '#lib/sealed-store/lock-state.ts';
import { createLock } from '#lib/sealed-store/make-lock.ts';
import { changeSealed } from '#lib/sealed-store/sealed-store.ts';
import { answer, cutOff, refuse } from '#test/api.ts';
import { answerDashboard } from '#test/dashboard-page.ts';
import { enterText } from '#test/enter-text.ts';
import { people, renderApp } from '#test/render.tsx';
import { slowDevice } from '#test/slow-device.ts';

afterEach(() => {
  setLanguage('en');
  for (const { id } of Object.values(people)) noteLock(id, false);
});

const PIN = '271828';
const lockDevice = async () => {
  slowDevice();
  await createLock(people.asha, { kind: 'pin', pin: PIN }, () => Promise.resolve('sealed'));
};
const lockScreen = () => screen.findByRole('dialog', { name: 'Locked' });

test('the lock hides the page with what was typed, and the PIN brings it back', async () => {
  await lockDevice();
  const { user } = renderApp({ at: '/verify', as: 'asha' });
  const field = await screen.findByRole('textbox', { name: /^Aadhar Number/ });
  await enterText(user, field, '234123412346');
  await user.click(screen.getByRole('button', { name: 'Lock' }));
  const dialog = within(await lockScreen());
  // styles.css draws nothing else then.
  expect(document.documentElement.dataset['covered']).toBe('');
  expect(document.title).toBe('Locked – GI Registration');
  await user.type(await dialog.findByLabelText(/^PIN/), '111111{Enter}');
  expect(await dialog.findByText('This PIN is not right')).toBeVisible();
  await user.type(dialog.getByLabelText(/^PIN/), `${PIN}{Enter}`);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Locked' })).toBeNull());
  expect(field).toHaveValue('2341 2341 2346');
  expect(document.documentElement.dataset['covered']).toBeUndefined();
});

test('ten minutes without use lock it; a phone that slept, too', async () => {
  await lockDevice();
  const { user } = renderApp({ at: '/verify', as: 'asha' });
  await user.click(await screen.findByRole('textbox', { name: /^Aadhar Number/ }));
  const later = (minutes: number) =>
    vi.spyOn(Date, 'now').mockReturnValue(began + minutes * 60_000);
  const began = Date.now();
  const wake = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
  later(9);
  wake();
  expect(screen.queryByRole('dialog', { name: 'Locked' })).toBeNull();
  later(11);
  wake();
  expect(await lockScreen()).toBeVisible();
});

test('a page that begins locked asks the server for nothing', async () => {
  await lockDevice();
  noteLock(people.asha.id, true);
  localStorage.setItem(`device-lock:${people.asha.id}`, 'another page');
  const verified = refuse(auth.verify, 'service.unavailable');
  renderApp({ at: '/dashboard', as: 'asha' });
  expect(await lockScreen()).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
  expect(verified).toHaveLength(0);
});

test('the locked screen says what waits, and does not promise that unlocking sends it', async () => {
  await changeSealed({
    put: [{ userId: people.asha.id, kind: 'outgoing', id: 'one', json: { unreadable: true } }],
  });
  await lockDevice();
  noteLock(people.asha.id, true);
  localStorage.setItem(`device-lock:${people.asha.id}`, 'another page');
  renderApp({ at: '/dashboard', as: 'asha' });
  const locked = within(await lockScreen());
  expect(await locked.findByText('1 registration waits. Unlock to go on.')).toBeVisible();
});

test('without a network log-out asks, and offers a PIN where there is none', async () => {
  cutOff(diagnostics.ping);
  const { user } = renderApp({ at: '/verify', as: 'asha' });
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  const question = await screen.findByRole('dialog', { name: 'Log out without a network?' });
  expect(question).toHaveTextContent('Logging in again needs a network.');
  expect(within(question).getByRole('button', { name: 'Set a PIN' })).toHaveFocus();
  expect(storedUser()).not.toBeNull();
});

test('without a network the default of a log-out is the lock, in Hindi too', async () => {
  await lockDevice();
  setLanguage('hi');
  cutOff(diagnostics.ping);
  const { user } = renderApp({ at: '/verify', as: 'asha' });
  await user.click(await screen.findByRole('button', { name: 'लॉग आउट' }));
  const name = 'इंटरनेट के बिना लॉग आउट करें?';
  const question = within(await screen.findByRole('dialog', { name }));
  expect(question.getByRole('button', { name: 'लॉक करें' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'लॉक है' })).toBeVisible();
  expect(storedUser()).not.toBeNull();
});

test('what was not sent of a person who signed out locked comes up with the PIN for a rescue file', async () => {
  await changeSealed({
    put: [{ userId: people.asha.id, kind: 'draft', id: 'one', json: { unreadable: true } }],
  });
  await lockDevice();
  answer(auth.logout, undefined);
  answer(diagnostics.ping, { message: 'pong', time: '2026-11-23T06:00:00.000Z' });
  vi.spyOn(indexedDB, 'databases').mockResolvedValue([{ name: 'registration-drafts', version: 3 }]);
  const { user } = renderApp({ at: '/verify', as: 'asha' });
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Log out with unsent work?' }));
  await user.click(asked.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText(/^1 .*asha/)).toBeVisible();
  expect(await screen.findByLabelText(/^PIN/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /rescue file/i })).toBeNull();
});

test('where the unit wants it, nothing goes on before a lock is set', async () => {
  answerDashboard();
  slowDevice();
  const publicKey = Buffer.from(
    await crypto.subtle.exportKey(
      'raw',
      (await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']))
        .publicKey,
    ),
  ).toString('base64url');
  answer(rescue.key, {
    publicKey,
    account: { id: people.asha.id, username: 'asha', proof: 'proof' },
  });
  storeUser({ ...people.asha, mustLockDevice: true });
  const { user } = renderApp({ at: '/dashboard' });
  const required = within(
    await screen.findByRole('dialog', { name: 'Lock your work on this device' }),
  );
  const fill = async (pin: string, again = pin) => {
    for (const [label, text] of [
      [/^PIN \*?$/, pin],
      [/^PIN again/, again],
    ] as const) {
      await user.clear(required.getByLabelText(label));
      await enterText(user, required.getByLabelText(label), text);
    }
    await user.click(required.getByRole('button', { name: 'Set the PIN' }));
  };
  await fill('12');
  expect(required.getByText('Please enter the six digits of your PIN')).toBeVisible();
  await fill('777777');
  expect(required.getByText(/easy to guess/)).toBeVisible();
  await fill('271828', '271829');
  expect(required.getByText('The two PINs are not the same')).toBeVisible();
  await fill('२७१८२८', '271828');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('button', { name: 'Lock' })).toBeVisible();
});
