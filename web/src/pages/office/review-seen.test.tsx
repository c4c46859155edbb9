import { catalogue } from '@gi/contract/routes/catalogue';
import { documents } from '@gi/contract/routes/documents';
import { registrations } from '@gi/contract/routes/registrations';
import { reviews } from '@gi/contract/routes/reviews';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearSession } from '#api/session.ts';
import { answer, refuse } from '#test/api.ts';
import { savedFiles } from '#test/downloads.ts';
import { listRow, pageOf, rupali } from '#test/registration-samples.ts';
import { answerBench, waitingRow } from '#test/review-bench.ts';
import { renderScreen } from '#test/render.tsx';
import { mugaSilk } from '#test/wizard-samples.ts';
import { Page } from './review.tsx';

const answerSeen = (seeBeforeApproval: boolean) =>
  answer(reviews.queue, {
    waiting: [waitingRow(51, 'Rupali Das')],
    total: 1,
    next: null,
    seeBeforeApproval,
  });
const answerPdf = () => answer(documents.view, () => new Response('%PDF'));
const answerRecord = (more: Partial<typeof rupali> = {}) =>
  answer(registrations.get, { ...rupali, id: 51, ...more });

beforeEach(() => {
  answerBench([waitingRow(51, 'Rupali Das')]);
  answer(catalogue.products, [{ ...mugaSilk, state: 'Assam' }]);
  answerSeen(true);
  answerPdf();
  answerRecord();
});

const open = async () => {
  const { user } = renderScreen(<Page />, { as: 'meera', at: '/admin/review?id=51' });
  await screen.findByRole('heading', { level: 1, name: 'Rupali Das' });
  return user;
};

/** Looks at all that an approval asks for. */
const lookAtAll = async (user: Awaited<ReturnType<typeof open>>) => {
  await screen.findByText(/^Yours until/);
  for (const key of ['1', '4', '5', '3']) await user.keyboard(key);
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(screen.queryByText(/^Not looked at yet/)).toBeNull());
};

/** The page is loaded again: its modules know nothing of before. */
const reload = async (as: 'meera' | 'rohan') => {
  cleanup();
  vi.resetModules();
  const { renderScreen: renderAgain } = await import('#test/render.tsx');
  const { Page: PageAgain } = await import('./review.tsx');
  renderAgain(<PageAgain />, { as, at: '/admin/review?id=51' });
  await screen.findByText(/^Yours until/);
};
const unseen = () => screen.queryByText(/^Not looked at yet/);

test('the bench says beside the status that UIDAI signed the card', async () => {
  answerRecord({
    identityVerified: {
      ...{ by: 'aadhaar-qr' as const, printedOn: '2021-05-17', certificate: 'e0f0f869' },
      ...{ verifiedAt: '2026-01-05T06:00:00.000Z', nameAgrees: true, birthYearAgrees: true },
    },
  });
  await open();
  expect(screen.getByText('ID verified by UIDAI')).toBeVisible();
});

test('nothing is approved before the documents were in sight; A shows the next one', async () => {
  const decided = answer(reviews.review, listRow({ review_status: 'approved' }));
  const user = await open();
  await screen.findByText(/^Yours until/);
  expect(screen.getByRole('button', { name: 'Approve' })).toHaveAccessibleDescription(
    /^Not looked at yet: .*Photo/,
  );
  await user.keyboard('a');
  const pictures = within(screen.getByRole('group', { name: 'Pictures' }));
  expect(pictures.queryByRole('img', { name: 'Picture: Aadhar Card' })).toBeNull();
  await user.click(pictures.getByRole('button', { name: 'Photo' }));
  for (const key of ['4', '3']) await user.keyboard(key);
  await user.click(pictures.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(screen.queryByText(/^Not looked at yet/)).toBeNull());
  expect(decided).toHaveLength(0);
  await user.keyboard('a');
  expect(await screen.findByText('Rupali Das is approved')).toBeVisible();
  expect(decided.map(({ body }) => body)).toEqual([
    { decision: 'approve', seen: rupali.updated_at },
  ]);
});

test('a PDF counts as looked at when it was opened, not while only its box is in sight', async () => {
  const decided = answer(reviews.review, listRow({ review_status: 'approved' }));
  const user = await open();
  await screen.findByText(/^Yours until/);
  for (const key of ['4', '5', '3']) await user.keyboard(key);
  const unseen = 'Not looked at yet: Proof of Production';
  expect(screen.getByText(unseen)).toBeVisible();
  await user.keyboard('a');
  expect(screen.getByRole('button', { name: 'Download' })).toHaveFocus();
  refuse(documents.view, 'document.not_found');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('The document could not be downloaded')).toBeVisible();
  expect(screen.getByText(unseen)).toBeVisible();
  const asked = answerPdf();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText(unseen)).toBeNull());
  expect(asked).toMatchObject([
    { params: { registrationId: '51', fileName: 'proofOfProduction-4.pdf' } },
  ]);
  expect(savedFiles).toHaveLength(1);
  expect(decided).toHaveLength(0);
  await user.keyboard('a');
  expect(await screen.findByText('Rupali Das is approved')).toBeVisible();
});

test('a rejection needs no look, and X, the reason and Ctrl+Enter are three keys', async () => {
  const decided = answer(reviews.review, listRow({ review_status: 'rejected' }));
  const user = await open();
  await user.keyboard('x');
  await user.keyboard('No such person{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Rupali Das is rejected')).toBeVisible();
  expect(decided[0]?.body).toMatchObject({ decision: 'reject', note: 'No such person' });
});

test('what was seen before a decision that is undone needs no second look', async () => {
  const undone = { id: 51, name: 'Rupali Das', updated_at: '2026-01-09T06:00:00.000Z' };
  answer(reviews.review, listRow({ ...undone, review_status: 'approved' }));
  const user = await open();
  await lookAtAll(user);
  await user.keyboard('a');
  expect(await screen.findByText('Rupali Das is approved')).toBeVisible();
  answerRecord(undone);
  answer(reviews.review, listRow({ ...undone, review_status: 'submitted' }));
  await user.keyboard('u');
  expect(await screen.findByText(/^Rupali Das waits again/)).toBeVisible();
  await screen.findByRole('heading', { level: 1, name: 'Rupali Das' });
  await waitFor(() => expect(screen.queryByText(/^Not looked at yet/)).toBeNull());
});

test('a return is about the document that was opened, and needs a remark or a note', async () => {
  const user = await open();
  await user.keyboard('4');
  await user.keyboard('r');
  const dialog = within(screen.getByRole('dialog', { name: /^Return/ }));
  expect(dialog.getByRole('combobox')).toHaveDisplayValue('Signature');
  expect(dialog.getByRole('button', { name: 'Return' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: /^Note/ }), 'Please sign again');
  expect(dialog.getByRole('button', { name: 'Return' })).toBeEnabled();
});

test('a reload forgets nothing of what was seen; it is not known to another account, nor after a log-out', async () => {
  await lookAtAll(await open());
  await reload('rohan');
  expect(unseen()).toBeVisible();
  await reload('meera');
  expect(unseen()).toBeNull();
  clearSession('logout');
  await reload('meera');
  expect(unseen()).toBeVisible();
});

test('the unit can switch it off', async () => {
  answerSeen(false);
  const decided = answer(reviews.review, listRow({ review_status: 'approved' }));
  const user = await open();
  await screen.findByText(/^Yours until/);
  expect(screen.queryByText(/^Not looked at yet/)).toBeNull();
  await user.keyboard('a');
  expect(await screen.findByText('Rupali Das is approved')).toBeVisible();
  expect(decided).toHaveLength(1);
});

test.each([
  ['Assam', 'Inside the GI’s area'],
  ['Kerala', 'Outside the GI’s area'],
] as const)('a producer of %s lives: %s', async (state, words) => {
  answerRecord({ state, district: 'Some district' });
  await open();
  const summary = within(screen.getByRole('region', { name: 'At a glance' }));
  expect(await summary.findByText(words)).toBeVisible();
  expect(summary.getByText('Muga Silk of Assam')).toBeVisible();
});

test('of many with the same phone three are named', async () => {
  const others = [61, 62, 63, 64, 65].map((id) =>
    listRow({ id, producer_id: id, name: `Other ${id}`, phone: rupali.phone }),
  );
  answer(registrations.search, pageOf(others));
  await open();
  expect(await screen.findByText(/^The same phone number as .* and 2 other people$/)).toBeVisible();
});
