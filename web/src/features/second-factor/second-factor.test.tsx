import { secondFactor } from '@gi/contract/routes/second-factor';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { paths } from '#pages/paths.ts';
import { setLanguage } from '#i18n/language.ts';
import { Page } from '#pages/account/second-factor.tsx';
import { answer, refuse } from '#test/api.ts';
import { enterText } from '#test/enter-text.ts';
import { address, renderApp, renderScreen } from '#test/render.tsx';

const secret = 'JBSWY3DPEHPK3PXP';
const uri = `otpauth://totp/GI%20Registry:meera?secret=${secret}`;
const codes = ['k7wt-m2hn-rq8x-pb3d', 'abcd-efgh-jkmn-pqrs'];
const off = { enabledAt: null, recoveryCodesLeft: 0, required: false };
const on = { enabledAt: '2026-11-05T06:00:00.000Z', recoveryCodesLeft: 8, required: false };

const openPage = () => renderScreen(<Page />, { as: 'meera' });
type User = ReturnType<typeof openPage>['user'];
const press = async (user: User, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const password = () => screen.getByLabelText(/^Current password/);
const code = () => screen.getByRole('textbox', { name: /^Code/ });

/** Opens the page and goes on until the secret for the app is shown. */
const showSecret = async () => {
  answer(secondFactor.status, off);
  answer(secondFactor.start, { secret, uri });
  const { user } = openPage();
  await enterText(user, await screen.findByLabelText(/^Current password/), 'monsoon-loom-7');
  await press(user, 'Set up');
  await screen.findByRole('img');
  return user;
};

describe('setting it up', () => {
  test('is explained, and said to be required where it is', async () => {
    answer(secondFactor.status, { ...off, required: true });
    openPage();
    expect(await screen.findByText(/nobody can sign in with your password alone/)).toBeVisible();
    expect(
      screen.getByText('Administrators of this register must have a second factor.'),
    ).toBeVisible();
  });

  test('is said to be required only where it is', async () => {
    answer(secondFactor.status, off);
    openPage();
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
    expect(screen.queryByText(/must have a second factor/)).toBeNull();
  });

  test('with a wrong password shows no secret, and the field has the focus', async () => {
    answer(secondFactor.status, off);
    const fields = { currentPassword: 'The current password is not right' };
    refuse(secondFactor.start, 'auth.wrong_current_password', { fields });
    const { user } = openPage();
    await enterText(user, await screen.findByLabelText(/^Current password/), 'wrong');
    await press(user, 'Set up');
    await waitFor(() => expect(password()).toHaveAccessibleDescription(/is not right/));
    expect(password()).toHaveFocus();
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('copies the key without the spaces that make it readable', async () => {
    const user = await showSecret();
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await press(user, 'Copy the key');
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(copied).toHaveBeenCalledWith(secret);
  });

  test('where nothing may be copied says so, and the key is there to be written down', async () => {
    const user = await showSecret();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await press(user, 'Copy the key');
    expect(
      await screen.findByText('Copying is not allowed here. Please write it down.'),
    ).toBeVisible();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copied' })).toBeNull();
  });

  test('needs a first code, and Enter sends it', async () => {
    const user = await showSecret();
    const came = answer(secondFactor.confirm, { recoveryCodes: codes });
    await press(user, 'Switch on');
    expect(code()).toHaveAccessibleDescription(/Please enter the code/);
    expect(code()).toHaveFocus();
    expect(came).toHaveLength(0);
    await user.type(code(), '123456{Enter}');
    expect(await screen.findByText('k7wt-m2hn-rq8x-pb3d')).toBeVisible();
    expect(came[0]?.body).toEqual({ code: '123456' });
  });

  test('that the server cannot finish keeps the secret and the code for another try', async () => {
    const user = await showSecret();
    refuse(secondFactor.confirm, 'service.unavailable');
    await enterText(user, code(), '123456');
    await press(user, 'Switch on');
    expect(await screen.findByRole('alert')).toHaveTextContent('Service unavailable');
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(code()).toHaveValue('123456');
    answer(secondFactor.confirm, { recoveryCodes: codes });
    await press(user, 'Switch on');
    expect(await screen.findByText('k7wt-m2hn-rq8x-pb3d')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('ends with what it means for the other devices', async () => {
    const user = await showSecret();
    answer(secondFactor.confirm, { recoveryCodes: codes });
    await user.type(code(), '123456{Enter}');
    answer(secondFactor.status, on);
    await press(user, 'I have kept them');
    expect(
      await screen.findByText('The second factor is on. Your other devices were signed out.'),
    ).toBeVisible();
    expect(await screen.findByText('Since Nov 05, 2026')).toBeVisible();
  });
});

describe('recovery codes', () => {
  test('that cannot be copied are there to be written down', async () => {
    const user = await showSecret();
    answer(secondFactor.confirm, { recoveryCodes: codes });
    await user.type(code(), '123456{Enter}');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await press(user, 'Copy');
    expect(await screen.findByText(/^Copying is not allowed here/)).toBeVisible();
    for (const each of codes) expect(screen.getByText(each)).toBeVisible();
  });

  test.each([
    [8, '8 recovery codes left', false],
    [3, '3 recovery codes left', false],
    [1, '1 recovery code left', true],
    [0, '0 recovery codes left', true],
  ])('of which %d are left are counted: %s', async (recoveryCodesLeft, text, few) => {
    answer(secondFactor.status, { ...on, recoveryCodesLeft });
    openPage();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText(/^Only a few recovery codes are left/) !== null).toBe(few);
  });

  test('stand in for the app: one of the old ones makes new ones', async () => {
    answer(secondFactor.status, on);
    const came = answer(secondFactor.renewRecoveryCodes, { recoveryCodes: codes });
    const { user } = openPage();
    await press(user, 'New recovery codes');
    expect(screen.getByText('The old codes end at once.')).toBeVisible();
    await enterText(user, password(), 'monsoon-loom-7');
    await press(user, 'Use a recovery code');
    const recovery = screen.getByRole('textbox', { name: /^Recovery code/ });
    expect(recovery).toHaveAccessibleDescription(/It works once/);
    await enterText(user, recovery, 'zzzz-yyyy-xxxx-wwww');
    await press(user, 'Make new codes');
    expect(await screen.findByText('k7wt-m2hn-rq8x-pb3d')).toBeVisible();
    expect(came[0]?.body).toEqual({
      currentPassword: 'monsoon-loom-7',
      code: 'zzzz-yyyy-xxxx-wwww',
    });
    answer(secondFactor.status, { ...on, recoveryCodesLeft: 10 });
    await press(user, 'I have kept them');
    expect(await screen.findByText('10 recovery codes left')).toBeVisible();
  });
});

describe('switching it off', () => {
  test('says what follows, and Cancel sends nothing', async () => {
    answer(secondFactor.status, on);
    const came = answer(secondFactor.switchOff, undefined);
    const { user } = openPage();
    await press(user, 'Switch off');
    expect(screen.getByText(/^Signing in then needs the password only\./)).toBeVisible();
    await enterText(user, password(), 'monsoon-loom-7');
    await press(user, 'Cancel');
    expect(screen.getByText('The second factor is on')).toBeVisible();
    await press(user, 'Switch off');
    expect(password()).toHaveValue('');
    expect(came).toHaveLength(0);
  });

  test('asks for password and code at once, each at its field', async () => {
    answer(secondFactor.status, on);
    const { user } = openPage();
    await press(user, 'Switch off');
    await enterText(user, password(), '   ');
    await press(user, 'Switch off');
    expect(password()).toHaveAccessibleDescription(/Please enter your current password/);
    expect(code()).toHaveAccessibleDescription(/Please enter the code/);
    expect(password()).toHaveFocus();
  });

  test('that is refused in Hindi says in Hindi why', async () => {
    answer(secondFactor.status, on);
    refuse(secondFactor.switchOff, 'auth.too_many_attempts');
    setLanguage('hi');
    const { user } = openPage();
    await press(user, 'बंद करें');
    await enterText(user, screen.getByLabelText(/^अभी का पासवर्ड/), 'monsoon-loom-7');
    await enterText(user, screen.getByRole('textbox', { name: /^कोड/ }), '123456');
    await press(user, 'बंद करें');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'बहुत बार कोशिश हुई। कृपया थोड़ा रुककर फिर कोशिश करें',
    );
  });
});

test('a page that cannot be loaded offers nothing but another try', async () => {
  refuse(secondFactor.status, 'service.unavailable');
  const { user } = openPage();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByRole('button', { name: 'Set up' })).toBeNull();
  answer(secondFactor.status, on);
  await user.click(retry);
  expect(await screen.findByText('The second factor is on')).toBeVisible();
});

test('a session that ends while the first code is sent leads to the login', async () => {
  answer(secondFactor.status, off);
  answer(secondFactor.start, { secret, uri });
  refuse(secondFactor.confirm, 'auth.token_invalid');
  const { user } = renderApp({ at: paths.secondFactor, as: 'meera' });
  await enterText(user, await screen.findByLabelText(/^Current password/), 'monsoon-loom-7');
  await press(user, 'Set up');
  await user.type(await screen.findByRole('textbox', { name: /^Code/ }), '123456{Enter}');
  expect(await screen.findByRole('button', { name: 'LOGIN' })).toBeVisible();
  expect(address()).toBe('/');
  expect(screen.queryByText('JBSW Y3DP EHPK 3PXP')).toBeNull();
});
