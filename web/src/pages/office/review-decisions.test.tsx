import { registrations } from '@gi/contract/routes/registrations';
import { reviews } from '@gi/contract/routes/reviews';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { clearSession } from '#api/session.ts';
import { answer, refusal, refuse } from '#test/api.ts';
import { teaApplication } from '#test/application-samples.ts';
import { enterText } from '#test/enter-text.ts';
import { listRow, rupali } from '#test/registration-samples.ts';
import { answerBench, answerClaims, answerQueue, waitingRow } from '#test/review-bench.ts';
import { address, renderApp, renderScreen } from '#test/render.tsx';
import { Page } from './review.tsx';

const names: Record<number, string> = { 51: 'Rupali Das', 52: 'Bhanu Kalita', 53: 'Moni Bora' };
const rows = (ids: readonly number[]) => ids.map((id) => waitingRow(id, names[id] ?? ''));

beforeEach(() => answerBench(rows([51, 52, 53])));

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
const open = async (at = '/admin/review?id=51') => {
  const { user } = renderScreen(<Page />, { as: 'meera', at });
  await heading('Rupali Das');
  return user;
};

test('a rejection without a reason is refused at its field; with one it ends the registration', async () => {
  refuse(reviews.review, 'request.invalid', { fields: { note: 'Please say why' } });
  const user = await open();
  await press(user, 'Reject');
  const dialog = within(screen.getByRole('dialog', { name: 'Reject Rupali Das' }));
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  const note = dialog.getByRole('textbox', { name: /^Why it is rejected/ });
  await waitFor(() => expect(note).toHaveAccessibleDescription('Please say why'));
  const came = answer(reviews.review, listRow({ review_status: 'rejected' }));
  await enterText(user, note, 'Not a weaver');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Rupali Das is rejected')).toBeVisible();
  expect(came[0]?.body).toEqual({
    decision: 'reject',
    seen: rupali.updated_at,
    note: 'Not a weaver',
  });
  const next = await heading('Bhanu Kalita');
  await waitFor(() => expect(next).toHaveFocus());
});

test('a refusal of one dialog is not shown in the next', async () => {
  refuse(reviews.review, 'request.invalid', { fields: { note: 'Please say why' } });
  const user = await open();
  await press(user, 'Reject');
  const dialog = within(screen.getByRole('dialog', { name: 'Reject Rupali Das' }));
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await dialog.findByText('Please say why');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('Nothing was decided: Please say why')).toBeVisible();
  await press(user, 'Return');
  expect(screen.getByRole('dialog', { name: 'Return Rupali Das' })).toBeVisible();
  expect(screen.queryByText(/Please say why/)).toBeNull();
});

test('a decision is sent once, however often its button is pressed', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const came = answer(reviews.review, async () => {
    await promise;
    return listRow({ review_status: 'approved' });
  });
  const user = await open();
  await user.dblClick(screen.getByRole('button', { name: 'Approve' }));
  await user.keyboard('a');
  resolve();
  expect(await heading('Bhanu Kalita')).toBeVisible();
  expect(came).toHaveLength(1);
});

test('two presses of A before the screen has changed are one decision', async () => {
  const came = answer(reviews.review, listRow({ review_status: 'approved' }));
  await open();
  act(() => {
    for (const _each of [1, 2])
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  });
  expect(await heading('Bhanu Kalita')).toBeVisible();
  expect(came).toHaveLength(1);
});

test('the second press of a double click does not decide about the next one', async () => {
  const came = answer(reviews.review, listRow({ review_status: 'approved' }));
  const user = await open();
  await press(user, 'Approve');
  await heading('Bhanu Kalita');
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }), { detail: 2 });
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }), { detail: 2 });
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('j');
  await heading('Moni Bora');
  expect(came).toHaveLength(1);
});

test('remarks that were not sent outlast a look at the queue, and are not dropped unasked', async () => {
  const came = answer(reviews.review, listRow({ review_status: 'approved' }));
  const user = await open();
  await press(user, 'Return');
  const dialog = within(screen.getByRole('dialog', { name: 'Return Rupali Das' }));
  await enterText(user, dialog.getByRole('textbox', { name: 'What is wrong' }), 'Too short');
  await user.click(dialog.getByRole('button', { name: 'Add remark' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await press(user, 'Back to the queue');
  await user.click(await screen.findByRole('button', { name: 'Open Rupali Das' }));
  await heading('Rupali Das');
  expect(await screen.findByText('Too short')).toBeVisible();
  await user.keyboard('a');
  const question = within(
    screen.getByRole('dialog', { name: 'Approve Rupali Das without your remarks?' }),
  );
  expect(came).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Approve' }));
  await heading('Bhanu Kalita');
  expect(came[0]?.body).toEqual({ decision: 'approve', seen: rupali.updated_at });
  await press(user, 'Back to the queue');
  await screen.findByText('2 registrations wait');
  expect(screen.queryByText('Too short')).toBeNull();
});

test('while a dialog is open no key decides or leads away', async () => {
  const came = answer(reviews.review, listRow());
  const user = await open();
  await press(user, 'Reject');
  screen.getByRole('button', { name: 'Cancel' }).focus();
  await user.keyboard('aj');
  expect(came).toHaveLength(0);
  expect(screen.getByRole('dialog', { name: 'Reject Rupali Das' })).toBeVisible();
});

test('a rejected registration can only be reopened, and A and R do nothing', async () => {
  answer(registrations.get, { ...rupali, id: 51, review_status: 'rejected' });
  const came = answer(reviews.review, listRow({ review_status: 'submitted' }));
  const user = await open();
  await user.keyboard('ar');
  expect(screen.queryByRole('dialog')).toBeNull();
  for (const name of ['Approve', 'Return', 'Reject'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  await press(user, 'Reopen');
  expect(await screen.findByText('Rupali Das waits for a review again')).toBeVisible();
  expect(came.map(({ body }) => body)).toEqual([{ decision: 'reopen', seen: rupali.updated_at }]);
});

test('a registration that was changed meanwhile is shown as it is now, and decided by that', async () => {
  refuse(reviews.review, 'review.decided_meanwhile');
  const user = await open();
  await press(user, 'Approve');
  const now = '2026-01-09T06:00:00.000Z';
  answer(registrations.get, { ...rupali, id: 51, name: 'Rupali Das Baruah', updated_at: now });
  await user.click(await screen.findByRole('button', { name: 'Show it as it is now' }));
  await heading('Rupali Das Baruah');
  expect(screen.queryByText(/^Nothing was decided/)).toBeNull();
  const came = answer(reviews.review, listRow({ review_status: 'approved' }));
  await press(user, 'Approve');
  await waitFor(() => expect(came[0]?.body).toEqual({ decision: 'approve', seen: now }));
});

test('a registration that was deleted meanwhile is no dead form, and the next one waits', async () => {
  const user = await open();
  refuse(reviews.review, 'registration.not_found');
  answer(registrations.get, ({ params }) =>
    params['id'] === '51'
      ? refusal('registration.not_found')
      : { ...rupali, id: Number(params['id']), name: names[Number(params['id'])] ?? '' },
  );
  await user.keyboard('a');
  expect(
    await screen.findByText('This registration was deleted. There is nothing to decide.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await press(user, 'Next');
  expect(await heading('Bhanu Kalita')).toBeVisible();
  expect(screen.getByText('1 of 2', { exact: false })).toBeVisible();
});

test('after the last decision the queue says that nothing waits', async () => {
  answerQueue(rows([51]));
  answerClaims([51]);
  answer(reviews.review, listRow({ review_status: 'approved' }));
  const user = await open();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await press(user, 'Approve');
  expect(await screen.findByText('Nothing waits for a review')).toBeVisible();
  expect(address()).toBe('/admin/review');
});

test('a remark that was taken out is not sent; the others outlast a closed dialog', async () => {
  const came = answer(reviews.review, listRow({ review_status: 'returned' }));
  const user = await open();
  await press(user, 'Return');
  const dialog = () => within(screen.getByRole('dialog', { name: 'Return Rupali Das' }));
  for (const text of ['Too short', 'No surname']) {
    await enterText(user, dialog().getByRole('textbox', { name: 'What is wrong' }), text);
    await user.click(dialog().getByRole('button', { name: 'Add remark' }));
  }
  await user.click(dialog().getAllByRole('button', { name: 'Remove the remark on Full Name' })[0]!);
  await enterText(user, dialog().getByRole('textbox', { name: /^Note/ }), 'Please call');
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await press(user, 'Return');
  expect(dialog().getByText('No surname')).toBeVisible();
  expect(dialog().queryByText('Too short')).toBeNull();
  await user.click(dialog().getByRole('button', { name: 'Return' }));
  await waitFor(() =>
    expect(came[0]?.body).toMatchObject({
      note: 'Please call',
      remarks: [{ field: 'name', text: 'No surname' }],
    }),
  );
});

test('a text that was not added as a remark outlasts Escape, and the end of a session', async () => {
  answer(reviews.review, listRow({ review_status: 'returned' }));
  const { user, unmount } = renderScreen(<Page />, { as: 'meera', at: '/admin/review?id=51' });
  await heading('Rupali Das');
  const dialog = () => within(screen.getByRole('dialog', { name: 'Return Rupali Das' }));
  const text = () => dialog().getByRole('textbox', { name: 'What is wrong' });
  await press(user, 'Return');
  await enterText(user, text(), 'Too short');
  await user.keyboard('{Escape}');
  await press(user, 'Return');
  expect(text()).toHaveValue('Too short');
  act(() => clearSession('expired'));
  unmount();

  const again = renderScreen(<Page />, { as: 'meera', at: '/admin/review?id=51' });
  await heading('Rupali Das');
  await press(again.user, 'Return');
  expect(text()).toHaveValue('Too short');
});

test('a registration that cannot be opened is passed over', async () => {
  answer(registrations.get, ({ params }) =>
    params['id'] === '51'
      ? refusal('registration.not_found')
      : { ...rupali, id: Number(params['id']), name: 'Bhanu Kalita' },
  );
  const { user } = renderScreen(<Page />, { as: 'meera', at: '/admin/review?id=51' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Registration not found');
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await heading('Bhanu Kalita')).toBeVisible();
});

test('a session that ends during a decision leads to the login, and nothing is decided', async () => {
  answerQueue(rows([51, 52]));
  const { user } = renderApp({ as: 'meera', at: '/admin/review?id=51' });
  await heading('Rupali Das');
  refuse(reviews.review, 'auth.token_invalid');
  await press(user, 'Approve');
  expect(await screen.findByLabelText(/^Username/)).toBeVisible();
  expect(screen.queryByText('Rupali Das is approved')).toBeNull();
});

test('X asks for the reason at once, and Ctrl+Enter sends it', async () => {
  const came = answer(reviews.review, listRow({ review_status: 'rejected' }));
  const user = await open();
  await user.keyboard('x');
  expect(screen.getByRole('textbox', { name: /^Why it is rejected/ })).toHaveFocus();
  await user.keyboard('No weaver{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Rupali Das is rejected')).toBeVisible();
  expect(came[0]?.body).toMatchObject({ decision: 'reject', note: 'No weaver' });
});

test('a rejection while an application is with the Registry names it and is confirmed', async () => {
  answer(registrations.get, {
    ...rupali,
    id: 51,
    applications: [{ ...teaApplication, registrationId: 51 }],
  });
  const came = answer(reviews.review, listRow({ review_status: 'rejected' }));
  const user = await open();
  await user.keyboard('x');
  const dialog = within(screen.getByRole('dialog', { name: 'Reject Rupali Das' }));
  expect(dialog.getByText('Kangra Tea, Filed, 812')).toBeVisible();
  await user.keyboard('No weaver{Control>}{Enter}{/Control}');
  expect(await dialog.findByRole('alert')).toHaveTextContent('Please confirm');
  expect(came).toEqual([]);
  await user.click(dialog.getByRole('checkbox', { name: /^Reject it all the same/ }));
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(came[0]?.body).toMatchObject({ note: 'No weaver', despiteApplications: true }),
  );
});

test('a person under 18 without a guardian’s consent is approved after a question', async () => {
  refuse(reviews.review, 'review.guardian_missing');
  const user = await open();
  await user.keyboard('a');
  const dialog = within(await screen.findByRole('dialog', { name: 'Rupali Das is under 18' }));
  const came = answer(reviews.review, listRow({ review_status: 'approved' }));
  await user.click(dialog.getByRole('button', { name: 'Approve all the same' }));
  expect(await screen.findByText('Rupali Das is approved')).toBeVisible();
  expect(came[0]?.body).toMatchObject({ decision: 'approve', withoutGuardian: true });
  expect(screen.queryByRole('dialog')).toBeNull();
});
