import { applications } from '@gi/contract/routes/applications';
import { printJobs } from '@gi/contract/routes/print-jobs';
import type { PrintJob } from '@gi/contract/schemas/print-jobs';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PrintSelected } from '#features/printouts/print-selected.tsx';
import { answer, refuse } from '#test/api.ts';
import { applicationCounts } from '#test/application-samples.ts';
import { downloadedAddresses } from '#test/downloads.ts';
import { address, renderScreen } from '#test/render.tsx';
import { showWideScreen } from '#test/wide-screen.ts';
import { Page } from './printing.tsx';

const job: PrintJob = {
  id: 7,
  kind: 'packet',
  layout: null,
  copies: [],
  state: 'running',
  problem: null,
  problemCode: null,
  by: 'meera',
  createdAt: '2026-11-20T06:00:00.000Z',
  endedAt: null,
  chosen: 'registrations',
  registrations: 200,
  done: 48,
  papers: 52,
  leftOutCount: 0,
  leftOut: [],
  file: false,
  fileSize: null,
};
const finished: PrintJob = {
  ...job,
  state: 'finished',
  endedAt: '2026-11-20T06:02:00.000Z',
  done: 200,
  papers: 208,
  file: true,
  fileSize: 7_340_032,
};

afterEach(() => vi.useRealTimers());

test('a job shows how far it is, and then its file, without a reload', async () => {
  let state: PrintJob = job;
  answer(printJobs.list, () => ({ jobs: [state] }));
  renderScreen(<Page />, { as: 'meera' });
  expect(await screen.findByText('Packets of 200 registrations')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: '48 of 200 registrations' })).toBeVisible();
  state = finished;
  expect(await screen.findByRole('button', { name: /^Download PDF .*of job 7/ })).toBeVisible();
  expect(screen.getByText('208 packets')).toBeVisible();
});

test('a job that another tab or person starts shows when this tab is looked at, or after ten seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let jobs: PrintJob[] = [finished];
  answer(printJobs.list, () => ({ jobs }));
  renderScreen(<Page />, { as: 'meera' });
  expect(await screen.findByText('208 packets')).toBeVisible();
  jobs = [{ ...finished, id: 8, kind: 'card' }, finished];
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));
  expect(await screen.findByText('208 cards')).toBeVisible();
  jobs = [{ ...job, id: 9 }, ...jobs];
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByText('Being made')).toBeVisible();
});

test('a job of applications counts products', async () => {
  const leftOut = [
    { registrationId: 4, reason: 'no_product' as const },
    { registrationId: 4, reason: 'no_product' as const },
  ];
  answer(printJobs.list, {
    jobs: [{ ...job, chosen: 'products', leftOutCount: 2, leftOut }],
  });
  const { user } = renderScreen(<Page />, { as: 'meera' });
  expect(await screen.findByText('Packets of 200 products')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: '48 of 200 products' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open Packets of 200 products, job 7' }));
  expect(await screen.findByText('2 products were left out:')).toBeVisible();
});

test('a finished job tells which registrations are not in it and why', async () => {
  const leftOut = [
    { registrationId: 4, reason: 'deleted' as const },
    { registrationId: 9, reason: 'no_product' as const },
  ];
  answer(printJobs.list, { jobs: [{ ...finished, leftOutCount: 130, leftOut }] });
  const { user } = renderScreen(<Page />, { as: 'meera' });
  await user.click(await screen.findByRole('button', { name: /^Open Packets of 200/ }));
  expect(await screen.findByText('130 registrations were left out:')).toBeVisible();
  expect(screen.getByText('No. 4: deleted meanwhile')).toBeVisible();
  expect(screen.getByText('No. 9: no product that is produced already')).toBeVisible();
  expect(screen.getByText('… and 128 more')).toBeVisible();
});

test('the browser downloads the PDF itself, and a refusal is said beside it', async () => {
  answer(printJobs.list, { jobs: [finished] });
  const url = '/api/print-jobs/7/file?expires=1&signature=s&viewer=1';
  answer(printJobs.link, { url });
  const { user } = renderScreen(<Page />, { as: 'meera' });
  const button = await screen.findByRole('button', { name: /^Download PDF .*of job 7/ });
  expect(screen.getByText('7 MB')).toBeVisible();
  await user.click(button);
  expect(await screen.findByText(/^The browser downloads the file/)).toBeVisible();
  expect(downloadedAddresses).toEqual([url]);
  refuse(printJobs.link, 'print.file_stale');
  await user.click(button);
  expect(await screen.findByText(/Please print again without it/)).toBeVisible();
  expect(downloadedAddresses).toHaveLength(1);
});

test('jobs are filtered by state and person, and put in another order', async () => {
  answer(printJobs.list, {
    jobs: [
      { ...finished, id: 9, by: 'ravi' },
      { ...job, id: 8 },
      { ...finished, papers: 3 },
    ],
  });
  showWideScreen();
  const { user } = renderScreen(<Page />, { as: 'meera', at: '/admin/printing' });
  const numbers = async () =>
    (await screen.findAllByRole('row')).slice(1).map((row) => row.children[2]?.textContent);
  await waitFor(async () => expect(await numbers()).toEqual(['9', '8', '7']));
  await user.click(screen.getByRole('button', { name: 'Result' }));
  await user.click(screen.getByRole('button', { name: 'Result' }));
  expect(await numbers()).toEqual(['7', '8', '9']);
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'Finished');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Started by' }), 'meera');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await numbers()).toEqual(['7']);
  expect(address()).toBe('/admin/printing?order=made&state=finished&by=meera');
  await user.click(screen.getByRole('button', { name: 'Take out the filter “meera”' }));
  expect(await numbers()).toEqual(['7', '9']);
});

test('a finished job leads to its registrations and its applications', async () => {
  answer(printJobs.list, { jobs: [{ ...finished, id: 9 }, finished] });
  answer(applications.summary, { counts: applicationCounts });
  renderScreen(<Page />, { as: 'meera', at: '/admin/printing?job=9' });
  const dialog = within(await screen.findByRole('dialog'));
  for (const [name, to] of [
    ['Record as filed: job 9', '/admin/applications?status=not_filed&printJobId=9'],
    ['Show in Applications', '/admin/applications?printJobId=9'],
    ['Show in Register', '/admin?printJobId=9'],
  ] as const)
    expect(await dialog.findByRole('link', { name })).toHaveAttribute('href', to);
});

test('a running job can be cancelled', async () => {
  let state: PrintJob = job;
  answer(printJobs.list, () => ({ jobs: [state] }));
  const came = answer(printJobs.cancel, () => {
    state = { ...job, state: 'cancelled' };
    return state;
  });
  const { user } = renderScreen(<Page />, { as: 'meera' });
  await user.click(await screen.findByRole('button', { name: 'Cancel the job 7' }));
  expect(await screen.findByText('Cancelled')).toBeVisible();
  expect(came[0]?.params['id']).toBe('7');
});

test('before the first job the page says how one is started', async () => {
  answer(printJobs.list, { jobs: [] });
  renderScreen(<Page />, { as: 'meera' });
  expect(await screen.findByText('Nothing was printed yet')).toBeVisible();
});

beforeEach(() => {
  answer(printJobs.blanks, { papers: 0, renewals: 0, blanks: [], withoutCard: 0, rejected: 0 });
  answer(applications.summary, { counts: applicationCounts });
});

const showSelected = (registrationIds: number[]) =>
  renderScreen(<PrintSelected registrationIds={registrationIds} count={registrationIds.length} />, {
    as: 'meera',
  });

test('the chosen registrations are printed in their order, with the choices made', async () => {
  const came = answer(printJobs.start, () => Response.json(job, { status: 201 }));
  const { user } = showSelected([9, 4, 7]);
  await user.click(screen.getByRole('button', { name: 'Print selected' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Print papers of 3 registrations' }));
  await user.click(dialog.getByRole('checkbox', { name: 'For the office' }));
  await user.click(dialog.getByRole('radio', { name: /^Producer cards/ }));
  await user.click(dialog.getByRole('radio', { name: 'Card printer (ID-1)' }));
  await user.click(dialog.getByRole('button', { name: 'Start printing' }));
  expect(await dialog.findByText('The papers are being made')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Go to Printing' })).toHaveAttribute(
    'href',
    '/admin/printing',
  );
  expect(came[0]?.body).toEqual({ registrationIds: [9, 4, 7], kind: 'card', layout: 'id1' });
});

test('all that a list shows are printed without naming each', async () => {
  const came = answer(printJobs.start, () => Response.json(job, { status: 201 }));
  const view = { search: 'silk', order: 'name' as const };
  const { user } = renderScreen(
    <PrintSelected registrationIds={undefined} view={view} count={812} />,
    { as: 'meera' },
  );
  await user.click(screen.getByRole('button', { name: 'Print selected' }));
  expect(screen.getByText('Print papers of 812 registrations')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Start printing' }));
  await waitFor(() => expect(came[0]?.body).toEqual({ view, kind: 'packet' }));
});

test('a refusal stays in the dialog, and more than ten thousand are not sent', async () => {
  const came = refuse(printJobs.start, 'print.too_many');
  const { user } = showSelected([1]);
  await user.click(screen.getByRole('button', { name: 'Print selected' }));
  await user.click(screen.getByRole('button', { name: 'Start printing' }));
  expect(await screen.findByText(/Ten print jobs wait already/)).toBeVisible();
  await waitFor(() => expect(came).toHaveLength(1));
});

test('what is being made already is said, with the way to it', async () => {
  refuse(printJobs.start, 'print.same_selection');
  const { user } = showSelected([1]);
  await user.click(screen.getByRole('button', { name: 'Print selected' }));
  await user.click(screen.getByRole('button', { name: 'Start printing' }));
  expect(await screen.findByText(/The same papers are being made already/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Printing' })).toHaveAttribute(
    'href',
    '/admin/printing',
  );
});

test('more than ten thousand cannot be started', async () => {
  const { user } = showSelected(Array.from({ length: 10_001 }, (_, index) => index + 1));
  await user.click(screen.getByRole('button', { name: 'Print selected' }));
  expect(screen.getByText(/At most 10,000 can be printed at once/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Start printing' })).toBeDisabled();
});

test('a card of a job leads to the job wherever it is pressed; open jobs are cancelled together', async () => {
  answer(printJobs.list, { jobs: [{ ...job, id: 8 }, finished] });
  const stopped = answer(printJobs.cancel, { ...job, id: 8, state: 'cancelled' });
  const { user } = renderScreen(<Page />, { as: 'meera', at: '/admin/printing' });
  const card = (await screen.findAllByRole('listitem'))[0]!;
  await user.click(card.querySelector('dl')!);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('checkbox', { name: 'Choose all rows of this view' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Download (1)' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel the jobs (1)' }));
  const asks = within(await screen.findByRole('dialog', { name: 'Cancel 1 job?' }));
  await user.click(asks.getByRole('button', { name: 'Cancel the jobs (1)' }));
  expect(await screen.findByText('1 job is cancelled')).toBeVisible();
  expect(stopped.map(({ params }) => params['id'])).toEqual(['8']);
});

test('a job has an address, also when the list shows it no more', async () => {
  answer(printJobs.list, { jobs: [finished] });
  const asked = answer(printJobs.get, { ...finished, id: 3, kind: 'card' });
  const { user, unmount } = renderScreen(<Page />, { as: 'meera', at: '/admin/printing?job=7' });
  const open = { name: 'Packets of 200 registrations, job 7' };
  expect(await screen.findByRole('dialog', open)).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(address()).toBe('/admin/printing');
  await user.click(screen.getByRole('button', { name: `Open ${open.name}` }));
  expect(address()).toBe('/admin/printing?job=7');
  expect(asked).toHaveLength(0);
  unmount();
  renderScreen(<Page />, { as: 'meera', at: '/admin/printing?job=3' });
  expect(await screen.findByRole('dialog', { name: /, job 3$/ })).toBeVisible();
  expect(asked[0]?.params['id']).toBe('3');
});

test('the address of a job that is gone says so', async () => {
  answer(printJobs.list, { jobs: [finished] });
  refuse(printJobs.get, 'print.not_found');
  renderScreen(<Page />, { as: 'meera', at: '/admin/printing?job=3' });
  expect(await screen.findByText('There is no such print job')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
