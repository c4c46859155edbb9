import 'fake-indexeddb/auto';
import { dayOf } from '@gi/contract/values/days';
import { diagnostics } from '@gi/contract/routes/diagnostics';
import { dashboard } from '@gi/contract/routes/dashboard';
import { registrations } from '@gi/contract/routes/registrations';
import type { Statistics } from '@gi/contract/schemas/dashboard';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from '#lib/router/hooks.ts';
import { Link } from '#lib/router/router.tsx';
import { expect, test, vi } from 'vitest';
import { answer, cutOff, refusal } from '#test/api.ts';
import { answerDashboard, statistics } from '#test/dashboard-page.ts';
import { address, renderApp, renderScreen, signIn } from '#test/render.tsx';
import { completeDraft, NOW } from '#test/wizard-samples.ts';
import { newDraft } from '#features/collect/drafts/draft.ts';
import { saveDraft } from '#features/collect/drafts/draft-store.ts';
import { putInOutbox } from '#features/collect/outbox/outbox-store.ts';
import { acknowledge } from '#features/collect/outbox/receipts.ts';
import { Page } from './dashboard.tsx';

const happened = (id: number) => ({
  id,
  message: `asha registered producer ${id}`,
  at: '2026-01-05T06:00:00.000Z',
});

test('asha sees the four counters and the size of the register', async () => {
  answerDashboard();
  renderScreen(<Page />, { as: 'asha' });
  expect(screen.getByRole('heading', { name: 'GI Registration Dashboard' })).toBeVisible();
  const counters = await screen.findByRole('region', { name: 'Numbers' });
  expect(await within(counters).findByText('1,23,456')).toBeVisible();
  for (const label of [
    'Total AU Applicant Registrations',
    'Total Applications',
    'My Registrations',
    'My Applications',
  ])
    expect(within(counters).getByText(label)).toBeVisible();
  expect(within(counters).getByText('21')).toBeVisible();
  expect(within(counters).getByText('17')).toBeVisible();
  expect(screen.getByText('Total Data Collectors').nextSibling).toHaveTextContent('9');
  expect(screen.getByText('Product Categories').nextSibling).toHaveTextContent('5');
  expect(screen.getByText('Total Products').nextSibling).toHaveTextContent('643');
});

test('while it loads the page says so, and nothing has happened yet', async () => {
  const { promise, resolve } = Promise.withResolvers<Statistics>();
  answer(dashboard.statistics, () => promise);
  answer(dashboard.activity, []);
  renderScreen(<Page />, { as: 'asha' });
  expect(screen.getByText('Loading dashboard...')).toBeVisible();
  expect(await screen.findByText('No recent activity')).toBeVisible();
  resolve(statistics);
  expect(await screen.findByText('1,23,456')).toBeVisible();
  expect(screen.queryByText('Loading dashboard...')).toBeNull();
});

test('Recent Activity shows at most five entries', async () => {
  answer(dashboard.statistics, statistics);
  answer(dashboard.activity, [1, 2, 3, 4, 5, 6].map(happened));
  renderScreen(<Page />, { as: 'asha' });
  expect(await screen.findByText('asha registered producer 5')).toBeVisible();
  expect(screen.queryByText('asha registered producer 6')).toBeNull();
});

test('without the server the numbers are zeros, the list is empty, and a retry is offered', async () => {
  cutOff(dashboard.statistics);
  cutOff(dashboard.activity);
  renderScreen(<Page />, { as: 'asha' });
  const counters = screen.getByRole('region', { name: 'Numbers' });
  expect(await within(counters).findAllByText('0')).toHaveLength(4);
  expect(await screen.findByText('No recent activity')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('each quick action leads to its page', async () => {
  answerDashboard();
  renderScreen(<Page />, { as: 'asha' });
  const link = (name: string) =>
    screen.getByRole('link', { name: new RegExp(`^${name}`) }).getAttribute('href');
  expect(link('New AU Applicant Registration')).toBe('/registration');
  expect(link('View All Registrations')).toBe('/registrations');
  expect(link('View Registrations by User')).toBe('/my-registrations');
  await screen.findByText('No recent activity');
});

test('what was confirmed is on the page with its number large, and the next person under the thumb', async () => {
  answerDashboard();
  signIn('asha');
  const draft = completeDraft();
  await acknowledge(11, draft, { registrationId: 4107, additional: false, notAdded: [] });
  const Finished = () =>
    useLocation().pathname === '/dashboard' ? (
      <Page />
    ) : (
      <Link to="/dashboard" state={{ confirmed: draft.id }}>
        done
      </Link>
    );
  const { user } = renderScreen(<Finished />, { as: 'asha' });
  await user.click(screen.getByRole('link', { name: 'done' }));
  expect(await screen.findByText('🎉 Registration Completed Successfully!')).toBeVisible();
  expect(screen.getByText('4107')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Today 0' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Next producer' })).toHaveAttribute(
    'href',
    '/registration?draft=next',
  );
});

test('the day is told in a line; what was returned comes first, with its reason', async () => {
  answerDashboard();
  answer(dashboard.day, {
    ...{ day: dayOf(new Date(), 'Asia/Kolkata'), registered: 7, returnedCount: 6 },
    returned: [{ id: 41, name: 'Rupali Das', at: NOW, reason: 'The photo is dark' }],
    unit: { name: 'GI Unit', telephone: null },
  });
  signIn('asha');
  const { aadharNumber } = completeDraft().person;
  const unnamed = newDraft('3f1f8f0e-0000-4000-8000-000000000009', NOW);
  await saveDraft(11, { ...unnamed, person: { ...unnamed.person, aadharNumber } });
  renderApp({ at: '/dashboard', as: 'asha' });
  const day = within(await screen.findByRole('navigation', { name: 'Your day' }));
  expect(await day.findByRole('link', { name: 'Today 7' })).toBeVisible();
  expect(day.queryByRole('link', { name: /to be sent/ })).toBeNull();
  expect(day.getByRole('link', { name: '6 returned' })).toHaveAttribute(
    'href',
    '/my-registrations?status=returned',
  );
  const returned = screen.getByRole('link', { name: 'Correct the registration of Rupali Das' });
  expect(returned.closest('li')).toHaveTextContent(/Rupali DasReturned: The photo is dark$/);
  expect(returned).toHaveAttribute('href', '/registration-details/41');
  expect(screen.getByRole('link', { name: '5 more' })).toBeVisible();
  const places = within(screen.getByRole('navigation', { name: 'Places' }));
  expect(places.getByRole('link', { name: /Mine/ })).toHaveAccessibleName(
    /6 to be sent or returned/,
  );
  // A draft without a name shows the last digits of its number.
  expect(screen.getByText('XXXX XXXX 2346')).toBeVisible();
  expect(day.getByRole('link', { name: 'Numbers of the unit' })).toHaveAttribute(
    'href',
    '#numbers',
  );
});

test('the line of the day has no numbers of the server before they are known, and zeros when they cannot be', async () => {
  answerDashboard();
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer(dashboard.day, () => promise);
  renderApp({ at: '/dashboard', as: 'asha' });
  const day = within(await screen.findByRole('navigation', { name: 'Your day' }));
  expect(day.getByRole('link', { name: 'Today …' })).toBeVisible();
  expect(day.queryByRole('link', { name: /to be sent/ })).toBeNull();
  expect(day.getByRole('link', { name: '… returned' })).toBeVisible();
  cutOff(dashboard.day);
  resolve(refusal('service.unavailable'));
  expect(await day.findByRole('link', { name: 'Today 0' })).toBeVisible();
  expect(day.getByRole('link', { name: '0 returned' })).toBeVisible();
});

test('the day is the one on which the answer came, also by a wrong clock; after midnight it is asked for again', async () => {
  answerDashboard();
  const count = {
    registered: 7,
    returnedCount: 0,
    returned: [],
    unit: { name: 'GI Unit', telephone: null },
  };
  answer(dashboard.day, { day: '2020-01-01', ...count });
  const timers = vi.spyOn(window, 'setInterval');
  renderApp({ at: '/dashboard', as: 'asha' });
  const day = within(await screen.findByRole('navigation', { name: 'Your day' }));
  expect(await day.findByRole('link', { name: 'Today 7' })).toBeVisible();
  answer(dashboard.day, { day: '2020-01-02', ...count, registered: 1 });
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
  for (const [tick, delay] of timers.mock.calls)
    if (delay === 60_000 && typeof tick === 'function') act(() => tick());
  expect(await day.findByRole('link', { name: 'Today 1' })).toBeVisible();
});

test('what waits on this device is not counted as registered today', async () => {
  answerDashboard();
  answer(dashboard.day, {
    ...{ day: dayOf(new Date(), 'Asia/Kolkata'), registered: 7, returnedCount: 0 },
    ...{ returned: [], unit: { name: 'GI Unit', telephone: null } },
  });
  signIn('asha');
  cutOff(registrations.create);
  await putInOutbox(11, completeDraft(), new Date());
  renderApp({ at: '/dashboard', as: 'asha' });
  const day = within(await screen.findByRole('navigation', { name: 'Your day' }));
  expect(await day.findByRole('link', { name: '1 to be sent' })).toBeVisible();
  expect(await day.findByRole('link', { name: 'Today 7' })).toBeVisible();
});

test('logging out forgets asha and leads to the first page', async () => {
  answerDashboard();
  answer(diagnostics.ping, { message: 'pong', time: '2026-11-23T06:00:00.000Z' });
  signIn('asha');
  const { user } = renderApp({ at: '/dashboard' });
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(localStorage.getItem('user')).toBeNull();
});

test('without a network the dashboard says so instead of loading for ever', async () => {
  cutOff(dashboard.statistics);
  cutOff(dashboard.activity);
  window.dispatchEvent(new Event('offline'));
  renderApp({ at: '/dashboard', as: 'asha' });
  expect(await screen.findByText(/^The numbers could not be loaded/)).toBeVisible();
  expect(await screen.findByText('The recent activity could not be loaded.')).toBeVisible();
  expect(screen.queryByText('Loading dashboard...')).not.toBeInTheDocument();
});
