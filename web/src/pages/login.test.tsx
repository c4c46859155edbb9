import { auth } from '@gi/contract/auth';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { storedUser } from '#api/session.ts';
import { answer, refuse } from '#test/api.ts';
import { address, people, renderApp } from '#test/render.tsx';

const expiresAt = '2030-01-01T00:00:00.000Z';

function loginAnswers(who: keyof typeof people, mustChangePassword = false) {
  const { token, timeZone, ...user } = people[who];
  return answer(auth.login, { user: { ...user, mustChangePassword }, token, expiresAt, timeZone });
}

async function logIn(user: ReturnType<typeof renderApp>['user'], name = 'asha') {
  await user.type(screen.getByLabelText(/^Username/), name);
  await user.type(screen.getByLabelText(/^Password/), 'monsoon-loom-7');
  await user.click(screen.getByRole('button', { name: 'LOGIN' }));
}

test('asha logs in and starts at the dashboard; her user, token and time zone are stored', async () => {
  const came = loginAnswers('asha');
  const { user } = renderApp();
  expect(screen.getByText('Geographical Indication Authentication Unit')).toBeVisible();
  await logIn(user, ' asha ');
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(came[0]?.body).toEqual({ username: 'asha', password: 'monsoon-loom-7' });
  expect(storedUser()).toEqual(people.asha);
});

test('meera, an administrator, starts at /admin', async () => {
  loginAnswers('meera');
  const { user } = renderApp();
  await logIn(user, 'meera');
  await waitFor(() => expect(address()).toBe('/admin'));
});

test('blank fields are refused with the sentence, without a call', async () => {
  const came = loginAnswers('asha');
  const { user } = renderApp();
  await user.type(screen.getByLabelText(/^Username/), '   ');
  await user.click(screen.getByRole('button', { name: 'LOGIN' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter both username and password');
  expect(came).toHaveLength(0);
});

test('a wrong password is told in the red box and asha can try again', async () => {
  refuse(auth.login, 'auth.wrong_credentials');
  const { user } = renderApp();
  await logIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid username or password');
  expect(screen.getByRole('button', { name: 'LOGIN' })).toBeEnabled();
  expect(screen.getByLabelText(/^Username/)).toHaveValue('asha');
});

test('the button says that it is logging in while the call is pending', async () => {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const { token, timeZone, ...owner } = people.asha;
  answer(auth.login, async () => {
    await promise;
    return { user: owner, token, expiresAt, timeZone };
  });
  const { user } = renderApp();
  await logIn(user);
  expect(await screen.findByRole('button', { name: 'Logging in...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  release();
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('Show reveals the password and Hide covers it again', async () => {
  const { user } = renderApp();
  const field = screen.getByLabelText(/^Password/);
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
});

test('both inputs are marked required', () => {
  renderApp();
  expect(screen.getByLabelText(/^Username/)).toBeRequired();
  expect(screen.getByLabelText(/^Password/)).toBeRequired();
});

test('a password set by the administrator must be changed before anything else', async () => {
  loginAnswers('asha', true);
  const came = answer(auth.password, undefined);
  const { user } = renderApp();
  await logIn(user);
  expect(await screen.findByText('Choose a new password')).toBeVisible();
  expect(address()).toBe('/');
  await user.type(await screen.findByLabelText(/^New password \*/), 'river silk 42');
  await user.type(screen.getByLabelText(/^New password again/), 'river silk 4');
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  expect(screen.getByText('The two new passwords are not the same')).toBeVisible();
  await user.type(screen.getByLabelText(/^New password again/), '2');
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(came[0]?.body).toEqual({
    currentPassword: 'monsoon-loom-7',
    newPassword: 'river silk 42',
  });
  expect(storedUser()?.mustChangePassword).toBe(false);
});

test('an unknown address shows the way home', async () => {
  renderApp({ at: '/no-such-page' });
  expect(screen.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  expect(document.title).toBe('Oops! Page not found – GI Registration');
});
