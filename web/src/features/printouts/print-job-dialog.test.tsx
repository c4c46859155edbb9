import { applications } from '@gi/contract/routes/applications';
import { printJobs } from '@gi/contract/routes/print-jobs';
import type { PrintJob, PrintJobInput } from '@gi/contract/schemas/print-jobs';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setLanguage } from '#i18n/language.ts';
import { answer, cutOff, refuse } from '#test/api.ts';
import { applicationCounts } from '#test/application-samples.ts';
import { downloadedAddresses } from '#test/downloads.ts';
import { renderScreen } from '#test/render.tsx';
import { PrintJobDialog } from './print-job-dialog.tsx';
import { PrintSelected } from './print-selected.tsx';
import { usePrintJobActs } from './use-print-job-acts.ts';

const job: PrintJob = {
  id: 7,
  kind: 'packet',
  layout: null,
  copies: [],
  state: 'finished',
  problem: null,
  problemCode: null,
  by: 'meera',
  createdAt: '2026-11-20T06:00:00.000Z',
  endedAt: '2026-11-20T06:02:00.000Z',
  chosen: 'registrations',
  registrations: 200,
  done: 200,
  papers: 208,
  leftOutCount: 0,
  leftOut: [],
  file: true,
  fileSize: null,
};
beforeEach(() => {
  answer(printJobs.blanks, { papers: 3, renewals: 0, blanks: [], withoutCard: 0, rejected: 0 });
  answer(applications.summary, { counts: applicationCounts });
});

const Opened = (changes: Partial<PrintJob>) => (
  <PrintJobDialog job={{ ...job, ...changes }} acts={usePrintJobActs()} onClose={() => undefined} />
);
const show = (changes: Partial<PrintJob> = {}) =>
  renderScreen(<Opened {...changes} />, { as: 'meera' });
const openDialog = async (count = 3) => {
  const { user } = renderScreen(
    <PrintSelected registrationIds={[1, 2, 3].slice(0, count)} count={count} />,
    { as: 'meera' },
  );
  const button = screen.getByRole('button', { name: 'Print selected' });
  if (count > 0) await user.click(button);
  return { user, button };
};

test('a job of cards counts cards, and one whose account was deleted says so', () => {
  show({ kind: 'card', layout: 'id1', by: null, papers: 1, registrations: 1 });
  expect(screen.getByRole('heading', { name: 'Cards of 1 registration, job 7' })).toBeVisible();
  expect(screen.getByText('1 card')).toBeVisible();
  expect(screen.getByText(/^Started by a deleted account, Nov 20, 2026/)).toBeVisible();
});

test('a job that stopped says why in the words of the server, and has nothing to download', () => {
  show({ state: 'failed', problem: 'The disk is full', file: false });
  expect(screen.getByText('Stopped')).toBeVisible();
  expect(screen.getByText('The disk is full')).toBeVisible();
  expect(screen.queryByRole('button', { name: /job/ })).toBeNull();
  expect(screen.queryByText('The file is kept no longer.')).toBeNull();
});

test('a finished job whose file was removed says so', () => {
  show({ file: false });
  expect(screen.getByText('The file is kept no longer.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
});

test('each reason why a registration is not in the file has its words', () => {
  show({
    leftOutCount: 2,
    leftOut: [
      { registrationId: 4, reason: 'withdrawn' },
      { registrationId: 9, reason: 'failed' },
    ],
  });
  expect(screen.getByText('No. 4: consent withdrawn')).toBeVisible();
  expect(screen.getByText('No. 9: its papers could not be made')).toBeVisible();
  expect(screen.queryByText(/more$/)).toBeNull();
});

test('a job that cannot be cancelled says why, and the button may be pressed again', async () => {
  cutOff(printJobs.cancel);
  const { user } = show({ state: 'waiting', file: false });
  const button = screen.getByRole('button', { name: 'Cancel the job 7' });
  await user.click(button);
  expect(await screen.findByText('Service unavailable')).toBeVisible();
  expect(button).toBeEnabled();
});

test('a file is downloaded once, however often its button is pressed', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const came = answer(printJobs.link, async () => {
    await promise;
    return { url: '/api/print-jobs/7/file?expires=1' };
  });
  const { user } = show();
  const button = screen.getByRole('button', { name: /^Download PDF .*of job 7/ });
  expect(button).toHaveTextContent(/^Download PDF$/);
  await user.dblClick(button);
  resolve();
  expect(await screen.findByText(/^The browser downloads the file/)).toBeVisible();
  expect(came).toHaveLength(1);
  expect(downloadedAddresses).toEqual(['/api/print-jobs/7/file?expires=1']);
});

test('nothing chosen, nothing to print', async () => {
  const { button } = await openDialog(0);
  expect(button).toBeDisabled();
});

test('copies go with packets and not with cards, and one that is taken out does not go', async () => {
  const came = answer(printJobs.start, () => Response.json(job, { status: 201 }));
  const { user } = await openDialog();
  await user.click(screen.getByRole('checkbox', { name: 'For the proprietor' }));
  await user.click(screen.getByRole('checkbox', { name: 'For the office' }));
  await user.click(screen.getByRole('checkbox', { name: 'For the proprietor' }));
  await user.dblClick(screen.getByRole('button', { name: 'Start printing' }));
  await screen.findByText('The papers are being made');
  expect(came.map(({ body }) => body)).toEqual([
    { registrationIds: [1, 2, 3], kind: 'packet', copies: ['office'] },
  ]);
});

test('says on how many papers something will be blank, for the kind of paper that is chosen', async () => {
  const packets = [
    { fact: 'startYear' as const, papers: 3 },
    { fact: 'email' as const, papers: 1 },
  ];
  const came = answer(printJobs.blanks, ({ body }) => ({
    papers: 3,
    renewals: 0,
    blanks: (body as PrintJobInput).kind === 'card' ? [] : packets,
    withoutCard: (body as PrintJobInput).kind === 'card' ? 2 : 0,
    rejected: (body as PrintJobInput).kind === 'card' ? 0 : 2,
  }));
  const { user } = await openDialog();
  expect(await screen.findByText('These will be blank:')).toBeVisible();
  expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'Start year: 3 of 3',
    'Email: 1 of 3',
  ]);
  expect(
    screen.getByText('2 registrations were rejected: nothing of them is printed.'),
  ).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /^Producer cards/ }));
  expect(
    await screen.findByText(/^No card for 2 products: their applications ended/),
  ).toBeVisible();
  expect(screen.queryByText('These will be blank:')).toBeNull();
  expect(came.map(({ body }) => body)).toEqual([
    { registrationIds: [1, 2, 3], kind: 'packet' },
    { registrationIds: [1, 2, 3], kind: 'card' },
  ]);
});

test.each([
  [3, /^Cover list, Application for Renewal, certificate and proof of production of each product/],
  [2, /^Of 2 renewals: cover list, Application for Renewal, .* Of each other product: cover list/],
  [0, /^Cover list, Form GI 3A, statement, proof of service and NOC of each product/],
])('of three packets %i are renewals: says which papers they have', async (renewals, papers) => {
  answer(printJobs.blanks, { papers: 3, renewals, blanks: [], withoutCard: 0, rejected: 0 });
  await openDialog();
  expect(await screen.findByText(papers)).toBeVisible();
});

test('a count of blanks that fails stands in nobody’s way', async () => {
  refuse(printJobs.blanks, 'internal');
  answer(printJobs.start, () => Response.json(job, { status: 201 }));
  const { user } = await openDialog();
  expect(await screen.findByText('What will be blank could not be looked up.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Start printing' }));
  expect(await screen.findByText('The papers are being made')).toBeVisible();
});

test('Escape starts nothing, the focus returns, and the next dialog begins anew', async () => {
  const came = answer(printJobs.start, () => Response.json(job, { status: 201 }));
  const { user, button } = await openDialog();
  await user.click(screen.getByRole('radio', { name: /^Producer cards/ }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button).toHaveFocus();
  await user.click(button);
  expect(screen.getByRole('radio', { name: /^Packets for the Registry/ })).toBeChecked();
  expect(came).toHaveLength(0);
});

test('in Hindi too, what is being made already is said with the way to it', async () => {
  refuse(printJobs.start, 'print.same_selection');
  setLanguage('hi');
  const { user } = renderScreen(<PrintSelected registrationIds={[1]} count={1} />, {
    as: 'meera',
  });
  await user.click(await screen.findByRole('button', { name: 'चुने हुए छापें' }));
  await user.click(screen.getByRole('button', { name: 'छपाई शुरू करें' }));
  expect(await screen.findByText(/^यही काग़ज़ पहले से बन रहे हैं/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'छपाई का पेज खोलें' })).toBeVisible();
});

test('in Hindi a print job that is refused says why in Hindi', async () => {
  refuse(printJobs.start, 'print.too_many');
  setLanguage('hi');
  const { user } = renderScreen(<PrintSelected registrationIds={[1]} count={1} />, {
    as: 'meera',
  });
  await user.click(await screen.findByRole('button', { name: 'चुने हुए छापें' }));
  await user.click(screen.getByRole('button', { name: 'छपाई शुरू करें' }));
  await waitFor(() => expect(screen.getByText(/दस/)).toBeVisible());
});

test('a finished job of packets leads to what it printed, to be recorded as filed', async () => {
  const came = answer(applications.summary, { counts: applicationCounts });
  show({ state: 'finished', papers: 3 });
  expect(await screen.findByRole('link', { name: 'Record as filed: job 7' })).toHaveAttribute(
    'href',
    `/admin/applications?status=not_filed&printJobId=${job.id}`,
  );
  expect(screen.getByRole('link', { name: 'Show in Applications' })).toHaveAttribute(
    'href',
    `/admin/applications?printJobId=${job.id}`,
  );
  expect(screen.getByRole('link', { name: 'Show in Register' })).toHaveAttribute(
    'href',
    `/admin?printJobId=${job.id}`,
  );
  expect(came[0]?.url.searchParams.get('printJobId')).toBe('7');
});

test('a job of renewals has nothing to file', async () => {
  const came = answer(applications.summary, { counts: { ...applicationCounts, not_filed: 0 } });
  show({ state: 'finished', papers: 3 });
  await waitFor(() => expect(came).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'Show in Applications' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Record as filed/ })).toBeNull();
});

test.each([
  ['running', { state: 'running' as const, papers: 2 }],
  ['without a packet', { state: 'finished' as const, papers: 0 }],
  ['of cards', { state: 'finished' as const, kind: 'card' as const, papers: 3 }],
])('a job %s has nothing to record', (_what, changes) => {
  show(changes);
  expect(screen.queryByRole('link', { name: /^Record as filed/ })).toBeNull();
});
