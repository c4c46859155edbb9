import { applications } from '@gi/contract/routes/applications';
import type { Application } from '@gi/contract/schemas/applications';
import { printJobs } from '@gi/contract/routes/print-jobs';
import type { PrintJob } from '@gi/contract/schemas/print-jobs';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, refuse } from '#test/api.ts';
import { applicationCounts, mugaApplication, teaApplication } from '#test/application-samples.ts';
import { enterText } from '#test/enter-text.ts';
import { address, renderApp, renderScreen } from '#test/render.tsx';
import { showWideScreen } from '#test/wide-screen.ts';
import { Page } from './applications.tsx';

const [muga, tea] = [mugaApplication, teaApplication];
const started: PrintJob = {
  id: 3,
  kind: 'packet',
  layout: null,
  copies: [],
  state: 'waiting',
  problem: null,
  problemCode: null,
  by: 'meera',
  createdAt: '2026-11-20T06:00:00.000Z',
  endedAt: null,
  chosen: 'products',
  registrations: 2,
  done: 0,
  papers: 0,
  leftOutCount: 0,
  leftOut: [],
  file: false,
  fileSize: null,
};
const open = (rows: readonly Application[] = [muga, tea], at = '/admin/applications') => {
  answer(applications.summary, { counts: applicationCounts });
  const pagination = { page: 1, limit: 50, total: rows.length, totalPages: 1 };
  const lists = answer(applications.list, { applications: [...rows], pagination });
  return { lists, ...renderScreen(<Page />, { as: 'meera', at }) };
};
beforeEach(showWideScreen);

const choose = (name: string) => screen.findByRole('checkbox', { name });

test('the pipeline opens the list of a status', async () => {
  const { user, lists } = open();
  await user.click(await screen.findByRole('button', { name: /^2\s*Renewal due$/ }));
  await waitFor(() => expect(lists.at(-1)?.url.searchParams.get('status')).toBe('renewal_due'));
  expect(address()).toBe('/admin/applications?status=renewal_due');
  expect(screen.getByRole('button', { name: /Renewal due/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('an event is recorded for what was chosen, with one day', async () => {
  const { user } = open();
  const sent = answer(applications.record, { applications: [] });
  await user.click(await choose('Choose Rupali Das, Muga Silk of Assam'));
  await user.click(screen.getByRole('button', { name: 'Record an event' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('combobox', { name: /Event/ })).toHaveValue('filed');
  await user.type(dialog.getByRole('textbox', { name: /Application number/ }), '900');
  await user.click(dialog.getByRole('button', { name: 'Record for 1 product' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    event: 'filed',
    items: [{ registrationId: 41, productId: 11, applicationNo: '900' }],
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('packets of what is chosen are printed in the order chosen', async () => {
  const { user } = open();
  answer(printJobs.blanks, { papers: 0, renewals: 0, blanks: [], withoutCard: 0, rejected: 0 });
  const sent = answer(printJobs.start, () => Response.json(started, { status: 201 }));
  await user.click(await choose('Choose Lakshmi Devi, Kangra Tea'));
  await user.click(await choose('Choose Rupali Das, Muga Silk of Assam'));
  await user.click(screen.getByRole('button', { name: 'Print selected' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Print papers of 2 products' }));
  await user.click(dialog.getByRole('button', { name: 'Start printing' }));
  expect(await dialog.findByRole('link', { name: 'Go to Printing' })).toBeVisible();
  expect(sent[0]?.body).toEqual({
    kind: 'packet',
    products: [
      { registrationId: 42, productId: 11 },
      { registrationId: 41, productId: 11 },
    ],
  });
  await user.click(dialog.getByText('Close'));
  expect(screen.getByText('2 rows chosen')).toBeVisible();
});

test('different states have no event in common', async () => {
  const { user } = open([muga, { ...tea, status: 'granted' }]);
  await user.click(await choose('Choose Rupali Das, Muga Silk of Assam'));
  await user.click(await choose('Choose Lakshmi Devi, Kangra Tea'));
  await user.click(screen.getByRole('button', { name: 'Record an event' }));
  expect(screen.getByText(/No event can follow for all/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Record for 2 products' })).toBeDisabled();
});

test('what is refused is named, and nothing is taken for recorded', async () => {
  const { user } = open();
  refuse(applications.record, 'application.not_approved', {
    fields: { 'items.0': 'This registration is not approved yet' },
  });
  await user.click(await choose('Choose Rupali Das, Muga Silk of Assam'));
  await user.click(screen.getByRole('button', { name: 'Record an event' }));
  await user.click(screen.getByRole('button', { name: 'Record for 1 product' }));
  expect(await screen.findByText('Nothing was recorded.')).toBeVisible();
  expect(
    screen.getByText('Rupali Das, Muga Silk of Assam: This registration is not approved yet'),
  ).toBeVisible();
});

test('the last event is taken back with a reason', async () => {
  const { user } = open();
  const sent = answer(applications.undo, { applications: [muga] });
  await user.click(
    await screen.findByRole('button', {
      name: 'Take back the last event of Lakshmi Devi, Kangra Tea',
    }),
  );
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/Filed on Jan 10, 2026, for Lakshmi Devi/)).toBeVisible();
  await enterText(user, dialog.getByRole('textbox', { name: /Reason/ }), 'Wrong day');
  await user.click(dialog.getByRole('button', { name: 'Take back' }));
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({
      registrationId: 42,
      productId: 11,
      reason: 'Wrong day',
      event: 'filed',
      on: '2026-01-10',
    }),
  );
});

test('collectors are led away', async () => {
  renderApp({ at: '/admin/applications', as: 'ravi' });
  await waitFor(() => expect(address()).not.toBe('/admin/applications'));
});

test('an address opens one application, of another page too', async () => {
  answer(applications.get, {
    application: { ...teaApplication, registrationId: 99 },
    events: [],
    changes: [],
  });
  const { user } = open([muga, tea], '/admin/applications?application=99-12');
  const dialog = within(await screen.findByRole('dialog', { name: 'Lakshmi Devi, Kangra Tea' }));
  expect(dialog.getByRole('link', { name: 'Open the case' })).toHaveAttribute(
    'href',
    '/registration-details/99',
  );
  const [close] = dialog.getAllByRole('button', { name: 'Close' });
  if (close !== undefined) await user.click(close);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(address()).toBe('/admin/applications');
});

test('a list that no application fits says that it is filtered', async () => {
  open([], '/admin/applications?status=opposed');
  expect(await screen.findByText('No applications')).toBeVisible();
  expect(
    screen.getByText('None fits the status, the search and the filters that are set.'),
  ).toBeVisible();
});
