import { auth } from '@gi/contract/auth';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, refuse } from '#test/api.ts';
import { renderScreen } from '#test/render.tsx';
import { completeDraft } from '#test/wizard-samples.ts';
import { keepDraft } from '#test/wizard.tsx';
import { Page } from './settings.tsx';

afterEach(() => Reflect.deleteProperty(navigator, 'storage'));

const fill = async (
  user: ReturnType<typeof renderScreen>['user'],
  current: string,
  next: string,
  again = next,
) => {
  await user.type(screen.getByLabelText(/^Current password/), current);
  await user.type(screen.getByLabelText(/^New password \*|^New password$/), next);
  await user.type(screen.getByLabelText(/^New password again/), again);
  await user.click(screen.getByRole('button', { name: 'Save password' }));
};

test('asha changes her password; the fields are empty afterwards', async () => {
  const came = answer(auth.password, undefined);
  const { user } = renderScreen(<Page />, { as: 'asha' });
  await fill(user, 'monsoon-loom-7', 'shuttle-warp-88');
  expect((await screen.findAllByText('Your password is changed')).length).toBeGreaterThan(0);
  expect(came[0]?.body).toEqual({
    currentPassword: 'monsoon-loom-7',
    newPassword: 'shuttle-warp-88',
  });
  expect(screen.getByLabelText(/^Current password/)).toHaveValue('');
});

test('two new passwords that differ are not sent', async () => {
  const came = answer(auth.password, undefined);
  const { user } = renderScreen(<Page />, { as: 'asha' });
  await fill(user, 'monsoon-loom-7', 'shuttle-warp-88', 'shuttle-warp-89');
  expect(await screen.findByText('The two new passwords are not the same')).toBeVisible();
  expect(came).toHaveLength(0);
});

test('everything that is wrong with a new password is said at once', async () => {
  const came = answer(auth.password, undefined);
  const { user } = renderScreen(<Page />, { as: 'asha' });
  await user.type(await screen.findByLabelText(/^New password \*/), 'short');
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  expect(screen.getByText('Please enter your current password')).toBeVisible();
  expect(screen.getByText('Please use at least 8 characters')).toBeVisible();
  expect(screen.getByText('The two new passwords are not the same')).toBeVisible();
  expect(came).toHaveLength(0);
});

test('a wrong current password is told', async () => {
  refuse(auth.password, 'auth.wrong_current_password');
  const { user } = renderScreen(<Page />, { as: 'asha' });
  await fill(user, 'wrong', 'shuttle-warp-88');
  expect(await screen.findByText('The current password is not right')).toBeVisible();
  const current = screen.getByLabelText(/^Current password/);
  expect(current).toHaveAccessibleDescription('The current password is not right');
  expect(current).toHaveFocus();
});

test('a device that is nearly full is told, and may be asked to keep its data', async () => {
  // jsdom has no storage manager at all.
  Object.defineProperty(navigator, 'storage', {
    configurable: true,
    value: {
      estimate: () => Promise.resolve({ usage: 900, quota: 1000 }),
      persisted: () => Promise.resolve(false),
      persist: () => Promise.resolve(false),
    },
  });
  const { user } = renderScreen(<Page />, { as: 'asha' });
  expect(await screen.findByText('900 bytes of 1000 bytes (90 %)')).toBeVisible();
  expect(screen.getByText(/nearly full/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ask to keep it' }));
  expect(await screen.findByText(/The browser did not agree/)).toBeVisible();
});

test('an unfinished registration on this device is named, with the way back to it', async () => {
  await keepDraft(completeDraft());
  renderScreen(<Page />, { as: 'asha' });
  expect(await screen.findByText('One unfinished registration')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go on' })).toHaveAttribute('href', '/registration');
});

test("another user's unfinished registration on the same device does not show", async () => {
  await keepDraft(completeDraft());
  renderScreen(<Page />, { as: 'ravi' });
  expect(await screen.findByText('No unfinished registration on this device.')).toBeVisible();
});
