import { ownSessions } from '@gi/contract/routes/own-sessions';
import type { OwnSession } from '@gi/contract/schemas/own-sessions';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { paths } from '#pages/paths.ts';
import { setLanguage } from '#i18n/language.ts';
import { Page } from '#pages/account/own-sessions.tsx';
import { answer, refuse } from '#test/api.ts';
import { address, renderApp, renderScreen } from '#test/render.tsx';
import { officeSession, phoneSession } from '#test/session-samples.ts';

const openList = (...sessions: OwnSession[]) => {
  answer(ownSessions.list, { sessions });
  return renderScreen(<Page />, { as: 'asha' });
};
const signOut = () => screen.findByRole('button', { name: /^Sign out: Firefox on Windows/ });
const everywhere = () => screen.findByRole('button', { name: 'Sign out everywhere else' });
const inQuestion = () => within(screen.getByRole('dialog', { name: 'Sign out everywhere else' }));

test.each([
  ['Opera', null, 'Opera'],
  [null, 'Linux', 'Linux'],
])('a device of which only %s %s is known is named by that', async (browser, system, text) => {
  openList(phoneSession, { ...officeSession, browser, operatingSystem: system });
  expect(await screen.findByRole('heading', { name: text })).toBeVisible();
});

test('two devices of one kind are told apart by the time of their sign-in', async () => {
  const came = answer(ownSessions.end, undefined);
  const { user } = openList(phoneSession, officeSession, {
    ...officeSession,
    id: 9,
    startedAt: '2026-11-06T06:00:00.000Z',
  });
  await user.click(
    await screen.findByRole('button', {
      name: 'Sign out: Firefox on Windows, signed in Nov 06, 2026, 11:30 am',
    }),
  );
  await waitFor(() => expect(came.map(({ params }) => params['id'])).toEqual(['9']));
});

test('a device is signed out once, however often its button is pressed', async () => {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  const came = answer(ownSessions.end, async () => {
    await allowed;
    return new Response(null, { status: 204 });
  });
  const { user } = openList(phoneSession, officeSession);
  await user.dblClick(await signOut());
  const button = await signOut();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}');
  allow();
  expect(await screen.findByText('Firefox on Windows is signed out')).toBeVisible();
  expect(came).toHaveLength(1);
});

describe('signing out everywhere else', () => {
  test('says what becomes of the work on the other devices', async () => {
    const { user } = openList(phoneSession, officeSession);
    await user.click(await everywhere());
    expect(
      inQuestion().getByText(/Work that they did not send yet stays on them\.$/),
    ).toBeVisible();
  });

  test('begins with the safe choice, and Escape gives the focus back', async () => {
    const came = answer(ownSessions.endOthers, { ended: 1 });
    const { user } = openList(phoneSession, officeSession);
    await user.click(await everywhere());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await everywhere()).toHaveFocus();
    expect(came).toHaveLength(0);
  });

  test('counts a single other device as one', async () => {
    answer(ownSessions.endOthers, { ended: 1 });
    const { user } = openList(phoneSession, officeSession);
    await user.click(await everywhere());
    await user.click(inQuestion().getByRole('button', { name: 'Sign out everywhere else' }));
    expect(await screen.findByText('1 other device is signed out')).toBeVisible();
  });

  test('is sent once however often it is pressed', async () => {
    const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
    const came = answer(ownSessions.endOthers, () => allowed.then(() => ({ ended: 1 })));
    const { user } = openList(phoneSession, officeSession);
    await user.click(await everywhere());
    await user.dblClick(inQuestion().getByRole('button', { name: 'Sign out everywhere else' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    allow();
    expect(await screen.findByText('1 other device is signed out')).toBeVisible();
    expect(came).toHaveLength(1);
  });

  test('that fails says so on the page, and the devices stay', async () => {
    refuse(ownSessions.endOthers, 'service.unavailable');
    const { user } = openList(phoneSession, officeSession);
    await user.click(await everywhere());
    await user.click(inQuestion().getByRole('button', { name: 'Sign out everywhere else' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Service unavailable');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await signOut()).toBeVisible();
  });

  test('that succeeds after a failure for one device leaves no word of that failure', async () => {
    refuse(ownSessions.end, 'service.unavailable');
    answer(ownSessions.endOthers, { ended: 1 });
    const { user } = openList(phoneSession, officeSession);
    await user.click(await signOut());
    expect(await screen.findByRole('alert')).toHaveTextContent('Service unavailable');
    await user.click(await everywhere());
    await user.click(inQuestion().getByRole('button', { name: 'Sign out everywhere else' }));
    expect(await screen.findByText('1 other device is signed out')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('a device that is signed out after a failure for all leaves no word of that failure', async () => {
  refuse(ownSessions.endOthers, 'service.unavailable');
  answer(ownSessions.end, undefined);
  const { user } = openList(phoneSession, officeSession);
  await user.click(await everywhere());
  await user.click(inQuestion().getByRole('button', { name: 'Sign out everywhere else' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Service unavailable');
  await user.click(await signOut());
  expect(await screen.findByText('Firefox on Windows is signed out')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a refusal is said in Hindi where the screens are', async () => {
  refuse(ownSessions.end, 'session.not_found');
  setLanguage('hi');
  const { user } = openList(phoneSession, officeSession);
  await user.click(await screen.findByRole('button', { name: /^लॉग आउट करें: Windows पर Firefox/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('यह सेशन पहले ही ख़त्म हो चुका है');
});

test('a device that was signed out from another one meanwhile leads to the login', async () => {
  answer(ownSessions.list, { sessions: [phoneSession, officeSession] });
  refuse(ownSessions.end, 'auth.token_invalid');
  const { user } = renderApp({ at: paths.ownSessions, as: 'asha' });
  await user.click(await signOut());
  expect(await screen.findByRole('button', { name: 'LOGIN' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Session expired. Please login again.');
  expect(address()).toBe('/');
});
