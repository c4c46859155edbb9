import { registrations } from '@gi/contract/routes/registrations';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerAdminPage } from '#test/office-page.tsx';
import { answer } from '#test/api.ts';
import { listRow } from '#test/registration-samples.ts';
import { address, renderScreen } from '#test/render.tsx';
import { showWideScreen } from '#test/wide-screen.ts';
import { Page } from './workbench.tsx';

const total = 100_000;

beforeEach(() => {
  showWideScreen();
  answerAdminPage();
});

/** Opens a register of 100,000 rows, the first of them 'Weaver 100000'. */
const openLongRegister = async () => {
  const came = answer(registrations.all, ({ url }) => {
    const page = Number(url.searchParams.get('page'));
    const first = total - (page - 1) * 50;
    const rows = Array.from({ length: 50 }, (_each, index) =>
      listRow({ id: first - index, name: `Weaver ${first - index}` }),
    );
    return { registrations: rows, pagination: { page, limit: 50, total, totalPages: total / 50 } };
  });
  const { user } = renderScreen(<Page />, { as: 'meera', at: '/admin' });
  await screen.findByRole('row', { name: /Weaver 100000\b/ });
  return { user, pagesAsked: () => came.map(({ url }) => url.searchParams.get('page')) };
};

const scrollToRow = (index: number) => {
  const grid = screen.getByRole('grid');
  grid.scrollTop = 40 * index;
  fireEvent.scroll(grid);
};
/** The row at an index of the list; the head is row 1. */
const rowAt = (index: number) => document.querySelector(`[aria-rowindex="${index + 2}"]`);

test('rows that only fly past are not fetched; the address follows when the scrolling rests', async () => {
  const { pagesAsked } = await openLongRegister();
  scrollToRow(2000);
  expect(screen.queryByRole('row', { name: /Weaver/ })).toBeNull();
  expect(await screen.findByText(/^Rows 2,001 to/)).toBeVisible();
  scrollToRow(5010);
  await screen.findByRole('row', { name: /Weaver 94990\b/ });
  expect(pagesAsked()).toEqual(['1', '101']);
  await waitFor(() => expect(address()).toBe('/admin?page=101'));
});

test('rows that were loaded before are there at once', async () => {
  await openLongRegister();
  scrollToRow(5010);
  await screen.findByRole('row', { name: /Weaver 94990\b/ });
  scrollToRow(0);
  expect(screen.getByRole('row', { name: /Weaver 100000\b/ })).toBeVisible();
});

test('rows on the way are drawn when the scrolling rests, the current one before', async () => {
  await openLongRegister();
  answer(registrations.all, () => new Promise<never>(() => undefined));
  scrollToRow(2000);
  expect(rowAt(2000)).toBeNull();
  await waitFor(() => expect(rowAt(2000)).toHaveTextContent('Loading...'));
  scrollToRow(3000);
  expect(rowAt(3000)).toBeNull();
  const grid = screen.getByRole('grid');
  grid.focus();
  fireEvent.keyDown(grid, { key: 'End' });
  scrollToRow(total - 10);
  expect(rowAt(total - 1)).toHaveAttribute('id', grid.getAttribute('aria-activedescendant'));
  expect(rowAt(total - 2)).toBeNull();
});

test('the number of pages stays while the rows of another page are on the way', async () => {
  await openLongRegister();
  answer(registrations.all, () => new Promise<never>(() => undefined));
  scrollToRow(2000);
  await waitFor(() => expect(rowAt(2000)).toHaveTextContent('Loading...'));
  expect(screen.getByRole('textbox', { name: 'Page' })).toHaveValue('41');
  expect(screen.getByText('of 2,000')).toBeVisible();
});

test('no page can be chosen before the number of pages is known', async () => {
  answer(registrations.all, () => new Promise<never>(() => undefined));
  renderScreen(<Page />, { as: 'meera', at: '/admin?page=201' });
  await screen.findByRole('grid');
  expect(screen.queryByRole('textbox', { name: 'Page' })).toBeNull();
});

test('a page that is typed in Hindi digits is opened', async () => {
  const { user } = await openLongRegister();
  // jsdom's elements do not scroll by themselves.
  const scrolled = vi.fn<(options: ScrollToOptions) => void>();
  Object.assign(screen.getByRole('grid'), { scrollTo: scrolled });
  await user.clear(screen.getByRole('textbox', { name: 'Page' }));
  await user.paste('१०१');
  await user.keyboard('{Enter}');
  expect(scrolled).toHaveBeenLastCalledWith({ top: 40 * 5000 });
});

test('of 100,000 rows only those in sight exist, wherever the list is scrolled to', async () => {
  await openLongRegister();
  const grid = screen.getByRole('grid');
  expect(grid).toHaveAttribute('aria-rowcount', String(total + 1));
  for (const index of [0, 50_000, total - 16]) {
    scrollToRow(index);
    await waitFor(() => expect(rowAt(index)).toHaveTextContent(`Weaver ${total - index}`));
    const drawn = grid.querySelectorAll('[role="row"]').length;
    expect(drawn).toBeGreaterThan(15);
    expect(drawn).toBeLessThan(60);
  }
});
