import { registrations } from '@gi/contract/routes/registrations';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerAdminPage } from '#test/office-page.tsx';
import { answer } from '#test/api.ts';
import { listRow, pageOf } from '#test/registration-samples.ts';
import { address, renderScreen } from '#test/render.tsx';
import { showWideScreen } from '#test/wide-screen.ts';
import { Page } from './workbench.tsx';

beforeEach(() => {
  showWideScreen();
  answerAdminPage();
  answer(registrations.all, pageOf([listRow({ state: 'Assam', district: 'Kamrup' })]));
});

const headingOf = (name: string) => screen.getByRole('columnheader', { name });

test('the register is sorted by collector, both ways', async () => {
  const { user } = renderScreen(<Page />, { as: 'meera', at: '/admin' });
  await screen.findByRole('row', { name: /Rupali Das/ });
  const sort = () => user.click(within(headingOf('Data Collector')).getByRole('button'));
  await sort();
  expect(address()).toBe('/admin?order=collector');
  expect(headingOf('Data Collector')).toHaveAttribute('aria-sort', 'ascending');
  await sort();
  expect(address()).toBe('/admin?order=collector_desc');
  expect(headingOf('Data Collector')).toHaveAttribute('aria-sort', 'descending');
});

test('the columns of State and last change are chosen, and the latest change comes first', async () => {
  const { user } = renderScreen(<Page />, { as: 'meera', at: '/admin' });
  const row = await screen.findByRole('row', { name: /Rupali Das/ });
  expect(within(row).queryByText('Assam')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
  for (const name of ['State', 'District', 'Last Updated'])
    await user.click(dialog.getByRole('checkbox', { name }));
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  const wider = within(screen.getByRole('row', { name: /Rupali Das/ }));
  expect(wider.getByText('Assam')).toBeVisible();
  expect(wider.getByText('Kamrup')).toBeVisible();
  await user.click(within(headingOf('Last Updated')).getByRole('button'));
  expect(address()).toBe('/admin?order=updated');
  expect(headingOf('Last Updated')).toHaveAttribute('aria-sort', 'descending');
  await user.click(within(headingOf('Last Updated')).getByRole('button'));
  expect(address()).toBe('/admin');
});

test('the status of an application is a chip, each status once', async () => {
  const application = { productName: 'Muga Silk of Assam', applicationNo: '812' };
  answer(registrations.all, {
    registrations: [
      listRow({
        application_summaries: [
          { ...application, status: 'granted', authorisedUserNo: '55' },
          { ...application, status: 'granted', authorisedUserNo: '56' },
        ],
      }),
    ],
    pagination: { page: 1, limit: 50, total: 1, totalPages: 1 },
  });
  const { user } = renderScreen(<Page />, { as: 'meera', at: '/admin' });
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  const columns = within(await screen.findByRole('dialog', { name: 'Columns' }));
  await user.click(columns.getByRole('checkbox', { name: 'Application' }));
  await user.click(columns.getByRole('button', { name: 'Done' }));
  expect((await screen.findByText('Granted')).closest('.bg-leaf-soft')).not.toBeNull();
});
