import { catalogue } from '@gi/contract/routes/catalogue';
import { registrations } from '@gi/contract/routes/registrations';
import { reports } from '@gi/contract/routes/reports';
import { reviews } from '@gi/contract/routes/reviews';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, refuse } from '#test/api.ts';
import { enterText } from '#test/enter-text.ts';
import { listRow, pageOf, rupali } from '#test/registration-samples.ts';
import { answerBench, answerQueue, waitingRow } from '#test/review-bench.ts';
import { address, renderApp } from '#test/render.tsx';
import { mugaSilk } from '#test/wizard-samples.ts';

const waiting = [
  waitingRow(41, 'Rupali Das'),
  waitingRow(42, 'Bhanu Kalita'),
  waitingRow(43, 'Moni Bora'),
];

beforeEach(() => answerBench(waiting));

const openBench = async (at = '/admin/review?id=41') => {
  const { user } = renderApp({ at, as: 'meera' });
  await screen.findByRole('heading', { level: 1, name: 'Rupali Das' });
  await screen.findByText('1 of 3', { exact: false });
  return user;
};

test('the queue tells who waits, and who is looking at whom', async () => {
  answerQueue([
    waitingRow(41, 'Rupali Das', { reviewing: [{ username: 'kavita', since: rupali.updated_at }] }),
    waitingRow(42, 'Bhanu Kalita', { reviewedBefore: true }),
  ]);
  const { user } = renderApp({ at: '/admin/review', as: 'meera' });
  expect(await screen.findByText('2 registrations wait')).toBeVisible();
  expect(await screen.findByText('kavita is reviewing this')).toBeVisible();
  expect(screen.getByText('Looked at before')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Start with the oldest' }));
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Rupali Das' })).toHaveFocus(),
  );
  expect(address()).toBe('/admin/review?id=41');
});

test('A approves what was seen and shows the next one at once', async () => {
  const came = answer(reviews.review, listRow({ review_status: 'approved' }));
  const user = await openBench();
  await user.keyboard('a');
  expect(await screen.findByText('Rupali Das is approved')).toBeVisible();
  expect(came[0]?.body).toEqual({ decision: 'approve', seen: rupali.updated_at });
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Bhanu Kalita' })).toHaveFocus(),
  );
  expect(screen.getByText('1 of 2', { exact: false })).toBeVisible();
});

test('J and K lead to the neighbours, and typing in a field is no key', async () => {
  const came = answer(reviews.review, listRow());
  const user = await openBench();
  await user.keyboard('j');
  await screen.findByRole('heading', { level: 1, name: 'Bhanu Kalita' });
  await user.keyboard('k');
  await screen.findByRole('heading', { level: 1, name: 'Rupali Das' });
  await user.keyboard('r');
  await user.type(screen.getByRole('textbox', { name: 'What is wrong' }), 'jaka');
  expect(came).toHaveLength(0);
  expect(screen.getByRole('heading', { level: 1, name: 'Rupali Das' })).toBeVisible();
});

test('a return carries its remarks, also the one that stands in the field', async () => {
  const came = answer(reviews.review, listRow({ review_status: 'returned' }));
  const user = await openBench();
  await user.click(screen.getByRole('button', { name: 'Remark on Address' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Return Rupali Das' }));
  expect(dialog.getByRole('combobox')).toHaveValue('address');
  await enterText(user, dialog.getByRole('textbox', { name: 'What is wrong' }), 'No village');
  await user.click(dialog.getByRole('button', { name: 'Add remark' }));
  await user.selectOptions(dialog.getByRole('combobox'), 'documents.photo');
  await user.type(
    dialog.getByRole('textbox', { name: 'What is wrong' }),
    'Too dark{Control>}{Enter}{/Control}',
  );
  await waitFor(() => expect(came).toHaveLength(1));
  expect(came[0]?.body).toEqual({
    decision: 'return',
    seen: rupali.updated_at,
    note: '',
    remarks: [
      { field: 'address', text: 'No village' },
      { field: 'documents.photo', text: 'Too dark' },
    ],
  });
});

test('a return warns about what the collector of this registration may not change', async () => {
  answer(registrations.get, { ...rupali, collector_may_change_identity: false });
  const user = await openBench();
  await user.click(await screen.findByRole('button', { name: 'Return' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Return Rupali Das' }));
  const about = dialog.getByRole('combobox', { name: 'What it is about' });
  const warning = /^asha cannot change this: another collector first registered this person/;
  for (const [choice, isLocked] of [
    ['Full Name', true],
    ['Address', false],
    ['Signature', true],
    ['PAN Card', false],
  ] as const) {
    await user.selectOptions(about, choice);
    if (isLocked) expect(about).toHaveAccessibleDescription(warning);
    else expect(about).not.toHaveAccessibleDescription();
  }
});

test('what was decided meanwhile is said, and nothing is lost', async () => {
  refuse(reviews.review, 'review.decided_meanwhile');
  const user = await openBench();
  await user.keyboard('a');
  expect(
    await screen.findByText(
      'Nothing was decided: Somebody else has decided about this registration meanwhile',
    ),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show it as it is now' })).toBeVisible();
  refuse(reviews.review, 'review.own_work');
  await user.keyboard('a');
  expect(
    await screen.findByText(/Another reviewer or administrator has to decide\.$/),
  ).toBeVisible();
});

test('what looks wrong stands on top', async () => {
  answer(registrations.get, {
    ...rupali,
    name: 'रूपाली दास',
    name_latin: null,
    ...{ age: 16, phone: '12', consent: null },
    consent_of_person: { state: 'not_recorded', given: null },
    doubtful_numbers: ['voter'],
    documentUrls: {},
    state: 'West Bengal',
  });
  answer(catalogue.products, [mugaSilk]);
  renderApp({ at: '/admin/review?id=41', as: 'meera' });
  for (const said of [
    'Muga Silk of Assam is registered for Assam; this address is in West Bengal.',
    'Under 18: 16 years old',
    'No consent of the producer is on record',
    /^The name has no Latin letters beside it/,
    'Voter ID: the check digit does not fit. Compare it with the card.',
    'Missing: Proof of Production',
    /^Mobile Number 12: an Indian mobile number/,
    'Muga Silk of Assam: 20 years of production at the age of 16',
  ])
    expect(await screen.findByText(said)).toBeVisible();
});

test('other people with the same phone are named, each once', async () => {
  const other = (id: number, producer_id: number, name: string, phone = '+91 98765 43210') =>
    listRow({ id, producer_id, name, phone });
  const asked = answer(
    registrations.search,
    pageOf([
      other(90, 77, 'Rupali Dass'),
      other(89, 77, 'Rupali Dass'),
      other(88, 78, 'Moni Bora'),
      other(87, 79, 'Bhanu Kalita', '9876500000'),
      other(41, rupali.producer_id, rupali.name),
    ]),
  );
  await openBench();
  expect(
    await screen.findByText(
      'The same phone number as Rupali Dass (90), Moni Bora (88): perhaps the same person',
    ),
  ).toBeVisible();
  expect(asked[0]?.body).toMatchObject({ samePhone: 'true', search: '9876543210' });
});

test('a product that was taken out of the catalogue stands on top, once the catalogue is here', async () => {
  answer(registrations.get, rupali);
  answer(catalogue.products, [{ ...mugaSilk, id: 99, name: 'Assam Japi' }]);
  renderApp({ at: '/admin/review?id=41', as: 'meera' });
  expect(
    await screen.findByText('Muga Silk of Assam has been taken out of the catalogue.'),
  ).toBeVisible();
});

test('the queue is filtered by State and by a district in which somebody is registered', async () => {
  const counts = { producers: 1, registrations: 1, approved: 0, granted: 0 };
  answer(reports.places, {
    rows: [
      { state: 'Assam', district: 'Kamrup', ...counts },
      { state: 'West Bengal', district: 'Darjeeling', ...counts },
    ],
  });
  const came = answerQueue(waiting);
  const { user } = renderApp({ at: '/admin/review', as: 'meera' });
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const district = await screen.findByRole('combobox', { name: 'District' });
  expect(district).toBeDisabled();
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Assam');
  await within(district).findByRole('option', { name: 'Kamrup' });
  expect(within(district).queryByRole('option', { name: 'Darjeeling' })).toBeNull();
  await user.selectOptions(district, 'Kamrup');
  await waitFor(() =>
    expect(Object.fromEntries(came.at(-1)?.url.searchParams ?? [])).toMatchObject({
      state: 'Assam',
      district: 'Kamrup',
    }),
  );
  expect(address()).toBe('/admin/review?state=Assam&district=Kamrup');
});

test('a resubmission shows only what changed since the last decision', async () => {
  answer(reviews.changes, {
    since: '2026-01-06T06:00:00.000Z',
    changes: [{ field: 'address', before: 'Sualkuchi', after: 'Sualkuchi, Kamrup' }],
    earlier: [],
  });
  answer(reviews.list, {
    reviews: [
      {
        decision: 'return',
        by: 'meera',
        at: '2026-01-06T06:00:00.000Z',
        note: null,
        remarks: [
          { field: 'address', text: 'No district' },
          { field: 'documents.photo', text: 'Too dark' },
        ],
        alone: false,
      },
    ],
  });
  const { user } = renderApp({ at: '/admin/review?id=41', as: 'meera' });
  const table = await screen.findByRole('table');
  expect(within(table).getByText('Sualkuchi')).toBeVisible();
  expect(within(table).getByText('Sualkuchi, Kamrup')).toBeVisible();
  // Each remark of the return tells whether it was seen to.
  expect((await screen.findAllByText('No district'))[0]?.closest('li')).toHaveTextContent(
    /No districtChanged$/,
  );
  expect(screen.getAllByText('Too dark')[0]?.closest('li')).toHaveTextContent(/Not changed$/);
  expect(screen.queryByRole('button', { name: 'Remark on Address' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show the whole registration' }));
  expect(screen.getByRole('button', { name: 'Remark on Address' })).toBeVisible();
});

test('a change is said as the record says it, and once', async () => {
  const change = (field: string, before: string | number, after: string | number) => ({
    field,
    before,
    after,
  });
  answer(reviews.changes, {
    since: '2026-01-06T06:00:00.000Z',
    changes: [
      change('gender', 'male', 'female'),
      change('annual_turnover', 4.5, 1234567.5),
      change('production.11.annualTurnover', 4.5, 1234567.5),
      change('production.11.turnoverUnit', 'lakh', 'thousand'),
    ],
    earlier: [],
  });
  renderApp({ at: '/admin/review?id=41', as: 'meera' });
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows.slice(1).map((each) => each.textContent)).toEqual([
    'GenderMaleFemale',
    expect.stringMatching(/^Annual Turnover – .+4\.512,34,567\.5$/),
    expect.stringMatching(/^Turnover Unit – .+LakhThousand$/),
  ]);
});

test('only what was opened can be approved together, each by what was seen', async () => {
  const came = answer(reviews.many, {
    done: [41, 42].map((id) => ({ id, updated_at: rupali.updated_at })),
    refused: [],
  });
  const user = await openBench();
  await user.keyboard('j');
  await screen.findByRole('heading', { level: 1, name: 'Bhanu Kalita' });
  await user.click(screen.getByRole('button', { name: 'Back to the queue' }));
  const choose = (name: string) => screen.findByRole('checkbox', { name: `Choose ${name}` });
  await screen.findByRole('checkbox', { name: 'Moni Bora cannot be chosen yet' });
  await user.click(await choose('Rupali Das'));
  await user.click(await choose('Bhanu Kalita'));
  await user.click(screen.getByRole('button', { name: 'Approve 2 opened' }));
  expect(await screen.findByText('2 registrations were approved')).toBeVisible();
  const items = [41, 42].map((id) => ({ id, seen: rupali.updated_at }));
  expect(came.map(({ body }) => body)).toEqual([{ decision: 'approve', items }]);
});
