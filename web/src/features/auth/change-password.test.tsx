import { auth } from '@gi/contract/routes/auth';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { setLanguage } from '#i18n/language.ts';
import { answer, cutOff, refuse } from '#test/api.ts';
import { enterText } from '#test/enter-text.ts';
import { renderScreen } from '#test/render.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

/** The form as the settings show it, or as the first login does: the current password is known then. */
const open = (currentPassword?: string) => {
  let changes = 0;
  const form = (
    <ChangePasswordForm currentPassword={currentPassword} onChanged={() => (changes += 1)} />
  );
  return { ...renderScreen(form, { as: 'asha' }), changes: () => changes };
};
type User = ReturnType<typeof open>['user'];
const next = () => screen.getByLabelText(/^New password \*/);
const again = () => screen.getByLabelText(/^New password again/);
const save = () => screen.getByRole('button', { name: 'Save password' });
const choose = async (user: User, password: string) => {
  await enterText(user, next(), password);
  await enterText(user, again(), password);
};

test('a password is changed by Enter, and once however often the button is pressed', async () => {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  const came = answer(auth.password, async () => {
    await allowed;
    return new Response(null, { status: 204 });
  });
  const { user, changes } = open('one-time-4827');
  await choose(user, 'shuttle-warp-88');
  await user.type(again(), '{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Saving...' }));
  await user.type(again(), '{Enter}');
  allow();
  await waitFor(() => expect(changes()).toBe(1));
  expect(came.map(({ body }) => body)).toEqual([
    { currentPassword: 'one-time-4827', newPassword: 'shuttle-warp-88' },
  ]);
});

describe('after the first login', () => {
  test('the password that was just typed is not asked for again', async () => {
    answer(auth.password, undefined);
    const { user, changes } = open('one-time-4827');
    expect(screen.queryByLabelText(/^Current password/)).toBeNull();
    await choose(user, 'shuttle-warp-88');
    await user.click(save());
    await waitFor(() => expect(changes()).toBe(1));
  });

  test('one that an administrator replaced meanwhile is told above the fields', async () => {
    const sentence = 'The current password is not right';
    const fields = { currentPassword: sentence };
    refuse(auth.password, 'auth.wrong_current_password', { fields });
    const { user, changes } = open('one-time-4827');
    await choose(user, 'shuttle-warp-88');
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(next()).toHaveValue('shuttle-warp-88');
    expect(changes()).toBe(0);
  });
});

test('a change without an answer may have been made, and so says the next try', async () => {
  cutOff(auth.password);
  const { user, changes } = open();
  await enterText(user, screen.getByLabelText(/^Current password/), 'monsoon-loom-7');
  await choose(user, 'shuttle-warp-88');
  await user.click(save());
  const sentence = 'No answer came, so the password may be changed already: try the new one.';
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  act(() => void window.dispatchEvent(new Event('online')));
  refuse(auth.password, 'auth.wrong_current_password');
  await user.click(save());
  await waitFor(() => expect(save()).toBeEnabled());
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(changes()).toBe(0);
});

test('a current password of nothing but spaces is asked for, and not sent', async () => {
  const came = answer(auth.password, undefined);
  const { user } = open();
  const current = screen.getByLabelText(/^Current password/);
  await enterText(user, current, '   ');
  await choose(user, 'shuttle-warp-88');
  await user.click(save());
  expect(current).toHaveAccessibleDescription(/Please enter your current password/);
  expect(came).toHaveLength(0);
});

describe('a new password', () => {
  test('of seven characters is not sent, one of eight is', async () => {
    const came = answer(auth.password, undefined);
    const { user, changes } = open('one-time-4827');
    await choose(user, 'loom-77');
    await user.click(save());
    expect(next()).toHaveAccessibleDescription(/Please use at least 8 characters/);
    expect(came).toHaveLength(0);
    await choose(user, '8');
    await user.click(save());
    await waitFor(() => expect(changes()).toBe(1));
  });

  test('that was mistyped the second time takes the focus there', async () => {
    const { user } = open('one-time-4827');
    await enterText(user, next(), 'shuttle-warp-88');
    await enterText(user, again(), 'shuttle-warp-89');
    await user.click(save());
    expect(again()).toHaveFocus();
    expect(again()).toHaveAccessibleDescription(/The two new passwords are not the same/);
    expect(next()).toBeValid();
  });

  test('can be looked at alone, and browsers may offer to make and keep one', async () => {
    const { user } = open();
    expect(screen.getByLabelText(/^Current password/)).toHaveAttribute(
      'autocomplete',
      'current-password',
    );
    expect(next()).toHaveAttribute('autocomplete', 'new-password');
    const shows = screen.getAllByRole('button', { name: /^Show/ });
    await user.click(shows[1] ?? document.body);
    expect(next()).toHaveAttribute('type', 'text');
    expect(again()).toHaveAttribute('type', 'password');
  });

  test('that is refused in Hindi says so in Hindi at its field', async () => {
    refuse(auth.password, 'auth.wrong_current_password');
    setLanguage('hi');
    const { user } = open();
    const current = await screen.findByLabelText(/^अभी का पासवर्ड/);
    await enterText(user, current, 'wrong');
    for (const field of screen.getAllByLabelText(/^नया पासवर्ड/))
      await enterText(user, field, 'shuttle-warp-88');
    await user.click(screen.getByRole('button', { name: 'पासवर्ड सेव करें' }));
    await waitFor(() => expect(current).toBeInvalid());
    await waitFor(() => expect(current).toHaveFocus());
    expect(current).toHaveAccessibleDescription(/^[^A-Za-z]+$/);
  });
});
