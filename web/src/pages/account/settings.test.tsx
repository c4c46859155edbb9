import { auth } from '@gi/contract/routes/auth';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { draftAddress } from '#features/collect/drafts/draft-address.ts';
import { answer, cutOff, refuse } from '#test/api.ts';
import { enterText } from '#test/enter-text.ts';
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
  await enterText(user, screen.getByLabelText(/^Current password/), current);
  await enterText(user, screen.getByLabelText(/^New password \*|^New password$/), next);
  await enterText(user, screen.getByLabelText(/^New password again/), again);
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
  await enterText(user, await screen.findByLabelText(/^New password \*/), 'short');
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
  expect(await screen.findByText('Draft, step 5 of 5')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Continue the registration of Rupali Das' });
  expect(link).toHaveAttribute('href', `/registration${draftAddress(completeDraft().id)}`);
});

test("another user's unfinished registration on the same device does not show", async () => {
  await keepDraft(completeDraft());
  renderScreen(<Page />, { as: 'ravi' });
  expect(await screen.findByText('No unfinished registration on this device.')).toBeVisible();
});

test('each password field says what is missing in it', async () => {
  const came = answer(auth.password, undefined);
  const { user } = renderScreen(<Page />, { as: 'asha' });
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  expect(screen.getByLabelText(/^Current password/)).toHaveAccessibleDescription(
    /Please enter your current password/,
  );
  const next = screen.getByLabelText(/^New password \*|^New password$/);
  expect(next).toHaveAccessibleDescription(/Please use at least 8 characters/);
  await enterText(user, next, 'seven77');
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  expect(next).toBeInvalid();
  expect(came).toHaveLength(0);
});

test('a new password that is too common is refused at its field', async () => {
  const sentence = 'This password is used by too many people';
  refuse(auth.password, 'auth.weak_password', { fields: { newPassword: sentence } });
  const { user } = renderScreen(<Page />, { as: 'asha' });
  await fill(user, 'monsoon-loom-7', 'password123');
  const next = screen.getByLabelText(/^New password \*|^New password$/);
  await waitFor(() => expect(next).toHaveAccessibleDescription(new RegExp(sentence)));
  expect(next).toHaveValue('password123');
});

test('without an answer the page says that the password may be changed', async () => {
  cutOff(auth.password);
  const { user } = renderScreen(<Page />, { as: 'asha' });
  await fill(user, 'monsoon-loom-7', 'shuttle-warp-88');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'No answer came, so the password may be changed already: try the new one.',
  );
  expect(screen.queryByText('Your password is changed')).toBeNull();
});

test('the language is chosen here, in its own script, and remembered on this device', async () => {
  const { user } = renderScreen(<Page />, { as: 'asha' });
  const choice = screen.getByRole('combobox', { name: 'Language' });
  await user.selectOptions(choice, 'हिन्दी');
  expect(await screen.findByRole('combobox', { name: 'भाषा' })).toHaveDisplayValue('हिन्दी');
  expect(document.documentElement.lang).toBe('hi');
  expect(localStorage.getItem('language')).toBe('hi');
  await user.selectOptions(screen.getByRole('combobox', { name: 'भाषा' }), 'English');
  expect(await screen.findByRole('combobox', { name: 'Language' })).toBeVisible();
  expect(document.documentElement.lang).toBe('en');
});

test('a browser that says nothing about its storage is believed', async () => {
  renderScreen(<Page />, { as: 'asha' });
  expect(await screen.findByText('This browser does not say')).toBeVisible();
  expect(screen.getByText('Online')).toBeVisible();
});

test('a device that keeps its data says so and is asked nothing', async () => {
  Object.defineProperty(navigator, 'storage', {
    configurable: true,
    value: {
      estimate: () => Promise.resolve({ usage: 100, quota: 1000 }),
      persisted: () => Promise.resolve(true),
      persist: () => Promise.resolve(true),
    },
  });
  renderScreen(<Page />, { as: 'asha' });
  expect(await screen.findByText('Yes, the browser will not clear it on its own')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ask to keep it' })).toBeNull();
  expect(screen.queryByText(/nearly full/)).toBeNull();
});

test('a device that agrees to keep the data says so at once', async () => {
  let kept = false;
  Object.defineProperty(navigator, 'storage', {
    configurable: true,
    value: {
      estimate: () => Promise.resolve({ usage: 100, quota: 1000 }),
      persisted: () => Promise.resolve(kept),
      persist: () => Promise.resolve((kept = true)),
    },
  });
  const { user } = renderScreen(<Page />, { as: 'asha' });
  await user.click(await screen.findByRole('button', { name: 'Ask to keep it' }));
  expect(await screen.findByText('Yes, the browser will not clear it on its own')).toBeVisible();
  expect(screen.queryByText(/did not agree/)).toBeNull();
});

test('the way back leads each role to its own first page', () => {
  const { unmount } = renderScreen(<Page />, { as: 'asha' });
  expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  unmount();
  renderScreen(<Page />, { as: 'meera' });
  expect(screen.getByRole('link', { name: 'Back to Today' })).toHaveAttribute(
    'href',
    '/admin/today',
  );
});
