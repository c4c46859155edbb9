import { auth } from '@gi/contract/routes/auth';
import { secondFactor } from '@gi/contract/routes/second-factor';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { storedUser } from '#api/session.ts';
import { answer, refuse } from '#test/api.ts';
import { enterText } from '#test/enter-text.ts';
import { address, people, renderScreen } from '#test/render.tsx';
import { Page } from './second-factor.tsx';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const uri = `otpauth://totp/GI%20Registry:meera?issuer=GI%20Registry&secret=${secret}`;
const codes = ['k7wt-m2hn-rq8x-pb3d', 'abcd-efgh-jkmn-pqrs'];
const off = { enabledAt: null, recoveryCodesLeft: 0, required: false };
const on = { enabledAt: '2026-11-05T06:00:00.000Z', recoveryCodesLeft: 8, required: false };

type User = ReturnType<typeof renderScreen>['user'];
const passwordField = () => screen.findByLabelText(/^Current password/);
const codeField = () => screen.findByRole('textbox', { name: /^Code/ });
const fill = async (user: User, password: string, code: string) => {
  await enterText(user, await passwordField(), password);
  await user.type(await codeField(), code);
};

test('meera sets it up: password, QR code and key, a first code, recovery codes once', async () => {
  answer(secondFactor.status, off);
  const started = answer(secondFactor.start, { secret, uri });
  const confirmed = answer(secondFactor.confirm, { recoveryCodes: codes });
  const { user } = renderScreen(<Page />, { as: 'meera' });
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  expect(await passwordField()).toHaveAccessibleDescription(/Please enter your current password/);
  await enterText(user, await passwordField(), 'monsoon-loom-7');
  await user.click(screen.getByRole('button', { name: 'Set up' }));
  expect(
    await screen.findByRole('img', { name: 'QR code for the authenticator app' }),
  ).toBeVisible();
  expect(started[0]?.body).toEqual({ currentPassword: 'monsoon-loom-7' });
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the app on this device' })).toHaveAttribute(
    'href',
    uri,
  );
  // A recovery code does not exist yet.
  expect(screen.queryByRole('button', { name: 'Use a recovery code' })).toBeNull();
  await user.type(await codeField(), '123456');
  await user.click(screen.getByRole('button', { name: 'Switch on' }));
  for (const code of codes) expect(await screen.findByText(code)).toBeVisible();
  expect(confirmed[0]?.body).toEqual({ code: '123456' });

  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(copied).toHaveBeenCalledWith(codes.join('\n'));
  const printed = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(printed).toHaveBeenCalledOnce();
  answer(secondFactor.status, on);
  await user.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(await screen.findByText('The second factor is on')).toBeVisible();
  for (const code of codes) expect(screen.queryByText(code)).toBeNull();
});

test('a wrong first code is said at its field, and can be tried again', async () => {
  answer(secondFactor.status, off);
  answer(secondFactor.start, { secret, uri });
  const fields = { code: 'This code is not right, or was used already' };
  refuse(secondFactor.confirm, 'auth.wrong_code', { fields });
  const { user } = renderScreen(<Page />, { as: 'meera' });
  await enterText(user, await passwordField(), 'monsoon-loom-7');
  await user.click(screen.getByRole('button', { name: 'Set up' }));
  await user.type(await codeField(), '000000');
  await user.click(screen.getByRole('button', { name: 'Switch on' }));
  const field = await codeField();
  await waitFor(() => expect(field).toHaveAccessibleDescription(/This code is not right/));
  expect(field).toHaveFocus();
  expect(screen.getByRole('img')).toBeVisible();
});

test('new recovery codes need the password and a code', async () => {
  answer(secondFactor.status, { ...on, recoveryCodesLeft: 2 });
  const came = answer(secondFactor.renewRecoveryCodes, { recoveryCodes: codes });
  const { user } = renderScreen(<Page />, { as: 'meera' });
  expect(await screen.findByText('2 recovery codes left')).toBeVisible();
  expect(screen.getByText(/Only a few recovery codes are left/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New recovery codes' }));
  await user.click(screen.getByRole('button', { name: 'Make new codes' }));
  expect(await codeField()).toHaveAccessibleDescription(/Please enter the code/);
  expect(came).toHaveLength(0);
  await fill(user, 'monsoon-loom-7', '123 456');
  await user.click(screen.getByRole('button', { name: 'Make new codes' }));
  expect(await screen.findByText(codes[0] ?? '')).toBeVisible();
  expect(came[0]?.body).toEqual({ currentPassword: 'monsoon-loom-7', code: '123456' });
});

test('it is switched off with the password and a code, and the page says so', async () => {
  answer(secondFactor.status, on);
  const came = answer(secondFactor.switchOff, undefined);
  const { token: _token, timeZone, ...user } = people.meera;
  answer(auth.verify, { valid: true, user, timeZone });
  const { user: person } = renderScreen(<Page />, { as: 'meera' });
  await person.click(await screen.findByRole('button', { name: 'Switch off' }));
  await fill(person, 'monsoon-loom-7', '123456');
  answer(secondFactor.status, off);
  await person.click(screen.getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
  expect(came[0]?.body).toEqual({ currentPassword: 'monsoon-loom-7', code: '123456' });
});

test('where it is required, switching it off leads to setting it up again', async () => {
  answer(secondFactor.status, { ...on, required: true });
  answer(secondFactor.switchOff, undefined);
  const { token: _token, timeZone, ...user } = people.meera;
  answer(auth.verify, { valid: true, user: { ...user, mustSetUpSecondFactor: true }, timeZone });
  const { user: person } = renderScreen(<Page />, { as: 'meera' });
  await person.click(await screen.findByRole('button', { name: 'Switch off' }));
  await fill(person, 'monsoon-loom-7', '123456');
  await person.click(screen.getByRole('button', { name: 'Switch off' }));
  await waitFor(() => expect(storedUser()).toHaveProperty('mustSetUpSecondFactor', true));
});

test('a wrong password is said at its field, and Cancel changes nothing', async () => {
  answer(secondFactor.status, on);
  const fields = { currentPassword: 'The current password is not right' };
  refuse(secondFactor.switchOff, 'auth.wrong_current_password', { fields });
  const { user } = renderScreen(<Page />, { as: 'meera' });
  await user.click(await screen.findByRole('button', { name: 'Switch off' }));
  await fill(user, 'wrong', '123456');
  await user.click(screen.getByRole('button', { name: 'Switch off' }));
  const password = await passwordField();
  await waitFor(() => expect(password).toHaveAccessibleDescription(/is not right/));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('The second factor is on')).toBeVisible();
});

test('leaving before the recovery codes are kept asks first, and the browser asks before a reload', async () => {
  answer(secondFactor.status, on);
  answer(secondFactor.renewRecoveryCodes, { recoveryCodes: codes });
  const { user } = renderScreen(<Page />, { as: 'meera', at: '/second-factor' });
  await user.click(await screen.findByRole('button', { name: 'New recovery codes' }));
  await fill(user, 'monsoon-loom-7', '123456');
  await user.click(screen.getByRole('button', { name: 'Make new codes' }));
  expect(await screen.findByText(codes[0] ?? '')).toBeVisible();
  const reload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(reload()).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Back to the settings' }));
  const question = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
  expect(question.getByText(/They are shown only now/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Stay on this page' }));
  expect(address()).toBe('/second-factor');
  expect(screen.getByText(codes[0] ?? '')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(await screen.findByText('The second factor is on')).toBeVisible();
  expect(reload()).toBe(false);
});
