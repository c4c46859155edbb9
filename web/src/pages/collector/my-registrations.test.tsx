import { exports } from '@gi/contract/routes/exports';
import { registrations } from '@gi/contract/routes/registrations';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatTime } from '#lib/format/format.ts';
import { answer, cutOff, refuse } from '#test/api.ts';
import { savedFiles } from '#test/downloads.ts';
import { listRow, pageOf } from '#test/registration-samples.ts';
import { address, renderApp, renderScreen } from '#test/render.tsx';
import { Page } from './my-registrations.tsx';

const rupali = listRow();
const bhaben = listRow({ id: 42, name: 'Bhaben Kalita', is_additional: true });
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const exportButton = () => screen.findByRole('button', { name: 'Export to Excel' });
test('asha sees her registrations as cards with their masked facts', async () => {
  answer(registrations.own, pageOf([rupali, bhaben]));
  renderScreen(<Page />, { as: 'asha' });
  expect(await screen.findByRole('heading', { name: 'Rupali Das' })).toBeVisible();
  expect(screen.getByText('2 of 2 registrations')).toBeVisible();
  expect(screen.getByText('Additional')).toBeVisible();
  expect(screen.getAllByText('Registered Jan 05, 2026')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'View Details of Rupali Das' })).toHaveAttribute(
    'href',
    '/registration-details/41',
  );
});

test('a photo that could not be loaded is tried again once the network is back', async () => {
  answer(registrations.own, pageOf([rupali]));
  renderScreen(<Page />, { as: 'asha' });
  const heading = await screen.findByRole('heading', { name: 'Rupali Das' });
  const photo = () => heading.closest('article')?.querySelector('img');
  const first = photo();
  if (!first) throw new Error('There is no photo');
  fireEvent.error(first);
  await waitFor(() => expect(photo()).toBeNull());
  expect(screen.getByText('RD')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(photo()).toHaveAttribute('src', rupali.documentUrls.photo));
});

test('what the office got today says when it was sent, until it is decided', async () => {
  const now = new Date().toISOString();
  const decided = { ...bhaben, created_at: now, review_status: 'approved' as const };
  answer(registrations.own, pageOf([listRow({ created_at: now }), decided, listRow({ id: 43 })]));
  renderScreen(<Page />, { as: 'asha' });
  expect(await screen.findByText(`Sent ${formatTime(now)}`)).toBeVisible();
});

test('a search asks the server, counts what it found and starts at page 1', async () => {
  answer(registrations.own, pageOf([rupali], { page: 2, total: 12 }));
  const came = answer(registrations.search, pageOf([bhaben]));
  const { user } = renderScreen(<Page />, { as: 'asha', at: '/my-registrations?page=2' });
  expect(await screen.findByText('12 of 12 registrations')).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'bhaben');
  expect(await screen.findByText('1 of 12 registrations')).toBeVisible();
  expect(address()).toBe('/my-registrations?search=bhaben');
  expect(came.at(-1)?.body).toEqual({ search: 'bhaben', page: 1, limit: 10, userId: 11 });
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  await waitFor(() => expect(address()).toBe('/my-registrations'));
});

test('nothing registered yet, and nothing found, are two different words', async () => {
  answer(registrations.own, pageOf([]));
  answer(registrations.search, pageOf([]));
  const { user } = renderScreen(<Page />, { as: 'asha' });
  expect(await screen.findByText('No registrations yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'New Registration' })).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'zzz');
  expect(await screen.findByText('No registrations found')).toBeVisible();
});

test('the Excel export asks for xlsx and saves it under the name of the server', async () => {
  answer(registrations.own, pageOf([rupali]));
  const came = answer(
    exports.byUser,
    () =>
      new Response('PK', {
        headers: {
          'Content-Type': xlsx,
          'Content-Disposition': 'attachment; filename="user_registrations_11_2026-01-05.xlsx"',
        },
      }),
  );
  const { user } = renderScreen(<Page />, { as: 'asha' });
  await user.click(await exportButton());
  await waitFor(() =>
    expect(savedFiles.map(({ name }) => name)).toEqual(['user_registrations_11_2026-01-05.xlsx']),
  );
  expect(came[0]?.body).toEqual({ userId: 11, format: 'xlsx' });
});

test('an export that fails says so in a toast and asks to try again', async () => {
  answer(registrations.own, pageOf([rupali]));
  refuse(exports.byUser, 'request.too_many');
  const { user } = renderScreen(<Page />, { as: 'asha' });
  await user.click(await exportButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Export failed. Please try again.');
  expect(await screen.findByText('Export failed')).toBeVisible();
});

test('a stored user without an id cannot export', async () => {
  answer(registrations.own, pageOf([rupali]));
  localStorage.setItem('user', JSON.stringify({ username: 'asha', role: 'user', token: 't' }));
  const { user } = renderScreen(<Page />);
  await user.click(await exportButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Unable to export: missing user id.');
});

test('a list that cannot be loaded says why in a toast and on the page', async () => {
  cutOff(registrations.own);
  renderScreen(<Page />, { as: 'asha' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Service unavailable');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test.each(['search=muga', 'status=returned'])(
  'without a network a list with ?%s says what it needs, not an error, and comes by itself',
  async (query) => {
    cutOff(registrations.own);
    cutOff(registrations.search);
    renderApp({ at: `/my-registrations?${query}`, as: 'asha' });
    expect(await screen.findByText('This page needs a network')).toBeVisible();
    expect(screen.getByText(/the first pages of your lists work without one/)).toBeVisible();
    expect(screen.queryByText('Service unavailable')).toBeNull();
    answer(registrations.own, pageOf([rupali]));
    answer(registrations.search, pageOf([rupali]));
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Rupali Das')).toBeVisible();
    expect(screen.queryByText('This page needs a network')).toBeNull();
  },
);

test('a stranger is sent to the first page', async () => {
  renderApp({ at: '/my-registrations' });
  await waitFor(() => expect(address()).toBe('/'));
});

test('a session that ends while the list loads leads to the login, which says why', async () => {
  refuse(registrations.own, 'auth.token_invalid');
  refuse(registrations.search, 'auth.token_invalid');
  renderApp({ at: '/my-registrations?search=muga', as: 'asha' });
  expect(await screen.findByText('Session expired. Please login again.')).toBeVisible();
  expect(address()).toBe('/');
});
