import { registrations } from '@gi/contract/routes/registrations';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerAdminPage } from '#test/office-page.tsx';
import { answer } from '#test/api.ts';
import { listRow } from '#test/registration-samples.ts';
import { renderScreen } from '#test/render.tsx';
import { showWideScreen } from '#test/wide-screen.ts';
import { Page } from './workbench.tsx';

const TOTAL = 120;
/** Producer 1 to 120, in pages of 50. */
const pageAt = (page: number) => ({
  registrations: Array.from({ length: Math.min(50, TOTAL - (page - 1) * 50) }, (_, at) => {
    const number = (page - 1) * 50 + at + 1;
    return listRow({ id: 1000 + number, producer_id: number, name: `Producer ${number}` });
  }),
  pagination: { page, limit: 50, total: TOTAL, totalPages: 3 },
});

beforeEach(() => {
  showWideScreen();
  answerAdminPage();
  answer(registrations.all, ({ url }) => pageAt(Number(url.searchParams.get('page'))));
});

const open = (at = '/admin') => renderScreen(<Page />, { as: 'meera', at });
const rowOf = (number: number) =>
  screen.findByRole('row', { name: new RegExp(`Producer ${number}\\b`) });

test('with Shift all rows between two clicks are chosen; one press lets them go', async () => {
  const { user } = open();
  const box = async (number: number) => within(await rowOf(number)).getByRole('checkbox');
  await user.click(await box(2));
  await user.keyboard('{Shift>}');
  await user.click(await box(5));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('4 rows chosen')).toBeVisible();
  await user.click(await box(3));
  expect(screen.getByText('3 rows chosen')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear the choice' }));
  expect(screen.queryByText(/rows? chosen/)).toBeNull();
});

test('with Shift the rows between are chosen too whose page was never shown', async () => {
  const { user } = open('/admin?page=1');
  await user.click(within(await rowOf(1)).getByRole('checkbox'));
  const grid = screen.getByRole('grid');
  grid.scrollTop = 40 * TOTAL;
  fireEvent.scroll(grid);
  const last = within(await rowOf(TOTAL)).getByRole('checkbox');
  await user.keyboard('{Shift>}');
  await user.click(last);
  await user.keyboard('{/Shift}');
  expect(await screen.findByText('120 rows chosen')).toBeVisible();
});

test('a row that is ticked while all are chosen begins a choice of its own', async () => {
  const { user } = open();
  await rowOf(1);
  await user.click(screen.getByRole('checkbox', { name: 'Choose all rows of this view' }));
  expect(screen.getByText('120 rows chosen')).toBeVisible();
  await user.click(within(await rowOf(4)).getByRole('checkbox'));
  expect(screen.getByText('1 row chosen')).toBeVisible();
});
