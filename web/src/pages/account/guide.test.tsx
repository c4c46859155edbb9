import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refuseAll } from '#test/api.ts';
import { address, renderApp } from '#test/render.tsx';
import { loadLanguage, setLanguage } from '#i18n/language.ts';

beforeEach(refuseAll);
afterEach(() => setLanguage('en'));

const links = async () =>
  within(await screen.findByRole('navigation', { name: 'Pages of the guide' })).getAllByRole(
    'link',
  );

test('asha reads the six pages of collectors, step by step, with the words of the buttons', async () => {
  const { user } = renderApp({ at: '/guide', as: 'asha' });
  const pages = await links();
  expect(pages).toHaveLength(6);
  expect(pages[0]).toHaveAttribute('aria-current', 'page');
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(8);
  expect(screen.getByText('Confirm & Submit', { selector: 'strong' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Without a network' }));
  expect(address()).toBe('/guide?page=offline');
  expect(await screen.findByText('Check later and go on', { selector: 'strong' })).toBeVisible();
  expect(document.body).not.toHaveTextContent(/[{}\u2068\u2069]/);
});

test('meera reads the office’s pages first, then those of the collectors', async () => {
  renderApp({ at: '/guide', as: 'meera' });
  const pages = await links();
  expect(pages).toHaveLength(12);
  expect(pages[0]).toHaveTextContent('The first day in the office');
  expect(pages[6]).toHaveTextContent('The first registration');
});

test('an address of no page shows the first one', async () => {
  renderApp({ at: '/guide?page=tomorrow', as: 'asha' });
  expect((await links())[0]).toHaveAttribute('aria-current', 'page');
});

test('in Hindi the buttons are named as the Hindi screens name them', async () => {
  await loadLanguage('hi');
  renderApp({ at: '/guide?page=returned', as: 'asha' });
  expect(await screen.findByText('फिर जमा करें', { selector: 'strong' })).toBeVisible();
  expect(document.querySelector('main ol')).not.toHaveTextContent(/[A-Za-z]{3}|[{}]/);
});

test.each([
  ['/verify', 'identity'],
  ['/my-registrations', 'offline'],
  ['/registration-details/1', 'returned'],
  ['/settings', 'lost'],
])('‘?’ on %s opens the page that fits it', async (at, page) => {
  renderApp({ at, as: 'asha' });
  const link = await screen.findByRole('link', { name: 'Guide for this screen' });
  expect(link).toHaveAttribute('href', `/guide?page=${page}`);
});

test.each([
  ['/admin/printing', 'printing'],
  ['/admin/today', 'day'],
  ['/admin/users', 'day'],
  ['/admin/settings', 'day'],
  ['/admin/review', 'review'],
  ['/admin/applications', 'filing'],
  ['/admin/doctor', 'backup'],
  ['/admin/data-protection', 'data'],
])('‘?’ of the office on %s opens the page that fits it', async (at, page) => {
  renderApp({ at, as: 'meera' });
  // The collector's header stands in until the office's is there.
  await screen.findByRole('button', { name: 'Keys' });
  expect(screen.getByRole('link', { name: 'Guide for this screen' })).toHaveAttribute(
    'href',
    `/guide?page=${page}`,
  );
});
