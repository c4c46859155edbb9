import { applications } from '@gi/contract/routes/applications';
import { dashboard } from '@gi/contract/routes/dashboard';
import { diagnostics } from '@gi/contract/routes/diagnostics';
import { registrations } from '@gi/contract/routes/registrations';
import type { TodayNumbers } from '@gi/contract/schemas/dashboard';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setLanguage } from '#i18n/language.ts';
import { answer, refuse } from '#test/api.ts';
import { pageOf, rupali } from '#test/registration-samples.ts';
import { address, renderApp } from '#test/render.tsx';
import { keepViews } from '#test/saved-views.ts';
import { showWideScreen } from '#test/wide-screen.ts';

afterEach(() => setLanguage('en'));

const waiting: TodayNumbers['waiting'] = {
  reviews: 1200,
  oldestReview: null,
  applicationsToFile: 7,
  renewalsDue: 2,
  expiredRights: 3,
  failedPrintJobs: 0,
  proposedWithdrawals: [],
  askedErasures: [],
  withdrawnPeople: { people: [], total: 3 },
  backups: { lastGood: null, failure: null, late: true, place: null },
};

beforeEach(() => {
  showWideScreen();
});

const open = async (as: 'meera' | 'vimala' = 'meera') => {
  const came = answer(dashboard.waiting, waiting);
  const opened = renderApp({ at: '/settings', as });
  await screen.findByRole('button', { name: 'Keys' });
  const menu = screen.getByRole('navigation', { name: 'Menu' });
  return { ...opened, came, menu: within(menu) };
};

// The header of a page is a banner to jsdom too.
const header = () => within(document.querySelector<HTMLElement>('[data-app-header]')!);
const found = () => within(header().getByRole('listbox', { name: 'Go to' }));

test('the menu counts what waits by one call, in its groups', async () => {
  const { came, menu } = await open();
  const work = within(menu.getByRole('group', { name: 'Work' }));
  expect(await work.findByRole('link', { name: 'Review, 1,200 wait' })).toBeVisible();
  expect(work.getByRole('link', { name: 'Applications, 12 wait' })).toBeVisible();
  expect(work.getByRole('link', { name: 'Printing' })).toBeVisible();
  expect(menu.getByRole('link', { name: 'System, 1 waits' })).toBeVisible();
  // Withdrawn consents are listed there, and are no work that waits.
  expect(menu.getByRole('link', { name: 'Data protection' })).toBeVisible();
  expect(menu.getByRole('link', { name: 'Trash' })).toHaveAttribute('href', '/admin/trash');
  expect(menu.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Work',
    'Know',
    'Set up',
  ]);
  expect(came).toHaveLength(1);
});

test('saved views stand below their list, own ones first, and open with their filters', async () => {
  const view = {
    ...{ list: 'applications' as const, columns: ['producer', 'validUntil'], sort: 'validUntil' },
    ...{ filters: { status: 'granted' }, shared: true, mayChange: true },
  };
  keepViews(
    { ...view, id: 1, name: 'A of Lata', owner: 'lata' },
    ...[2, 3, 4, 5, 6].map((id) => ({ ...view, id, name: `B ${id}`, owner: 'meera' })),
  );
  // What the list shows does not matter here.
  for (const endpoint of [applications.list, applications.summary]) refuse(endpoint, 'internal');
  const { menu, user } = await open();
  const list = within(await menu.findByRole('list', { name: 'Views of Applications' }));
  expect(menu.queryByRole('list', { name: 'Views of Register' })).toBeNull();
  expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual(
    [2, 3, 4, 5, 6].map((id) => `B ${id}`),
  );
  await user.click(list.getByRole('button', { name: 'All 6 views' }));
  const shared = list.getByRole('link', { name: 'A of Lata' });
  expect(shared).toHaveAttribute('title', 'shared by lata');
  await user.click(shared);
  await waitFor(() =>
    expect(address()).toBe('/admin/applications?status=granted&order=validUntil'),
  );
  expect(await list.findByRole('link', { name: 'A of Lata' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('the account has its settings and the log-out behind one button, which Escape closes', async () => {
  answer(diagnostics.ping, { message: 'pong', time: '2026-11-23T06:00:00.000Z' });
  const { user } = await open();
  const button = screen.getByRole('button', { name: /^Account: meera/ });
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  await user.click(button);
  expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
  await user.keyboard('{Escape}');
  expect(button).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  await user.click(button);
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(address()).toBe('/'));
});

test('the language is changed from the header', async () => {
  const { user } = await open();
  await user.selectOptions(header().getByRole('combobox', { name: 'Language' }), 'hi');
  expect(await screen.findByRole('link', { name: 'आज' })).toBeVisible();
});

test('the office is offered in English and Hindi; a device in Tamil shows it in English and keeps its choice', async () => {
  setLanguage('ta');
  await open();
  await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  const choice = header().getByRole('combobox', { name: 'Language' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map((each) => each.textContent),
  ).toEqual(['English', 'हिन्दी']);
  expect(choice).toHaveValue('en');
  expect(localStorage.getItem('language')).toBe('ta');
});

test('the menu of the account has the language and the keys, for small screens', async () => {
  const { user } = await open();
  const button = screen.getByRole('button', { name: /^Account: meera/ });
  await user.click(button);
  const panel = within(document.getElementById(button.getAttribute('aria-controls') ?? '')!);
  await user.click(panel.getByRole('button', { name: 'Keys' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }),
  );
  expect(button).toHaveFocus();
  await user.click(button);
  await user.selectOptions(panel.getByRole('combobox', { name: 'Language' }), 'hi');
  expect(await screen.findByRole('link', { name: 'आज' })).toBeVisible();
});

test('Ctrl+K takes the focus to the search of the header, and Escape gives it back', async () => {
  answer(registrations.search, pageOf([]));
  const { user } = await open('vimala');
  const help = screen.getByRole('button', { name: 'Keys' });
  help.focus();
  await user.keyboard('{Control>}k{/Control}');
  const box = screen.getByRole('combobox', { name: 'Name, phone, ID number or page' });
  expect(box).toHaveFocus();
  await user.keyboard('repo');
  expect(found().getByRole('option', { name: 'Reports', selected: true })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(header().queryByRole('listbox')).toBeNull();
  expect(help).toHaveFocus();
  // Not in the menu of a viewer, so not in the search either.
  await user.keyboard('{Control>}k{/Control}');
  await user.clear(box);
  expect(found().getByRole('option', { name: 'Applications' })).toBeVisible();
  expect(found().queryByRole('option', { name: 'Users' })).toBeNull();
});

test('a bookmark of the former page of numbers leads to Today', async () => {
  renderApp({ at: '/admin/numbers', as: 'meera' });
  await waitFor(() => expect(address()).toBe('/admin/today'));
});

test('a hit of the search shows the product that was typed', async () => {
  answer(registrations.search, {
    registrations: [
      {
        ...rupali,
        existing_products: [
          { id: 11, name: 'Muga Silk of Assam' },
          { id: 12, name: 'Assam (Orthodox)' },
        ],
      },
    ],
    pagination: { page: 1, limit: 8, total: 1, totalPages: 1 },
  });
  const { user } = await open();
  await user.keyboard('{Control>}k{/Control}muga');
  const hit = await found().findByRole('option', { name: new RegExp(rupali.name) });
  expect(hit).toHaveTextContent('Muga Silk of Assam');
  expect(hit).not.toHaveTextContent('Orthodox');
});
