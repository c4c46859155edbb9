import { catalogue } from '@gi/contract/routes/catalogue';
import { reviews } from '@gi/contract/routes/reviews';
import { users } from '@gi/contract/routes/users';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, refuse } from '#test/api.ts';
import { rupali } from '#test/registration-samples.ts';
import { answerBench, answerClaims, answerQueue, waitingRow } from '#test/review-bench.ts';
import { address, renderScreen } from '#test/render.tsx';
import { showWideScreen } from '#test/wide-screen.ts';
import { mugaSilk } from '#test/wizard-samples.ts';
import { Page } from './review.tsx';

const two = [waitingRow(61, 'Rupali Das'), waitingRow(62, 'Bhanu Kalita')];

const kavitas = { user_id: 77, username: 'kavita', until: '2026-01-05T10:30:00.000Z' };

beforeEach(() => {
  answerBench(two);
  answer(users.dropdown, [{ id: 11, username: 'asha', registration_count: 12 }]);
  answer(catalogue.products, [mugaSilk]);
});

const show = (at = '/admin/review') => renderScreen(<Page />, { as: 'meera', at });

/** Opens both, so that they may be approved together, and chooses them in the queue. */
const chooseBoth = async (user: UserEvent) => {
  for (const { name } of two) {
    await user.click(await screen.findByRole('button', { name: `Open ${name}` }));
    await screen.findByRole('heading', { level: 1, name });
    await user.click(screen.getByRole('button', { name: 'Back to the queue' }));
    await user.click(await screen.findByRole('checkbox', { name: `Choose ${name}` }));
  }
};
const approveBoth = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Approve 2 opened' }));

test('of several only the refused one is not approved, and it is said why', async () => {
  const own =
    'You entered or last changed this registration. Another reviewer or administrator has to decide.';
  answer(reviews.many, {
    done: [{ id: 62, updated_at: rupali.updated_at }],
    refused: [{ id: 61, code: 'review.own_work', error: own }],
  });
  const { user } = show();
  await chooseBoth(user);
  answerQueue([waitingRow(61, 'Rupali Das', { ownWork: true })]);
  await approveBoth(user);
  expect(await screen.findByText('1 registration was approved')).toBeVisible();
  expect(
    screen.getByText(/^Not approved: Rupali Das – .*Another reviewer or administrator/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Open Bhanu Kalita' })).toBeNull();
  const box = await screen.findByRole('checkbox', { name: 'Rupali Das cannot be chosen yet' });
  expect(box).toBeDisabled();
  expect(box).not.toBeChecked();
});

test.each([
  ['somebody changed', { updatedAt: '2026-01-09T06:00:00.000Z' }],
  ['the four-eyes rule keeps from me', { ownWork: true }],
  ['somebody else holds', { claim: kavitas }],
])('the box of an opened registration that %s is closed', async (_what, more) => {
  const { user } = show();
  await chooseBoth(user);
  await user.click(screen.getByRole('button', { name: 'Open Rupali Das' }));
  await screen.findByRole('heading', { level: 1, name: 'Rupali Das' });
  answerQueue([waitingRow(61, 'Rupali Das', more), waitingRow(62, 'Bhanu Kalita')]);
  await user.click(screen.getByRole('button', { name: 'Back to the queue' }));
  // Back at this tab, the queue is read again.
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  const box = await screen.findByRole('checkbox', { name: 'Rupali Das cannot be chosen yet' });
  expect(box).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Approve 1 opened' })).toBeEnabled();
});

test('when nothing waits any more it is still said what was approved', async () => {
  answer(reviews.many, {
    done: [61, 62].map((id) => ({ id, updated_at: rupali.updated_at })),
    refused: [],
  });
  const { user } = show();
  await chooseBoth(user);
  await approveBoth(user);
  expect(await screen.findByText('2 registrations were approved')).toBeVisible();
  expect(await screen.findByText('Nothing waits for a review')).toBeVisible();
});

test('when too many are chosen the sentence of the server is shown, and nothing is approved', async () => {
  const error = 'Please choose at most 500 registrations at once';
  refuse(reviews.many, 'request.invalid', { error });
  const { user } = show();
  await chooseBoth(user);
  await approveBoth(user);
  expect(await screen.findByText(error)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open Rupali Das' })).toBeVisible();
});

test('a registration that was not opened cannot be chosen', async () => {
  answerQueue([waitingRow(69, 'Moni Bora')]);
  show();
  expect(
    await screen.findByRole('checkbox', { name: 'Moni Bora cannot be chosen yet' }),
  ).toBeDisabled();
});

test('more of a long queue come from where the first ended, and Enter opens the bench', async () => {
  showWideScreen();
  const came = answer(reviews.queue, ({ url }) =>
    url.searchParams.has('after')
      ? { waiting: [waitingRow(63, 'Moni Bora')], total: 3, next: null, seeBeforeApproval: false }
      : { waiting: two, total: 3, next: 'after-62', seeBeforeApproval: false },
  );
  const { user } = show();
  expect(await screen.findByRole('row', { name: /Moni Bora/ })).toBeVisible();
  expect(came.at(-1)?.url.searchParams.get('after')).toBe('after-62');
  expect(screen.getByText('3 registrations wait')).toBeVisible();
  screen.getByRole('grid', { name: 'Review queue' }).focus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Bhanu Kalita' })).toBeVisible();
  expect(address()).toBe('/admin/review?id=62');
});

test('what came last comes first on demand, and the next one follows that order', async () => {
  showWideScreen();
  const came = answerQueue(two.toReversed());
  const { user } = show('/admin/review?userId=11');
  await user.click(await screen.findByRole('button', { name: 'Waiting since' }));
  await waitFor(() => expect(came.at(-1)?.url.searchParams.get('order')).toBe('latest'));
  expect(address()).toBe('/admin/review?userId=11&order=latest');
  await user.click(screen.getByText('Bhanu Kalita'));
  expect(address()).toBe('/admin/review?userId=11&order=latest&id=62');
});

test('the queue is filtered by collector and product, and one press clears all', async () => {
  const came = answerQueue(two);
  const { user } = show('/admin/review?startDate=2026-01-01&claim=mine');
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  await screen.findByRole('option', { name: 'asha' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Data Collector' }), 'asha');
  await screen.findByRole('option', { name: mugaSilk.name });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Product' }), mugaSilk.name);
  await waitFor(() =>
    expect(Object.fromEntries(came.at(-1)?.url.searchParams ?? [])).toMatchObject({
      userId: '11',
      productId: String(mugaSilk.id),
      startDate: '2026-01-01',
    }),
  );
  expect(screen.getByText('Waiting since: Jan 01, 2026 –')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
  expect(address()).toBe('/admin/review?claim=mine');
  expect(screen.getByRole('button', { name: 'Clear the filters' })).toBeDisabled();
});

test('an empty queue says whether the filters are the reason', async () => {
  answerQueue([]);
  const { unmount } = show('/admin/review?userId=11');
  expect(await screen.findByText('Nothing that waits matches these filters')).toBeVisible();
  expect(screen.queryByText('Nothing waits for a review')).toBeNull();
  unmount();
  show();
  expect(
    await screen.findByText('New registrations and corrected ones appear here.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start with the oldest' })).toBeNull();
});

test('a queue that cannot be loaded says why and comes with Retry', async () => {
  refuse(reviews.queue, 'service.unavailable');
  const { user } = show();
  expect(screen.getByText('Loading...')).toBeVisible();
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Service unavailable')).toBeVisible();
  answerQueue(two);
  await user.click(alert.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Open Rupali Das' })).toBeVisible();
});

test('earlier decisions tell who decided what and when, also of a deleted account', async () => {
  const at = '2026-01-06T06:00:00.000Z';
  const past = { at, note: null, remarks: [], alone: false };
  answer(reviews.list, {
    reviews: [
      { ...past, decision: 'changed', by: 'asha' },
      { ...past, decision: 'approve', by: 'meera', at: '2026-01-05T06:00:00.000Z', alone: true },
      { ...past, decision: 'reject', by: null, at: '2026-01-04T06:00:00.000Z', note: 'Too old' },
    ],
  });
  show('/admin/review?id=61');
  const earlier = within(
    (await screen.findByRole('heading', { name: 'Earlier decisions' })).closest('section')!,
  );
  for (const text of [
    'Changed after the approval by asha',
    'Approved by meera',
    'The only administrator decided about own work',
    'Rejected by a deleted account',
    'Too old',
  ])
    expect(earlier.getByText(text)).toBeVisible();
});

test('a replaced document is shown as it was and as it is, also before the first decision', async () => {
  answer(reviews.changes, {
    since: null,
    changes: [],
    earlier: [
      {
        kind: 'aadharCard',
        url: '/api/files/41/aadharCard-1.jpg?signed',
        replacedAt: '2026-01-07T06:00:00.000Z',
      },
    ],
  });
  renderScreen(<Page />, { at: '/admin/review?id=41', as: 'meera' });
  expect(await screen.findByRole('heading', { name: 'Replaced documents' })).toBeVisible();
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Open the earlier Aadhar Card in a new tab')).toContain('aadharCard-1.jpg?signed');
  expect(hrefOf('Open the new Aadhar Card in a new tab')).toBe(rupali.documentUrls.aadharCard);
  expect(screen.getByText(/^Replaced on Jan 07, 2026/)).toBeVisible();
});

test('the queue names who decides on what, and what the four-eyes rule forbids', async () => {
  answerQueue([
    { ...waitingRow(61, 'Rupali Das'), claim: kavitas },
    { ...waitingRow(62, 'Bhanu Kalita'), ownWork: true },
    { ...waitingRow(63, 'Moni Bora'), claim: { ...kavitas, user_id: 1, username: 'meera' } },
  ]);
  show();
  const line = async (name: string) =>
    (await screen.findByRole('button', { name: `Open ${name}` })).closest('li');
  expect(await line('Rupali Das')).toHaveTextContent('Held by kavita until 04:00 pm');
  expect(await line('Bhanu Kalita')).toHaveTextContent('You entered or last changed this');
  expect(await line('Moni Bora')).toHaveTextContent('Yours until 04:00 pm');
});

test('all, mine and unclaimed are one press each, and kept in the address', async () => {
  const came = answerQueue(two);
  const { user } = show('/admin/review?userId=11');
  const mine = await screen.findByRole('button', { name: 'Mine' });
  expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(mine);
  expect(address()).toBe('/admin/review?userId=11&claim=mine');
  expect(mine).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(came.at(-1)?.url.searchParams.get('claim')).toBe('mine'));
  await user.click(screen.getByRole('button', { name: 'Unclaimed' }));
  await waitFor(() => expect(came.at(-1)?.url.searchParams.get('claim')).toBe('none'));
});

test('Start opens what the server gives, of the filter, and says when others hold all', async () => {
  const { asked } = answerClaims([62]);
  const { user } = show('/admin/review?claim=none&userId=11');
  await user.click(await screen.findByRole('button', { name: 'Start with the oldest' }));
  await screen.findByRole('heading', { level: 1, name: 'Bhanu Kalita' });
  expect(asked.map(({ body }) => body)).toEqual([{ userId: '11', skip: [] }]);
  await user.click(screen.getByRole('button', { name: 'Back to the queue' }));
  await user.click(await screen.findByRole('button', { name: 'Start with the oldest' }));
  expect(await screen.findByText(/^Nothing is left that you may decide on/)).toBeVisible();
});
