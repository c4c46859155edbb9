import { auth } from '@gi/contract/routes/auth';
import { secondFactor } from '@gi/contract/routes/second-factor';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { storedUser } from '#api/session.ts';
import { answer, cutOff, refusal, refuse } from '#test/api.ts';
import { answerDashboard } from '#test/dashboard-page.ts';
import { enterText } from '#test/enter-text.ts';
import { address, people, renderApp, signIn } from '#test/render.tsx';

// The page after the login.
beforeEach(answerDashboard);

const expiresAt = '2030-01-01T00:00:00.000Z';

const loginAnswers = (who: keyof typeof people, mustChangePassword = false) => {
  const { token, timeZone, ...user } = people[who];
  return answer(auth.login, { user: { ...user, mustChangePassword }, token, expiresAt, timeZone });
};

const logIn = async (user: ReturnType<typeof renderApp>['user'], name = 'asha') => {
  await enterText(user, screen.getByLabelText(/^Username/), name);
  await enterText(user, screen.getByLabelText(/^Password/), 'monsoon-loom-7');
  await user.click(screen.getByRole('button', { name: 'LOGIN' }));
};

test('asha logs in and starts at the dashboard; her user, token and time zone are stored', async () => {
  const came = loginAnswers('asha');
  const { user } = renderApp();
  expect(screen.getByText('Geographical Indication Authentication Unit')).toBeVisible();
  await logIn(user, ' asha ');
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(came[0]?.body).toEqual({ username: 'asha', password: 'monsoon-loom-7' });
  expect(storedUser()).toEqual(people.asha);
});

test('meera, an administrator, starts with what waits today', async () => {
  loginAnswers('meera');
  const { user } = renderApp();
  await logIn(user, 'meera');
  await waitFor(() => expect(address()).toBe('/admin/today'));
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
  await enterText(user, await screen.findByLabelText(/^New password \*/), 'river silk 42');
  await enterText(user, screen.getByLabelText(/^New password again/), 'river silk 4');
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

test('a disabled account and too many tries are told in the words of the server', async () => {
  refuse(auth.login, 'auth.account_disabled');
  const { user } = renderApp();
  await logIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This account is disabled. Please ask your administrator',
  );
  refuse(auth.login, 'auth.too_many_attempts');
  await user.click(screen.getByRole('button', { name: 'LOGIN' }));
  expect(await screen.findByText(/^Too many attempts/)).toBeVisible();
  expect(storedUser()).toBeNull();
});

test('without a network the login says so and keeps what was typed', async () => {
  cutOff(auth.login);
  const { user } = renderApp();
  await logIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Service unavailable: logging in needs a network. What is not sent stays on this device.',
  );
  expect(screen.getByLabelText(/^Username/)).toHaveValue('asha');
  expect(screen.getByLabelText(/^Password/)).toHaveValue('monsoon-loom-7');
});

test('the message of a failed try goes when the next one starts', async () => {
  refuse(auth.login, 'auth.wrong_credentials');
  const { user } = renderApp();
  await logIn(user);
  await screen.findByRole('alert');
  const { promise, resolve: release } = Promise.withResolvers<void>();
  answer(auth.login, async () => {
    await promise;
    return refusal('auth.wrong_credentials');
  });
  await user.click(screen.getByRole('button', { name: 'LOGIN' }));
  expect(screen.queryByRole('alert')).toBeNull();
  release();
  expect(await screen.findByRole('alert')).toBeVisible();
});

test('a double tap on LOGIN sends one call', async () => {
  const came = loginAnswers('asha');
  const { user } = renderApp();
  await enterText(user, screen.getByLabelText(/^Username/), 'asha');
  await enterText(user, screen.getByLabelText(/^Password/), 'monsoon-loom-7');
  await user.dblClick(screen.getByRole('button', { name: 'LOGIN' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(came).toHaveLength(1);
});

test('Enter in the password field logs in', async () => {
  loginAnswers('meera');
  const { user } = renderApp();
  await enterText(user, screen.getByLabelText(/^Username/), 'meera');
  await user.type(screen.getByLabelText(/^Password/), 'monsoon-loom-7{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/today'));
});

test('a sign-in in another tab leads this one on', async () => {
  renderApp();
  await screen.findByRole('button', { name: 'LOGIN' });
  act(() => void signIn('asha'));
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('the login says what to do about a forgotten password, in the language chosen here', async () => {
  const { user } = renderApp();
  expect(
    screen.getByText('Forgot your password? Ask your administrator for a new one.'),
  ).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'हिन्दी');
  expect(await screen.findByRole('combobox', { name: 'भाषा' })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'भाषा' }), 'English');
  expect(await screen.findByRole('button', { name: 'LOGIN' })).toBeVisible();
});

describe('an account with a second factor', () => {
  /** Answers as the server does: the code is asked for after the right password. */
  const loginWithCode = (right: string) => {
    const { token, timeZone, ...user } = people.meera;
    return answer(auth.login, ({ body }) => {
      const { code } = body as { code?: string };
      if (code === undefined) return refusal('auth.second_factor');
      if (code !== right) return refusal('auth.wrong_second_factor');
      return { user, token, expiresAt, timeZone };
    });
  };

  test('is asked for its code on a second step; a wrong one is said at the field', async () => {
    const came = loginWithCode('123456');
    const { user } = renderApp();
    await logIn(user, 'meera');
    const code = await screen.findByRole('textbox', { name: /^Code/ });
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(code).toHaveAccessibleDescription(/Please enter the code/);
    await user.type(code, '000000{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/This code is not right/));
    expect(storedUser()).toBeNull();
    await user.clear(code);
    await user.click(code);
    await user.paste('123456');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(address()).toBe('/admin/today'));
    expect(came.at(-1)?.body).toEqual({
      username: 'meera',
      password: 'monsoon-loom-7',
      code: '123456',
    });
  });

  test('may use a recovery code, which the keyboard of a phone can type', async () => {
    loginWithCode('k7wt-m2hn-rq8x-pb3d');
    const { user } = renderApp();
    await logIn(user, 'meera');
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    const code = screen.getByRole('textbox', { name: /^Recovery code/ });
    expect(code).toHaveAttribute('inputmode', 'text');
    await user.type(code, 'k7wt-m2hn-rq8x-pb3d{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/today'));
  });

  test('is told to wait after too many codes, and can go back to the password', async () => {
    loginWithCode('123456');
    const { user } = renderApp();
    await logIn(user, 'meera');
    const code = await screen.findByRole('textbox', { name: /^Code/ });
    refuse(auth.login, 'auth.too_many_attempts');
    await user.type(code, '000000{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Too many attempts/);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText(/^Username/)).toHaveValue('meera');
    expect(screen.getByLabelText(/^Password/)).toHaveValue('');
  });
});

test('an administrator who must have a second factor sets it up before anything else', async () => {
  const { token, timeZone, ...user } = people.meera;
  const bound = { ...user, mustSetUpSecondFactor: true as const };
  answer(auth.login, { user: bound, token, expiresAt, timeZone });
  answer(auth.verify, { valid: true, user: bound, timeZone });
  const started = answer(secondFactor.start, {
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/GI%20Registry:meera?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  });
  answer(secondFactor.confirm, { recoveryCodes: ['k7wt-m2hn-rq8x-pb3d'] });
  const screenUser = renderApp().user;
  await logIn(screenUser, 'meera');
  expect(await screen.findByRole('heading', { name: 'Set up the second factor' })).toBeVisible();
  // The password was typed a moment ago.
  await screenUser.click(await screen.findByRole('button', { name: 'Set up' }));
  await waitFor(() => expect(started[0]?.body).toEqual({ currentPassword: 'monsoon-loom-7' }));
  await screenUser.type(await screen.findByRole('textbox', { name: /^Code/ }), '123456{Enter}');
  expect(await screen.findByText('k7wt-m2hn-rq8x-pb3d')).toBeVisible();
  expect(address()).toBe('/');
  answer(auth.verify, { valid: true, user, timeZone });
  await screenUser.click(screen.getByRole('button', { name: 'I have kept them' }));
  await waitFor(() => expect(address()).toBe('/admin/today'));
  expect(storedUser()).not.toHaveProperty('mustSetUpSecondFactor');
});
