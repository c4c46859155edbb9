import 'fake-indexeddb/auto';
import { registrations } from '@gi/contract/routes/registrations';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { clearSession } from '#api/session.ts';
import { answer } from '#test/api.ts';
import { answerDetails, replaceText, saveButton } from '#test/details-page.ts';
import { logInAs } from '#test/log-in.ts';
import { rupali } from '#test/registration-samples.ts';
import { people, renderApp } from '#test/render.tsx';

beforeEach(answerDetails);

/** Another tab of the browser stores a user, or ends the session. */
const otherTab = (user: (typeof people)[keyof typeof people] | null): void => {
  if (user === null) localStorage.removeItem('user');
  else localStorage.setItem('user', JSON.stringify(user));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })));
};

/** Types another name into the correction of Rupali's registration. */
const correctName = async (as: 'asha' | 'meera') => {
  const { user } = renderApp({ at: '/registration-details/41', as });
  await user.click(await screen.findByRole('button', { name: 'Edit Details' }));
  await replaceText(user, /^Full Name/, 'Rupali Devi');
  return user;
};

const expectCorrection = async () => {
  expect(await screen.findByText(/^Your earlier changes are here/)).toBeVisible();
  expect(await screen.findByRole('textbox', { name: /^Full Name/ })).toHaveValue('Rupali Devi');
};

test.each(['asha', 'meera'] as const)(
  'a correction of %s is there again after another tab ended the session',
  async (who) => {
    const user = await correctName(who);
    otherTab(null);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Session expired. Please login again.',
    );
    await logInAs(user, who);
    await expectCorrection();
    const came = answer(registrations.update, { ...rupali, name: 'Rupali Devi' });
    await user.click(saveButton());
    expect(await screen.findByText('Registration updated successfully')).toBeVisible();
    expect(came).toHaveLength(1);
  },
);

test('it is there when the same account signs in again in the other tab', async () => {
  await correctName('meera');
  otherTab(null);
  otherTab(people.meera);
  await expectCorrection();
  expect(screen.queryByRole('button', { name: 'LOGIN' })).toBeNull();
});

test.each(['asha', 'meera'] as const)(
  'another account that signs in after %s in the other tab sees nothing of it',
  async (who) => {
    await correctName(who);
    otherTab(null);
    otherTab(people.ravi);
    expect(await screen.findByRole('button', { name: 'Edit Details' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /^Full Name/ })).toBeNull();
  },
);

test('nor does it when this tab, asleep, hears of both at once', async () => {
  await correctName('asha');
  otherTab(people.ravi);
  expect(await screen.findByRole('button', { name: 'Edit Details' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /^Full Name/ })).toBeNull();
});

test('a log-out on this page drops it, also after an earlier session ended in another tab', async () => {
  await correctName('meera');
  otherTab(null);
  otherTab(people.meera);
  await expectCorrection();
  act(() => clearSession('logout'));
  cleanup();
  renderApp({ at: '/registration-details/41', as: 'meera' });
  expect(await screen.findByRole('button', { name: 'Edit Details' })).toBeVisible();
  expect(screen.queryByText(/^Your earlier changes are here/)).toBeNull();
});

test('a session that ends elsewhere is said to have expired, also after an earlier log-out here', async () => {
  renderApp({ at: '/registration-details/41', as: 'meera' });
  await screen.findByRole('button', { name: 'Edit Details' });
  act(() => clearSession('logout'));
  otherTab(people.meera);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'LOGIN' })).toBeNull());
  otherTab(null);
  expect(await screen.findByRole('alert')).toHaveTextContent('Session expired.');
});
