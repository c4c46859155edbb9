import { ownSessions } from '@gi/contract/routes/own-sessions';
import type { OwnSession } from '@gi/contract/schemas/own-sessions';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '#i18n/language.ts';
import { answer, refuse } from '#test/api.ts';
import { renderScreen } from '#test/render.tsx';
import { officeSession, phoneSession } from '#test/session-samples.ts';
import { Page } from './own-sessions.tsx';

afterEach(() => setLanguage('en'));

const unknown: OwnSession = {
  ...phoneSession,
  id: 9,
  browser: null,
  operatingSystem: null,
  address: null,
  current: false,
};

const itemOf = async (device: string) => {
  const heading = await screen.findByRole('heading', { name: new RegExp(device) });
  const items = screen.getAllByRole('listitem');
  return within(items.find((item) => item.contains(heading)) ?? heading);
};

test('asha sees her devices in words, and which one this is', async () => {
  answer(ownSessions.list, { sessions: [phoneSession, officeSession, unknown] });
  renderScreen(<Page />, { as: 'asha' });
  const mine = await itemOf('Chrome on Android');
  expect(mine.getByText('This device')).toBeVisible();
  expect(mine.getByText('203.0.113.9')).toBeVisible();
  expect(mine.getByText('Nov 05, 2026, 11:30 am')).toBeVisible();
  expect(mine.getByText('Nov 05, 2026, 01:00 pm')).toBeVisible();
  expect(mine.queryByRole('button')).toBeNull();
  expect((await itemOf('Firefox on Windows')).getByRole('button')).toBeVisible();
  expect((await itemOf('Unknown device')).getByText('Not provided')).toBeVisible();
});

test('a device is signed out, and goes from the list', async () => {
  answer(ownSessions.list, { sessions: [phoneSession, officeSession] });
  const came = answer(ownSessions.end, undefined);
  const { user } = renderScreen(<Page />, { as: 'asha' });
  const other = await itemOf('Firefox on Windows');
  answer(ownSessions.list, { sessions: [phoneSession] });
  await user.click(other.getByRole('button', { name: /^Sign out: Firefox on Windows/ }));
  expect(await screen.findByText('Firefox on Windows is signed out')).toBeVisible();
  expect(came[0]?.params['id']).toBe('8');
  expect(await screen.findByText('You are signed in on this device only.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
});

test('all others are signed out after a question', async () => {
  answer(ownSessions.list, { sessions: [phoneSession, officeSession, unknown] });
  const came = answer(ownSessions.endOthers, { ended: 2 });
  const { user } = renderScreen(<Page />, { as: 'asha' });
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(came).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  answer(ownSessions.list, { sessions: [phoneSession] });
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out everywhere else' }),
  );
  expect(await screen.findByText('2 other devices are signed out')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a session that ended meanwhile is told, and the list is read again', async () => {
  answer(ownSessions.list, { sessions: [phoneSession, officeSession] });
  refuse(ownSessions.end, 'session.not_found');
  const { user } = renderScreen(<Page />, { as: 'asha' });
  const other = await itemOf('Firefox on Windows');
  answer(ownSessions.list, { sessions: [phoneSession] });
  await user.click(other.getByRole('button', { name: /^Sign out/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This session has ended already');
  expect(await screen.findByText('You are signed in on this device only.')).toBeVisible();
});

test('a list that cannot be loaded says so and can be tried again', async () => {
  refuse(ownSessions.list, 'service.unavailable');
  const { user } = renderScreen(<Page />, { as: 'asha' });
  const retry = await screen.findByRole('button', { name: /Retry|Try again/ });
  answer(ownSessions.list, { sessions: [phoneSession] });
  await user.click(retry);
  expect(await itemOf('Chrome on Android')).toBeDefined();
});

test('the page speaks Hindi', async () => {
  answer(ownSessions.list, { sessions: [phoneSession, officeSession] });
  setLanguage('hi');
  renderScreen(<Page />, { as: 'asha' });
  expect(await screen.findByRole('heading', { name: /Android पर Chrome/ })).toBeVisible();
  expect(await screen.findByText('यही डिवाइस')).toBeVisible();
});
