import { applications } from '@gi/contract/routes/applications';
import { mostHistory } from '@gi/contract/fields/case-steps';
import { notFiled } from '@gi/contract/fields/application-states';
import { registrations } from '@gi/contract/routes/registrations';
import { reviews } from '@gi/contract/routes/reviews';
import type { CaseFile, CaseLine, HistoryEntry } from '@gi/contract/schemas/case-file';
import { renderHook, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useSeenBefore } from '#features/review/seen-store.ts';
import { answer } from '#test/api.ts';
import { mugaApplication } from '#test/application-samples.ts';
import { answerDetails, answerRecord } from '#test/details-page.ts';
import { answerBench } from '#test/review-bench.ts';
import { aboutNothing, rupali } from '#test/registration-samples.ts';
import { address, renderApp } from '#test/render.tsx';

const open = (as: 'meera' | 'rohan' | 'vimala' = 'meera') =>
  renderApp({ at: '/registration-details/41', as });

const approved = {
  ...rupali,
  review_status: 'approved',
  reviewed_at: '2026-01-08T06:00:00.000Z',
} as const;
const granted = {
  ...mugaApplication,
  status: 'renewal_due',
  filedOn: '2016-01-10',
  applicationNo: 'GI/812',
  grantedOn: '2016-09-08',
  authorisedUserNo: 'AU/2016/1',
  validUntil: '2026-09-07',
  lastEvent: 'granted',
  lastEventOn: '2016-09-08',
} as const;
const mark = { on: null, number: null, status: null };
const grantedLine: CaseLine = {
  products: [{ id: 11, name: 'Muga Silk of Assam' }],
  marks: [
    { ...mark, step: 'registered', state: 'done', on: '2016-01-05' },
    { ...mark, step: 'reviewed', state: 'done', on: '2016-01-08' },
    { ...mark, step: 'filed', state: 'done', on: '2016-01-10', number: 'GI/812' },
    { ...mark, step: 'advertised', state: 'done', on: '2016-06-10', number: '151' },
    { ...mark, step: 'granted', state: 'done', on: '2016-09-08', number: 'AU/2016/1' },
    { ...mark, step: 'renewal', state: 'now', on: '2026-09-07' },
  ],
  next: { step: 'renewal', since: '2026-03-07', action: 'renew' },
};
const grantedCase: Partial<CaseFile> = {
  applications: [{ application: granted, events: [], changes: [] }],
  lines: [grantedLine],
  next: { ...grantedLine.next, productId: 11 },
};

beforeEach(answerDetails);

test('a new registration waits for its review, and the button opens it on the bench', async () => {
  answerBench([]);
  answerRecord({ ...rupali, district: 'Kamrup', state: 'Assam' });
  const { user } = open();
  const next = () => screen.getByRole('group', { name: 'Next' });
  expect(
    await screen.findByText('ID 41 · 44 years, Female · Sualkuchi, Kamrup, Assam'),
  ).toBeVisible();
  await waitFor(() =>
    expect(next()).toHaveTextContent(/Next: Review, open since Jan 05, 2026: \d+ days/),
  );
  await user.click(within(next()).getByRole('link', { name: 'Review' }));
  await waitFor(() => expect(address()).toBe('/admin/review?id=41'));
});

test('one line says where a granted case is, with days and numbers, and Record the renewal does it', async () => {
  answerRecord(approved, grantedCase);
  const sent = answer(applications.record, { applications: [] });
  const { user } = open();
  const line = await screen.findByRole('region', { name: 'Where the case is: Muga Silk of Assam' });
  expect(
    within(line)
      .getAllByRole('listitem')
      .map((step) => step.textContent),
  ).toEqual([
    'Registered, doneJan 05, 2016',
    'Reviewed, doneJan 08, 2016',
    'Filed, doneJan 10, 2016No. GI/812',
    'Advertised, doneJun 10, 2016Journal 151',
    'Granted, doneSep 08, 2016AU/2016/1',
    'Renewal, nextby Sep 07, 2026',
  ]);
  expect(screen.getAllByText('Renewal due')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Record the renewal' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText(/^Event/)).toHaveValue('renewed');
  expect(sent).toHaveLength(0);
});

test('products in different states have a line each, and the next step names its product', async () => {
  const tea = { id: 17, name: 'Kangra Tea' };
  const next = { step: 'filed', since: '2026-01-08', action: 'print' } as const;
  answerRecord(
    { ...approved, existing_products: [...approved.existing_products, tea] },
    {
      ...grantedCase,
      applications: [
        { application: granted, events: [], changes: [] },
        {
          application: { ...mugaApplication, productId: 17, productName: tea.name },
          events: [],
          changes: [],
        },
      ],
      lines: [
        grantedLine,
        { products: [tea], marks: [{ ...mark, step: 'registered', state: 'done' }], next },
      ],
      next: { ...next, productId: 17 },
    },
  );
  open();
  expect(
    await screen.findByRole('region', { name: 'Where the case is: Kangra Tea' }),
  ).toBeVisible();
  expect(screen.getByRole('group', { name: 'Next' })).toHaveTextContent(
    /Print the papers for the Registry, Kangra Tea, open since Jan 08, 2026/,
  );
  expect(screen.getByRole('button', { name: 'Print papers' })).toBeVisible();
});

test('the button acts on the line that is next, also where its products are alike', async () => {
  const tea = { id: 17, name: 'Kangra Tea' };
  const rice = { id: 18, name: 'Joha Rice' };
  const next = { step: 'filed', since: '2026-01-08', action: 'file' } as const;
  const toFile = { ...mugaApplication, ...notFiled };
  const file = (application: typeof mugaApplication) => ({ application, events: [], changes: [] });
  answerRecord(
    { ...approved, existing_products: [...approved.existing_products, tea, rice] },
    {
      applications: [
        file({ ...granted, status: 'granted' }),
        file({ ...toFile, productId: tea.id, productName: tea.name }),
        file({ ...toFile, productId: rice.id, productName: rice.name }),
      ],
      lines: [
        { ...grantedLine, next: { step: 'renewal', since: null, action: 'wait' } },
        { products: [tea, rice], marks: [{ ...mark, step: 'registered', state: 'done' }], next },
      ],
      next: { ...next, productId: null },
    },
  );
  const { user } = open();
  const group = await screen.findByRole('group', { name: 'Next' });
  expect(group).toHaveTextContent(/, Kangra Tea, open since/);
  await user.click(within(group).getByRole('button'));
  const dialog = await screen.findByRole('dialog');
  // A granted one offers other events.
  expect(within(dialog).getByLabelText(/^Event/)).toHaveValue('filed');
});

test('who may only read has no button for what comes next', async () => {
  answerRecord(approved, grantedCase);
  open('vimala');
  expect(await screen.findByRole('group', { name: 'Next' })).toHaveTextContent(/Renewal, open/);
  for (const name of [/Record/, /Take back/, /Print again/, /Edit Details/])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a locked case says so and offers nothing', async () => {
  answerRecord(
    { ...approved, consent_withdrawn_at: '2026-02-02T06:00:00.000Z' },
    { ...grantedCase, next: { step: 'reviewed', since: null, action: 'none', productId: null } },
  );
  open();
  expect(await screen.findByRole('group', { name: 'Next' })).toHaveTextContent(
    'Next: Locked: the consent is withdrawn',
  );
  expect(screen.queryByRole('button', { name: /^Record an event/ })).toBeNull();
});

const entry = (id: number, action: string, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  ...aboutNothing,
  id,
  at: '2026-01-09T06:00:00.000Z',
  username: 'meera',
  action,
  fields: [],
  ...more,
});

test('the history has values before and after, and shows one kind of entry alone', async () => {
  answerRecord(rupali, {
    history: [
      entry(4, 'application.recorded', {
        event: 'filed',
        on: '2026-01-08',
        product: 'Muga Silk of Assam',
      }),
      entry(3, 'registration.viewed_full_ids'),
      entry(2, 'registration.changed', {
        fields: ['phone', 'unit', 'annualTurnover'],
        changes: [
          { field: 'phone', from: '9876543210', to: '9000000003' },
          { field: 'production_details.11.unit', from: 'kg', to: null },
          { field: 'production_details.11.annualTurnover', from: '450000', to: '5' },
        ],
      }),
      entry(1, 'registration.created', { username: null }),
    ],
  });
  const { user } = open();
  expect(await screen.findByText('meera recorded: Filed on Jan 08, 2026')).toBeVisible();
  expect(screen.getByText('Phone: 9876543210 → 9000000003')).toBeVisible();
  expect(screen.getByText('Muga Silk of Assam, Unit: kg → nothing')).toBeVisible();
  expect(screen.getByText('Muga Silk of Assam, Annual Turnover: 4,50,000 → 5')).toBeVisible();
  expect(screen.getByText('Registered by a deleted account')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Show'), 'Looks at numbers');
  expect(screen.getByText('Identity numbers seen by meera')).toBeVisible();
  expect(screen.queryByText(/Phone:/)).toBeNull();
  expect(screen.queryByText(/recorded:/)).toBeNull();
});

test('a history that has more than the page says where the rest is', async () => {
  const entries = (count: number) =>
    Array.from({ length: count }, (_, at) => entry(at + 1, 'registration.edited'));
  answerRecord(rupali, { history: entries(mostHistory) });
  open();
  expect(
    await screen.findByText('The newest 500 entries; Activity has the older ones'),
  ).toBeVisible();
  expect(screen.queryByText(/^The newest \d+ prints/)).toBeNull();
});

test('an application shows its numbers and events, and is opened in the list of applications', async () => {
  answerRecord(approved, grantedCase);
  const { user } = open();
  expect(
    await screen.findByText(
      'Application GI/812, Authorised user AU/2016/1, Valid until Sep 07, 2026',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Muga Silk of Assam: Show in Applications' }));
  expect(address()).toBe('/admin/applications?application=41-11');
});

test('an approval that is taken back can be undone by the button of the message', async () => {
  answerRecord(approved);
  const came = answer(reviews.review, { ...approved, updated_at: '2026-01-09T06:00:00.000Z' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Take back the approval/ }));
  await user.keyboard('The wrong product{Control>}{Enter}{/Control}');
  await user.click(await screen.findByRole('button', { name: 'Undo (U)' }));
  await waitFor(() =>
    expect(came[1]?.body).toEqual({ decision: 'undo', seen: '2026-01-09T06:00:00.000Z' }),
  );
  expect(await screen.findByText('Rupali Das is as before the decision')).toBeVisible();
  // It was not seen on the bench, so an approval of many must not include it.
  expect(renderHook(() => useSeenBefore()).result.current.has(rupali.id)).toBe(false);
});

test('a registration without documents says so', async () => {
  answerRecord({ ...rupali, documentUrls: {} });
  open();
  expect(await screen.findByText('No documents uploaded for this registration.')).toBeVisible();
});

test('before the approval there is nothing to file', async () => {
  answerRecord(rupali, {
    applications: [{ application: { ...mugaApplication, ...notFiled }, events: [], changes: [] }],
  });
  open();
  expect(await screen.findByRole('heading', { name: 'Applications' })).toBeVisible();
  expect(screen.queryByText('To file')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Record an event/ })).toBeNull();
});

test('a correction is shown at once, and the case is read again', async () => {
  const reads = answer(registrations.case, () => caseOf());
  const caseOf = (): CaseFile => ({
    registration: rupali,
    review: { status: 'submitted', since: rupali.created_at, history: [] },
    applications: [],
    papers: [],
    lines: [{ products: [], marks: [], next: { step: 'reviewed', since: null, action: 'review' } }],
    next: { step: 'reviewed', since: null, action: 'review', productId: null },
    history: [],
  });
  answer(registrations.update, { ...rupali, email: 'new@example.org' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Details' }));
  const field = screen.getByRole('textbox', { name: /^Email/ });
  await user.clear(field);
  await user.type(field, 'new@example.org');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(reads).toHaveLength(2));
});

test('products of a filed registration are not corrected', async () => {
  answerRecord({ ...approved, applications: [granted] }, grantedCase);
  open();
  expect(await screen.findByRole('heading', { name: 'Categories & Products' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Correct the products' })).toBeNull();
});
