import { registrations } from '@gi/contract/routes/registrations';
import { reviews } from '@gi/contract/routes/reviews';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, refuse } from '#test/api.ts';
import { mugaApplication } from '#test/application-samples.ts';
import { listRow, rupali } from '#test/registration-samples.ts';
import { answerBench, waitingRow } from '#test/review-bench.ts';
import { renderApp } from '#test/render.tsx';

const names = ['Rupali Das', 'Bhanu Kalita'];

beforeEach(() => answerBench(names.map((name, at) => waitingRow(51 + at, name))));

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const decided = { id: 51, name: 'Rupali Das', updated_at: '2026-01-09T06:00:00.000Z' };
const approveFirst = async () => {
  const { user } = renderApp({ as: 'meera', at: '/admin/review?id=51' });
  await heading('Rupali Das');
  const came = answer(reviews.review, ({ body }) =>
    listRow({
      ...decided,
      review_status: (body as { decision: string }).decision === 'undo' ? 'submitted' : 'approved',
    }),
  );
  await user.keyboard('a');
  await heading('Bhanu Kalita');
  return { user, came };
};
const undo = { decision: 'undo', seen: decided.updated_at };

test('U undoes the last decision and shows what it was about', async () => {
  const { user, came } = await approveFirst();
  await user.keyboard('u');
  expect(await heading('Rupali Das')).toBeVisible();
  expect(came.at(-1)).toMatchObject({ params: { id: '51' }, body: undo });
  expect(
    await screen.findByText('Rupali Das waits again, as if nothing had been decided'),
  ).toBeVisible();
  await user.keyboard('u');
  expect(came).toHaveLength(2);
});

test('an undone return has its remarks again, one that was not added yet too', async () => {
  const { user } = renderApp({ as: 'meera', at: '/admin/review?id=51' });
  await heading('Rupali Das');
  answer(reviews.review, ({ body }) =>
    listRow({
      ...decided,
      review_status: (body as { decision: string }).decision === 'undo' ? 'submitted' : 'returned',
    }),
  );
  const dialog = () => within(screen.getByRole('dialog', { name: 'Return Rupali Das' }));
  const about = () => dialog().getByRole('combobox', { name: 'What it is about' });
  const wrong = () => dialog().getByRole('textbox', { name: 'What is wrong' });
  await user.keyboard('r');
  await user.selectOptions(about(), 'Address');
  await user.type(wrong(), 'No district');
  await user.click(dialog().getByRole('button', { name: 'Add remark' }));
  await user.selectOptions(about(), 'Full Name');
  await user.type(wrong(), 'As on the card');
  await user.type(dialog().getByRole('textbox', { name: /^Note/ }), 'Please hurry');
  await user.click(dialog().getByRole('button', { name: 'Return' }));
  await heading('Bhanu Kalita');
  await user.keyboard('u');
  await heading('Rupali Das');
  await user.keyboard('r');
  expect(
    dialog()
      .getAllByRole('listitem')
      .map((each) => each.textContent),
  ).toEqual(['Address: No district', 'Full Name: As on the card']);
  expect(dialog().getByRole('textbox', { name: /^Note/ })).toHaveValue('Please hurry');
  expect(wrong()).toHaveValue('');
});

test('the button in the message does the same', async () => {
  const { user, came } = await approveFirst();
  await user.click(await screen.findByRole('button', { name: 'Undo (U)' }));
  expect(await heading('Rupali Das')).toBeVisible();
  expect(came.at(-1)?.body).toEqual(undo);
});

test('an undo that comes too late is said, and the next one stays', async () => {
  const { user } = await approveFirst();
  refuse(reviews.review, 'review.too_late');
  await user.keyboard('u');
  expect(await screen.findByText('This decision cannot be undone any more')).toBeVisible();
  expect(await heading('Bhanu Kalita')).toBeVisible();
});

test('an approval is taken back with a reason, from the keyboard', async () => {
  answer(registrations.get, { ...rupali, id: 51, review_status: 'approved' });
  const came = answer(reviews.review, listRow({ ...decided, review_status: 'submitted' }));
  const { user } = renderApp({ as: 'meera', at: '/admin/review?id=51' });
  await heading('Rupali Das');
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  const dialog = screen.getByRole('dialog', { name: 'Take back the approval of Rupali Das' });
  expect(within(dialog).getByRole('textbox')).toHaveFocus();
  await user.keyboard('The wrong product{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(came[0]?.body).toEqual({
      decision: 'take-back',
      seen: rupali.updated_at,
      note: 'The wrong product',
    }),
  );
  expect(await screen.findByText('The approval of Rupali Das is taken back')).toBeVisible();
});

test('an approval with a filed application is not taken back', async () => {
  answer(registrations.get, {
    ...rupali,
    id: 51,
    review_status: 'approved',
    applications: [{ ...mugaApplication, status: 'filed' }],
  });
  renderApp({ as: 'meera', at: '/admin/review?id=51' });
  await heading('Rupali Das');
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
});

test('? and its button tell all keys', async () => {
  const { user } = renderApp({ as: 'meera', at: '/admin/review?id=51' });
  await heading('Rupali Das');
  await user.keyboard('?');
  const dialog = within(screen.getByRole('dialog', { name: 'Keys of the review' }));
  for (const key of ['A', 'R', 'X', 'U', 'S', 'J', 'K', '1–5', 'Ctrl Enter', '?'])
    expect(dialog.getByText(key)).toBeVisible();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Keys ?' }));
  expect(screen.getByRole('dialog', { name: 'Keys of the review' })).toBeVisible();
});

type Together = { decision: string; items: { id: number; seen: string }[] };
const decidedAt = (id: number): string => `2026-01-09T06:00:0${id - 50}.000Z`;

/** Opens both, goes back to the list, and chooses them; each decision about them is answered after `answering`. */
const chooseBoth = async (answering?: () => Promise<void>) => {
  const { user } = renderApp({ as: 'meera', at: '/admin/review' });
  for (const name of names) {
    await user.click(await screen.findByRole('button', { name: `Open ${name}` }));
    await heading(name);
    await user.click(screen.getByRole('button', { name: 'Back to the queue' }));
    await user.click(await screen.findByRole('checkbox', { name: `Choose ${name}` }));
  }
  const came = answer(reviews.many, async ({ body }) => {
    await answering?.();
    return {
      done: (body as Together).items.map(({ id }) => ({ id, updated_at: decidedAt(id) })),
      refused: [],
    };
  });
  return { user, came, approve: screen.getByRole('button', { name: 'Approve 2 opened' }) };
};

const approveBoth = async () => {
  const { user, came, approve } = await chooseBoth();
  await user.click(approve);
  expect(await screen.findByText('2 registrations were approved')).toBeVisible();
  return { user, came };
};

test.each(['U', 'the button'])('%s undoes all that were approved together', async (way) => {
  const { user, came } = await approveBoth();
  if (way === 'U') await user.keyboard('u');
  else await user.click(screen.getByRole('button', { name: 'Undo (U)' }));
  expect(
    await screen.findByText('2 registrations wait again, as if nothing had been decided'),
  ).toBeVisible();
  expect(came.map(({ body }) => body)).toMatchObject([
    { decision: 'approve', items: [{ id: 51 }, { id: 52 }] },
    { decision: 'undo', items: [51, 52].map((id) => ({ id, seen: decidedAt(id) })) },
  ]);
  await user.keyboard('u');
  expect(came).toHaveLength(2);
});

test('of several the one that somebody else changed meanwhile is named', async () => {
  const { user } = await approveBoth();
  const error = 'This decision cannot be undone any more';
  answer(reviews.many, {
    done: [{ id: 52, updated_at: decidedAt(52) }],
    refused: [{ id: 51, code: 'review.too_late', error }],
  });
  await user.keyboard('u');
  expect(
    await screen.findByText('Not undone: Rupali Das – This decision cannot be undone any more'),
  ).toBeVisible();
  expect(screen.getByText(/^1 registration waits again/)).toBeVisible();
});

test('while several are decided the page says what is being done', async () => {
  let answered = Promise.withResolvers<void>();
  const { user, came, approve } = await chooseBoth(() => answered.promise);
  await user.click(approve);
  expect(approve).toHaveAccessibleName('Approving 2 registrations...');
  expect(approve).toHaveAttribute('aria-busy', 'true');
  await user.click(approve);
  expect(came).toHaveLength(1);
  answered.resolve();
  await screen.findByText('2 registrations were approved');
  answered = Promise.withResolvers<void>();
  await user.keyboard('u');
  const words = await screen.findByText('Undoing the approvals...');
  expect(words.closest('[role="status"]')).toBeVisible();
  answered.resolve();
  await waitFor(() => expect(words).not.toBeInTheDocument());
});
